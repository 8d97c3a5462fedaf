import type { FieldProblem } from '@muat/shared'
import type { ReactNode } from 'react'
import type { Params } from '../lib/main/translation.ts'
import type { MessageKey } from '../messages/catalogue.ts'
import type { LookupSource } from './lookup.ts'
import type { Typed } from './typed.ts'

// A form is described by its fields; each is of a kind that its value in the row allows. Labels are the messages
// `<resource>.fields.<field>`, so that a field without a label does not compile.

interface Common {
  /** Where one begins, on a page that is there for nothing else. */
  autoFocus?: true
  required?: true
  /**
   * Whether the field is there, given what stands in the others; what is not there is not sent. `at` is the path of
   * the field's own line, `outboundItem.0.`, and empty outside of lines.
   */
  when?: (typed: Typed, at: string) => boolean
  hint?: MessageKey
  /** What it and those after it are about; above it. */
  heading?: { titleKey: MessageKey; textKey?: MessageKey; params?: Params }
  /** What the browser may fill in. */
  autoComplete?: string
  /** Why it cannot be changed any more in the row that the form began with; undefined where it can. */
  frozen?: (row: Readonly<Record<string, unknown>>) => MessageKey | undefined
  /** What helps to fill it in, given what stands in the others and what the form began with; right under it. */
  beneath?: (typed: Typed, begun: Readonly<Record<string, unknown>>, at: string) => ReactNode
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
  /** A reason, in words: what counts of it has at least so many characters. */
  says?: number
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
  /** Stands in the label. */
  unit?: 'kg' | '%'
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

/** Any of some words, in their order; their value is a comma-separated list, which may be empty. */
export interface ChoicesField extends Common {
  kind: 'choices'
  options: readonly { value: string; labelKey: MessageKey }[]
}

export interface FlagField extends Common {
  kind: 'flag'
}

/** One of another resource's rows. What was chosen once stays, whether or not it is still offered. */
export interface LookupField extends Common {
  kind: 'lookup'
  /** What names it in the row: its id unless said otherwise. Whether there is a row with a code is the server's to say. */
  by?: 'code'
  /** Where it is chosen from; a function where that depends on the other fields, or on those of its line. */
  from: LookupSource | ((typed: Typed, at: string) => LookupSource)
  /** The row's field that embeds what is chosen: for `customerId`, `customer` unless said otherwise. */
  shows?: string
}

/** A group of fields for each line of a record. A line that was saved is known by its `id`. */
export interface LinesField {
  kind: 'lines'
  /** Those of one line, named within it. */
  fields: readonly Leaf[]
  /** How many lines there are. */
  min?: number
  max?: number
  /** What each line is called: there are these, and none is added or removed. */
  named?: readonly string[]
  /** The order of the lines means something and can be changed. */
  ordered?: true
  /** What helps to fill a line in, under its fields; `at` is its path, `outboundItem.0.`. */
  beneath?: Common['beneath']
  hint?: MessageKey
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

/** What is written by a form, field by field. `Row` is the body that its values make. */
export interface FormDescription<Row> {
  fields: readonly Field[]
  /** What the values say that no field says alone, by field; nothing is sent while there is any. */
  check?: (
    row: never,
    begun: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, FieldProblem>>
  /** What the values come to, above the button. */
  foot?: (typed: Typed) => ReactNode
  /** Only types read it: nothing of a row is here. */
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
      // The name is one of those that have a label under this resource: the parameter's type says so.
      const labelKey = `${resource}.fields.${field.name}` as MessageKey
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- not to the compiler, for an open Row
      return { ...field, labelKey } as Field
    }),
  })
