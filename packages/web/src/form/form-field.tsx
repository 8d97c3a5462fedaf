import { type ReactNode, useId } from 'react'
import { useMessages } from '../messages/catalogue.ts'
import type { ControlProps } from './control.ts'
import type { Leaf } from './field.ts'
import type { Typed } from './typed.ts'
import { lineOf } from './lines.ts'
import { ChoicesInput } from './choices-input.tsx'
import { DayInput } from './day-input.tsx'
import { FrozenInput } from './frozen-input.tsx'
import { LookupInput } from './lookup-input.tsx'
import { NumberInput } from './number-input.tsx'
import { ChoiceInput, FlagInput, NoteInput, TextInput } from './plain-inputs.tsx'

interface Props {
  field: Leaf
  start: string | boolean
  /** Values of all controls. */
  typed: Typed
  /** What is wrong with it, in words. */
  problem: string | undefined
  /** What the form began with. */
  begun?: Readonly<Record<string, unknown>>
  brought?: ControlProps['brought']
  onBring?: ControlProps['onBring']
}

const nothing = {}

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
    case 'password':
      return <TextInput field={field} {...rest} />
    default:
      return field satisfies never
  }
}

/** One field: label, control, hint, and what is wrong with it right under it. */
export const FormField = (props: Props) => {
  const { field, start, typed, problem, begun = nothing, brought = 0, onBring } = props
  const { text } = useMessages()
  const id = useId()
  const frozen = field.frozen?.(begun)
  const hintKey = frozen ?? field.hint
  const hint = hintKey === undefined ? undefined : `${id}-hint`
  const wrong = problem === undefined ? undefined : `${id}-problem`
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
      {field.beneath?.(typed, begun, lineOf(field.name))}
      {hintKey === undefined ? null : (
        <small id={hint} className="quiet">
          {text(hintKey, 'min' in field && field.min !== undefined ? { min: field.min } : {})}
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
