import { useMessages } from '../messages/catalogue.ts'
import type { ControlProps } from './control.ts'
import { readChosen } from './lookup.ts'

/** What can be read but not changed any more. It is there to be copied, and the form still knows its value. */
export const FrozenInput = ({ field, id, start, describedBy }: ControlProps) => {
  const { text } = useMessages()
  const value = String(start)
  const shown = (): string => {
    if (field.kind === 'choice') {
      const option = field.options.find((one) => one.value === value)
      return option === undefined ? value : text(option.labelKey)
    }
    if (field.kind !== 'lookup') return value
    const chosen = readChosen(value)
    if (chosen.kind === 'row') return chosen.label || String(chosen.id)
    return chosen.kind === 'text' ? chosen.text : ''
  }
  return (
    <>
      <input id={id} type="text" readOnly value={shown()} aria-describedby={describedBy} />
      <input type="hidden" name={field.name} defaultValue={value} />
    </>
  )
}
