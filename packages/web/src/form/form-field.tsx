import { type ReactNode, useId } from 'react'
import { useMessages } from '../messages/catalogue.ts'
import type { ControlProps } from './control.ts'
import type { Leaf } from './field.ts'
import type { Typed } from './typed.ts'
import { lineOf } from './lines.ts'
import { NumberInput } from './number-input.tsx'
import { given } from './given.ts'
import type { Parts } from './given.ts'
import { ChoiceInput, FlagInput, NoteInput, TextInput } from './plain-inputs.tsx'

interface Props {
  field: Leaf
  start: string | boolean
  /** What stands in all of them. */
  typed: Typed
  /** What is wrong with it, in words. */
  problem: string | undefined
  parts: Parts | undefined
  /** What the form began with. */
  begun?: Readonly<Record<string, unknown>>
  brought?: ControlProps['brought']
  onBring?: ControlProps['onBring']
}

const nothing = {}

const controlOf = (
  { field, ...rest }: ControlProps,
  parts: Parts | undefined,
  frozen: boolean,
): ReactNode => {
  if (frozen) {
    const Frozen = given(parts, 'FrozenInput')
    return <Frozen field={field} {...rest} />
  }
  if (field.kind === 'text' && field.suggest !== undefined) {
    const Suggest = given(parts, 'SuggestInput')
    return <Suggest field={field} {...rest} />
  }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other kinds are all text
  switch (field.kind) {
    case 'number':
      return <NumberInput field={field} {...rest} />
    case 'day': {
      const Day = given(parts, 'DayInput')
      return <Day field={field} {...rest} />
    }
    case 'lookup': {
      const Lookup = given(parts, 'LookupInput')
      return <Lookup field={field} {...rest} />
    }
    case 'choices': {
      const Choices = given(parts, 'ChoicesInput')
      return <Choices field={field} {...rest} />
    }
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
export const FormField = (props: Props) => {
  const { field, start, typed, problem, parts, begun = nothing, brought = 0, onBring } = props
  const { text } = useMessages()
  const id = useId()
  const frozen = field.frozen?.(begun)
  const hintKey = frozen ?? field.hint
  const hint = hintKey === undefined ? undefined : `${id}-hint`
  const wrong = problem === undefined ? undefined : `${id}-problem`
  const describedBy = [wrong, hint].filter(Boolean).join(' ') || undefined
  const control = controlOf(
    { field, id, start, typed, invalid: problem !== undefined, describedBy, brought, onBring },
    parts,
    frozen !== undefined,
  )
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
      {control}
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
