import { type ReactNode, useId } from 'react'
import { useMessages } from '../messages/catalogue.ts'
import type { ControlProps } from './control.ts'
import type { Leaf } from './field.ts'
import type { Typed } from './typed.ts'
import { lineOf } from './lines.ts'
import { ChoicesInput } from './choices-input.tsx'
import { DayInput } from './day-input.tsx'
import { LookupInput } from './lookup-input.tsx'
import { NumberInput } from './number-input.tsx'
import { ChoiceInput, FlagInput, FrozenInput, NoteInput, TextInput } from './plain-inputs.tsx'

interface Props {
  field: Leaf
  start: string | boolean
  /** Values of all controls. */
  typed: Typed
  /** Text of its problem. */
  problem: string | undefined
  /** The initial row. */
  begun?: Readonly<Record<string, unknown>>
  brought?: ControlProps['brought']
  onBring?: ControlProps['onBring']
}

const nothing = {}
const nowhere = (): void => undefined

const Control = ({ field, ...rest }: ControlProps): ReactNode => {
  switch (field.kind) {
    case 'number':
      return <NumberInput field={field} {...rest} />
    case 'day':
      return <DayInput field={field} {...rest} />
    case 'lookup':
      return <LookupInput field={field} {...rest} />
    case 'choices':
      return <ChoicesInput field={field} {...rest} />
    case 'choice':
      return <ChoiceInput field={field} {...rest} />
    case 'flag':
      return <FlagInput field={field} {...rest} />
    case 'note':
      return <NoteInput field={field} {...rest} />
    case 'text':
    case 'email':
    case 'url':
    case 'tel':
    case 'month':
    case 'password':
      return <TextInput field={field} {...rest} />
    default:
      return field satisfies never
  }
}

/** A field: label, control, help, hint and problem. */
export const FormField = (props: Props) => {
  const { field, start, typed, problem, begun = nothing, brought = 0, onBring = nowhere } = props
  const { text } = useMessages()
  const id = useId()
  const frozen = field.frozen?.(begun)
  const hintKey = frozen ?? field.hint
  const hint = hintKey === undefined ? undefined : `${id}-hint`
  const wrong = problem ? `${id}-problem` : undefined
  const describedBy = [wrong, hint].filter(Boolean).join(' ') || undefined
  const Shown = frozen === undefined ? Control : FrozenInput
  const unit = field.kind === 'number' ? field.unit : undefined
  const label = `${text(field.labelKey)}${unit === undefined ? '' : `, ${unit}`}`
  return (
    <div
      className="field"
      data-kind={field.kind}
      data-retype={field.kind === 'password' && field.retype === true ? true : undefined}
    >
      {field.kind === 'choices' ? (
        <span id={id} className="label">
          {label}
        </span>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      <Shown
        field={field}
        id={id}
        start={start}
        typed={typed}
        invalid={problem !== undefined}
        describedBy={describedBy}
        brought={brought}
        onBring={onBring}
      />
      {field.beneath?.(typed, begun, lineOf(field.name), onBring)}
      {hintKey === undefined ? null : (
        <small id={hint} className="quiet">
          {text(hintKey, 'min' in field && field.min !== undefined ? { min: field.min } : {})}
        </small>
      )}
      {wrong === undefined ? null : (
        <small id={wrong} className="field-problem">
          {problem}
        </small>
      )}
    </div>
  )
}
