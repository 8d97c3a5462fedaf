import type { messages as english } from './en.ts'

type Texts<T> = { readonly [Name in keyof T]: T[Name] extends string ? string : Texts<T[Name]> }

/** What fields are called in one language. A language that lacks one does not compile. */
export type Labels = Texts<typeof english>
export type LabelledField = keyof Labels['fields']

/** Where the label of a field stands, best first: what this row calls it, what it is called anywhere; `customerId` as `customer`. */
export const labelPlaces = (
  whose: string,
  field: string,
): readonly (readonly [branch: string, ...names: string[]])[] => [
  ['fieldsOf', whose, field],
  ['fields', field],
  ['fields', field.replace(/Id$/u, '')],
]
