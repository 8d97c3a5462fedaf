import { useMessages } from '../../messages/catalogue.ts'
import { weekdayOptions } from './options.ts'

/** The days of the week of a quota; none for every day. */
export const Weekdays = ({ weekdays }: { weekdays: string | null }) => {
  const { text } = useMessages()
  const named = (weekdays ?? '').split(',')
  const shown = weekdayOptions.filter(({ value }) => named.includes(value))
  return shown.map(({ labelKey }) => text(labelKey)).join(', ')
}
