import { fill } from '../../form/fill.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'

/** Offers the weight that is left, for the field at `path`. */
export const FillKg = ({ path, kg }: { path: string; kg: number }) => {
  const { text, language } = useMessages()
  if (kg <= 0) return null
  const shown = showNumber(kg, language)
  return (
    <button
      type="button"
      className="plain"
      onClick={({ currentTarget }) => fill(currentTarget, path, shown)}
    >
      {text('form.fillKg', { kg: shown })}
    </button>
  )
}
