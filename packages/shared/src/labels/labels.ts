import type { messages as english } from './en.ts'

type Texts<T> = { readonly [Name in keyof T]: T[Name] extends string ? string : Texts<T[Name]> }

/** Labels of fields in one language. */
export type Labels = Texts<typeof english>
export type LabelledField = keyof Labels['fields']
