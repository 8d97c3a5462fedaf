import type { FieldProblem } from '@muat/shared'

/** Values of the controls, by field. */
export type Typed = Readonly<Record<string, string | boolean>>

/** Problems that web finds; the server finds the others. */
export type InputProblem = FieldProblem | { code: 'email' | 'url' | 'number' | 'minus' | 'day' }

export type Values = Readonly<Record<string, string | number | boolean | null>>

/** The parsed text of a control. */
export type Read = { ok: true; value: Values[string] } | { ok: false; problem: InputProblem }

/** The current input, parsed, with the problems found before sending. */
export interface Standing {
  typed: Typed
  /** All fields are valid, so `check` of the form has run. */
  whole: boolean
  problems: Readonly<Record<string, InputProblem>>
}
