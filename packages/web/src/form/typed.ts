import type { FieldProblem } from '@muat/shared'

/** Values of the controls, by field. */
export type Typed = Readonly<Record<string, string | boolean>>

/** Problems that web finds; the server finds the others. */
export type InputProblem = FieldProblem | { code: 'email' | 'url' | 'number' | 'minus' | 'day' }

export type Values = Readonly<Record<string, string | number | boolean | null>>

/** What a control's text is read as. */
export type Read = { ok: true; value: Values[string] } | { ok: false; problem: InputProblem }

/** The current input, parsed, with the problems found before sending. */
export interface Standing {
  typed: Typed
  /** Every field can be read, so the check over several has been asked. */
  whole: boolean
  problems: Readonly<Record<string, InputProblem>>
}
