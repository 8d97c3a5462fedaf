import type { Language } from '../../lib/languages.ts'
import { parseNumber, showNumber } from '../../lib/number.ts'
import type { Reading } from '../../lib/scale/stability.ts'

export type WeightProblem =
  | 'nothing'
  | 'unstable'
  | 'zero'
  | 'notGreater'
  | 'unreadable'
  | 'places'
  | 'tooLarge'
  | 'reason'

/** What would be sent, and what stands against sending it. */
export interface Weight {
  kg: number | null
  problem: WeightProblem | null
  /** The frame of the scale; null where it was typed. */
  raw: string | null
}

/** No road weighbridge carries more; a figure above it is a slip of the hand. */
const mostKg = 200_000

const judge = (kg: number, raw: string | null, firstKg: number | null): Weight => {
  if (kg <= 0) return { kg, problem: 'zero', raw }
  if (kg > mostKg) return { kg, problem: 'tooLarge', raw }
  if (firstKg !== null && kg <= firstKg) return { kg, problem: 'notGreater', raw }
  return { kg, problem: null, raw }
}

/** From the scale: only a weight that stands still. `firstKg` is what a second weight must exceed. */
export const scaleWeight = (reading: Reading | null, firstKg: number | null): Weight => {
  if (reading === null || reading.overload) return { kg: null, problem: 'nothing', raw: null }
  if (!reading.stable) return { kg: reading.kg, problem: 'unstable', raw: reading.raw }
  return judge(reading.kg, reading.raw, firstKg)
}

/** Typed, in the form of the interface's language, with a reason. */
export const typedWeight = (
  typed: string,
  reason: string,
  language: Language,
  firstKg: number | null,
): Weight => {
  const parsed = parseNumber(typed, language, 2)
  if (!parsed.ok) {
    const problem = parsed.problem === 'empty' ? 'nothing' : parsed.problem
    return { kg: null, problem, raw: null }
  }
  const weight = judge(parsed.value, null, firstKg)
  return weight.problem === null && reason.trim() === '' ? { ...weight, problem: 'reason' } : weight
}

export const exampleWeight = (language: Language): string => showNumber(12_480.5, language)
