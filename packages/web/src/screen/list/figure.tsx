import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'

/** A figure that no field holds, as its reader writes numbers. */
export const Figure = ({ value, places }: { value: number | null; places: number | undefined }) => {
  const { language } = useMessages()
  return value === null ? null : showNumber(value, language, places, places)
}
