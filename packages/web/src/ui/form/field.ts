import type { MessageKey } from '../../messages/catalogue.ts'

// A form is described by its fields; each is of a kind that its value in the row allows. Labels are the messages
// `<resource>.fields.<field>`, so that a field without a label does not compile.

/** What stands in the controls, by field. */
export type Typed = Readonly<Record<string, string | boolean>>

interface Common {
  /** Where one begins, on a page that is there for nothing else. */
  autoFocus?: true
  required?: true
  /** Whether the field is there, given what stands in the others; what is not there is not sent. */
  when?: (typed: Typed) => boolean
  hint?: MessageKey
  /** What the browser may fill in. */
  autoComplete?: string
}

interface Lengths {
  /** Characters. */
  min?: number
  max?: number
}

export interface TextField extends Common, Lengths {
  kind: 'text' | 'email' | 'url' | 'tel'
}

/** Text of several lines. */
export interface NoteField extends Common, Lengths {
  kind: 'note'
}

export interface PasswordField extends Common, Lengths {
  kind: 'password'
  /** Emptied after a refusal: it may be what was wrong, and nobody can see it. */
  retype?: true
}

export interface NumberField extends Common {
  kind: 'number'
  min?: number
  max?: number
  /** Digits after the decimal sign; none unless given. */
  precision?: number
  /** A minus sign may be typed; where `min` does not say so already. */
  minus?: true
  /** false: shown without thousands separators, as a number that counts nothing. */
  separator?: false
}

export interface DayField extends Common {
  kind: 'day'
}

export interface ChoiceField<Value extends string = string> extends Common {
  kind: 'choice'
  options: readonly { value: Value; labelKey: MessageKey }[]
}

export interface FlagField extends Common {
  kind: 'flag'
}

type KindFor<Value> = [Value] extends [boolean]
  ? FlagField
  : [Value] extends [number]
    ? NumberField
    : [Value] extends [string]
      ? [string] extends [Value]
        ? TextField | NoteField | PasswordField | DayField | ChoiceField
        : ChoiceField<Value>
      : never

/** The fields that a row of this type can have. */
export type FieldOf<Row> = {
  [Name in keyof Row & string]-?: KindFor<NonNullable<Row[Name]>> & { name: Name }
}[keyof Row & string]

type AnyKind =
  | TextField
  | NoteField
  | PasswordField
  | NumberField
  | DayField
  | ChoiceField
  | FlagField
/** A field as the form shows it. `name` is its path: `outboundItem.0.plannedKg` for one of a line. */
export type Field = AnyKind & { name: string; labelKey: MessageKey }

type FieldLabel = Extract<MessageKey, `${string}.fields.${string}`>
/** What has labels for its fields in the catalogue. */
type Labelled = FieldLabel extends `${infer Resource}.fields.${string}` ? Resource : never
type LabelledName<Resource extends Labelled> =
  Extract<FieldLabel, `${Resource}.fields.${string}`> extends `${Resource}.fields.${infer Name}`
    ? Name
    : never

/** What is written by a form, field by field. `Row` is the body that its values make. */
export interface FormDescription<Row> {
  fields: readonly Field[]
  /** Only types read it: nothing of a row is here. */
  readonly row?: Row
}

/** `defineForm<Body>()('customer', [{ name: 'code', kind: 'text', required: true }, ...])` */
export const defineForm =
  <Row extends object>() =>
  <const Resource extends Labelled>(
    resource: Resource,
    fields: readonly (FieldOf<Row> & { name: LabelledName<Resource> })[],
  ): FormDescription<Row> => ({
    fields: fields.map((field) => {
      // The name is one of those that have a label under this resource: the parameter's type says so.
      const labelKey = `${resource}.fields.${field.name}` as MessageKey
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- not to the compiler, for an open Row
      return { ...field, labelKey } as Field
    }),
  })
