import type { FieldProblem } from '@muat/shared'

/** What stands in the controls, by field. */
export type Typed = Readonly<Record<string, string | boolean>>

/** What web itself finds wrong with a value; the rest is the server's to say. */
export type InputProblem = FieldProblem | { code: 'email' | 'url' | 'number' | 'minus' | 'day' }

export type Values = Readonly<Record<string, string | number | boolean | null>>

/** What a control's text is read as. */
export type Read = { ok: true; value: Values[string] } | { ok: false; problem: InputProblem }

/** What stands in a form now: read, and what is found wrong with it before anything is sent. */
export interface Standing {
  typed: Typed
  /** Every field can be read, so the check over several has been asked. */
  whole: boolean
  problems: Readonly<Record<string, InputProblem>>
}
