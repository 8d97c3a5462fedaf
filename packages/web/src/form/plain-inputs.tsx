import { useState } from 'react'
import { useMessages } from '../messages/catalogue.ts'
import { fillControl } from './fill.ts'
import { common, type ControlProps, type FieldOfKind } from './control.ts'
import { readChosen } from './lookup.ts'

type TextKind = 'text' | 'email' | 'url' | 'tel' | 'month' | 'password'

/** Without `maxlength`, which would cut off pasted text silently. */
export const TextInput = (props: ControlProps<FieldOfKind<TextKind>>) => {
  const { field, start } = props
  const tidy = 'tidy' in field ? field.tidy : undefined
  const [begun] = useState(start)
  return (
    <input
      {...common(props)}
      type={field.kind}
      defaultValue={String(start)}
      onBlur={({ currentTarget }) => {
        const { value } = currentTarget
        // Going through a form does not change it.
        if (tidy !== undefined && value !== begun) fillControl(currentTarget, tidy(value))
      }}
    />
  )
}

export const NoteInput = (props: ControlProps<FieldOfKind<'note'>>) => (
  <textarea {...common(props)} rows={3} defaultValue={String(props.start)} />
)

export const ChoiceInput = (props: ControlProps<FieldOfKind<'choice'>>) => {
  const { text } = useMessages()
  const { options, required } = props.field
  return (
    <select {...common(props)} defaultValue={String(props.start)}>
      {required === true && props.start !== '' ? null : (
        <option value="">{required === true ? text('form.choose') : text('form.none')}</option>
      )}
      {options.map(({ value, labelKey }) => (
        <option key={value} value={value}>
          {text(labelKey)}
        </option>
      ))}
    </select>
  )
}

/** A read-only field, whose value is still sent. */
export const FrozenInput = ({ field, id, start, describedBy }: ControlProps) => {
  const { text } = useMessages()
  const value = String(start)
  const shown = (): string => {
    if (field.kind === 'choice') {
      const option = field.options.find((candidate) => candidate.value === value)
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

export const FlagInput = (props: ControlProps<FieldOfKind<'flag'>>) => {
  const { required: _required, autoComplete: _autoComplete, ...rest } = common(props)
  return <input {...rest} type="checkbox" defaultChecked={props.start === true} />
}
