import { type ReactNode, useId } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import type { ControlProps } from './control.ts'
import { DayInput } from './day-input.tsx'
import type { Field } from './field.ts'
import { NumberInput } from './number-input.tsx'
import { ChoiceInput, FlagInput, NoteInput, TextInput } from './plain-inputs.tsx'

interface Props {
  field: Field
  start: string | boolean
  /** What is wrong with it, in words. */
  problem: string | undefined
}

const controlOf = ({ field, ...rest }: ControlProps): ReactNode => {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other kinds are all text
  switch (field.kind) {
    case 'number':
      return <NumberInput field={field} {...rest} />
    case 'day':
      return <DayInput field={field} {...rest} />
    case 'choice':
      return <ChoiceInput field={field} {...rest} />
    case 'flag':
      return <FlagInput field={field} {...rest} />
    case 'note':
      return <NoteInput field={field} {...rest} />
    default:
      return <TextInput field={field} {...rest} />
  }
}

/** One field: label, control, hint, and what is wrong with it right under it. */
export const FormField = ({ field, start, problem }: Props) => {
  const { text } = useMessages()
  const id = useId()
  const hint = field.hint === undefined ? undefined : `${id}-hint`
  const wrong = problem === undefined ? undefined : `${id}-problem`
  const describedBy = [wrong, hint].filter(Boolean).join(' ') || undefined
  const control = controlOf({ field, id, start, invalid: problem !== undefined, describedBy })
  return (
    <div
      className="field"
      data-kind={field.kind}
      data-retype={field.kind === 'password' && field.retype === true ? true : undefined}
    >
      <label htmlFor={id}>{text(field.labelKey)}</label>
      {control}
      {field.hint === undefined ? null : (
        <small id={hint} className="quiet">
          {text(field.hint, 'min' in field && field.min !== undefined ? { min: field.min } : {})}
        </small>
      )}
      {problem === undefined ? null : (
        <small id={wrong} className="field-problem">
          {problem}
        </small>
      )}
    </div>
  )
}
