import type { FieldProblem } from '@muat/shared'
import type { ReactNode } from 'react'
import type { Params } from '../lib/main/translation.ts'
import type { MessageKey } from '../messages/catalogue.ts'
import type { Option } from '../rows/row.ts'
import type { LookupSource } from './lookup.ts'
import type { Typed } from './typed.ts'

// Descriptions of forms by their fields. The type of a value in the row determines the possible kinds. Labels are the
// messages `<resource>.fields.<field>`, so that a field without a label does not compile.

interface Common {
  /** Focused initially, on pages that consist of the form only. */
  autoFocus?: true
  required?: true
  /**
   * Whether the field is shown and sent, depending on other fields. `at` is the path of its line, `outboundItem.0.`, or
   * '' outside of lines.
   */
  when?: (typed: Typed, at: string) => boolean
  hint?: MessageKey
  /** Heading above it, for it and the following fields. */
  heading?: { titleKey: MessageKey; textKey?: MessageKey; params?: Params }
  /** The attribute `autocomplete`. */
  autoComplete?: string
  /** Reason why it cannot be changed in the initial row; undefined: it can. */
  frozen?: (row: Readonly<Record<string, unknown>>) => MessageKey | undefined
  /** Help below it, depending on the other fields and the initial row. `bring` fills other fields. */
  beneath?: (
    typed: Typed,
    begun: Readonly<Record<string, unknown>>,
    at: string,
    bring: (values: Readonly<Record<string, string>>) => void,
  ) => ReactNode
}

interface Lengths {
  /** Number of characters. */
  min?: number
  max?: number
}

export interface TextField extends Common, Lengths {
  /** A month is `YYYY-MM`; the browser has its picker, or one types it. */
  kind: 'text' | 'email' | 'url' | 'tel' | 'month'
  /** Its notation, into which the text is brought when the field is left. */
  tidy?: (text: string) => string
}

/** Text of several lines. */
export interface NoteField extends Common, Lengths {
  kind: 'note'
  /** It is a reason: minimum of characters, as in `reasonProblem`. */
  minReason?: number
}

export interface PasswordField extends Common, Lengths {
  kind: 'password'
  /** Cleared after a refusal, because its hidden text may be wrong. */
  retype?: true
}

export interface NumberField extends Common {
  kind: 'number'
  min?: number
  max?: number
  /** Maximum of decimal places; default 0. */
  precision?: number
  /** Negative numbers are allowed. Not needed if `min` is negative. */
  minus?: true
  /** Shown in the label. */
  unit?: 'kg' | '%'
  /** false: without thousands separators, for numbers that are identifiers. */
  separator?: false
}

export interface DayField extends Common {
  kind: 'day'
}

export interface ChoiceField<Value extends string = string> extends Common {
  kind: 'choice'
  options: readonly { value: Value; labelKey: MessageKey }[]
}

/** Several of some words. The value is a comma-separated list in the order of the options, possibly empty. */
export interface ChoicesField extends Common {
  kind: 'choices'
  options: readonly Option[]
}

export interface FlagField extends Common {
  kind: 'flag'
}

/** A row of another resource. A chosen row is kept, even if it is no longer offered. */
export interface LookupField extends Common {
  kind: 'lookup'
  /** The value is the chosen row's code; default: its id. A typed code is sent unchecked. */
  by?: 'code'
  /** Source of its options; a function if it depends on other fields, or those of its line. */
  from: LookupSource | ((typed: Typed, at: string) => LookupSource)
  /** The row's field that embeds the chosen row; default: `customer` for `customerId`. */
  shows?: string
}

/** A group of fields for each line of a record. Saved lines have an `id`. */
export interface LinesField {
  kind: 'lines'
  /** Fields of a line, with names within the line. */
  fields: readonly Leaf[]
  /** Number of lines. */
  min?: number
  max?: number
  /** Names of lines that are fixed: none can be added or removed. */
  named?: readonly string[]
  /** The order of lines has a meaning, and can be changed. */
  ordered?: true
  /** Help below the fields of a line; `at` is its path, `outboundItem.0.`. */
  beneath?: Common['beneath']
  hint?: MessageKey
  /** Text of the button that adds a line; absent: that of any line. */
  addKey?: MessageKey
  heading?: Common['heading']
  required?: never
  autoFocus?: never
  autoComplete?: never
  frozen?: never
  when?: Common['when']
}

type KindFor<Value> = [Value] extends [boolean]
  ? FlagField
  : [Value] extends [number]
    ? NumberField | (LookupField & { by?: never })
    : [Value] extends [string]
      ? [string] extends [Value]
        ?
            | TextField
            | NoteField
            | PasswordField
            | DayField
            | ChoiceField
            | ChoicesField
            | (LookupField & { by: 'code' })
        : ChoiceField<Value>
      : [Value] extends [readonly object[]]
        ? LinesField
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
  | ChoicesField
  | FlagField
  | LookupField
/** One control's field, as the form shows it. `name` is its path: `outboundItem.0.plannedKg` for one of a line. */
export type Leaf = AnyKind & { name: string; labelKey: MessageKey }
/** A field or a group of lines. */
export type Field = Leaf | (LinesField & { name: string; labelKey: MessageKey })

type FieldLabel = Extract<MessageKey, `${string}.fields.${string}`>
/** What has labels for its fields in the catalogue. */
export type Labelled = FieldLabel extends `${infer Resource}.fields.${string}` ? Resource : never
export type LabelledName<Resource extends Labelled> =
  Extract<FieldLabel, `${Resource}.fields.${string}`> extends `${Resource}.fields.${infer Name}`
    ? Name
    : never

/** Description of a form. `Row`: type of the body that its values make. */
export interface FormDescription<Row> {
  fields: readonly Field[]
  /** Problems by field that depend on several fields. Nothing is sent while there are any. */
  check?: (
    row: never,
    begun: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, FieldProblem>>
  /** Summary of the values, above the button. */
  foot?: (typed: Typed) => ReactNode
  /** For type inference only; never set. */
  readonly row?: Row
}

export interface FormRest<Row> {
  check?: (
    row: Row,
    begun: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, FieldProblem>>
}

/** `defineForm<Body>()('customer', [{ name: 'code', kind: 'text', required: true }, ...])` */
export const defineForm =
  <Row extends object>() =>
  <const Resource extends Labelled>(
    resource: Resource,
    fields: readonly (FieldOf<Row> & { name: LabelledName<Resource> })[],
    rest: FormRest<Row> = {},
  ): FormDescription<Row> => ({
    ...rest,
    fields: fields.map((field) => {
      // By the parameter's type, the name has a label under this resource.
      const labelKey = `${resource}.fields.${field.name}` as MessageKey
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- not to the compiler, for an open Row
      return { ...field, labelKey } as Field
    }),
  })
