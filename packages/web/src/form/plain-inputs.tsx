import { useMessages } from '../messages/catalogue.ts'
import { common, type ControlProps, type FieldOfKind } from './control.ts'

type TextKind = 'text' | 'email' | 'url' | 'tel' | 'password'

/** Longer than the field allows may be typed or pasted: it is said, never cut off. */
export const TextInput = (props: ControlProps<FieldOfKind<TextKind>>) => (
  <input {...common(props)} type={props.field.kind} defaultValue={String(props.start)} />
)

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

export const FlagInput = (props: ControlProps<FieldOfKind<'flag'>>) => {
  const { required: _required, autoComplete: _autoComplete, ...rest } = common(props)
  return <input {...rest} type="checkbox" defaultChecked={props.start === true} />
}
