import {
  type FieldProblem,
  leastReason,
  loadProblem,
  netKg,
  reasonProblem,
  type ScaleLimits,
  weightProblem,
} from '@muat/shared'
import type { Language } from '../../lib/main/languages.ts'
import { showNumber } from '../../lib/base/number.ts'
import { readNumber } from '../../lib/typed/read-number.ts'
import type { Reading } from './scale/stability.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { isSecond, type Task } from './task.ts'

export type WeightProblem =
  | 'nothing'
  | 'unstable'
  | 'zero'
  | 'negative'
  | 'notPositive'
  | 'notGreater'
  | 'notLess'
  | 'deduction'
  | 'unreadable'
  | 'minus'
  | 'places'
  | 'tooLarge'
  | 'reason'

/** The weight to send, or what prevents it. */
export interface Weight {
  kg: number | null
  problem: WeightProblem | null
  /** The scale's frame; null: typed. */
  raw: string | null
}

/** Limit of a second weight relative to the first. */
export interface Bound {
  side: 'above' | 'below'
  kg: number
  /** Deduction from the net, kg. */
  deductionKg: number
}

/** An outbound truck leaves heavier than it came, an inbound one lighter; null: no bound. */
export const boundOf = (truck: Truck, task: Task): Bound | null => {
  const first = truck.record.firstWeighing
  if (!isSecond(task) || first?.weighKg == null) return null
  return truck.kind === 'outbound'
    ? { side: 'above', kg: first.weighKg, deductionKg: 0 }
    : { side: 'below', kg: first.weighKg, deductionKg: truck.record.deductionKg ?? 0 }
}

/** Upper bound of a weight. No road weighbridge carries more, so a higher figure is a typing error. */
const maxKg = 200_000

const problemIn = (kg: number, bound: Bound | null): WeightProblem | null => {
  if (kg > maxKg) return 'tooLarge'
  if (bound?.side === 'above' && kg <= bound.kg) return 'notGreater'
  if (bound?.side !== 'below') return null
  if (kg >= bound.kg) return 'notLess'
  return netKg(bound.kg, kg, bound.deductionKg) <= 0 ? 'deduction' : null
}

/** The weight read from the scale; it must be settled. */
export const scaleWeight = (reading: Reading | null, bound: Bound | null): Weight => {
  if (reading === null || reading.fault !== null) return { kg: null, problem: 'nothing', raw: null }
  if (!reading.stable) return { kg: reading.kg, problem: 'unstable', raw: reading.raw }
  const { kg, raw } = reading
  // A scale that was zeroed under load shows a negative weight afterwards.
  if (kg <= 0) return { kg, problem: kg === 0 ? 'zero' : 'negative', raw }
  return { kg, problem: problemIn(kg, bound), raw }
}

/** Whether a valid reason is given. */
export const isReasonGiven = (reason: string): boolean =>
  reasonProblem(reason, leastReason) === null

/** The typed weight, in the number format of the user's language; it needs a reason. */
export const typedWeight = (
  typed: string,
  reason: string,
  language: Language,
  bound: Bound | null,
): Weight => {
  const parsed = readNumber(typed, language, { precision: 2 })
  if (!parsed.ok) {
    const problem = parsed.problem === 'empty' ? 'nothing' : parsed.problem
    return { kg: null, problem, raw: null }
  }
  const { value: kg } = parsed
  const problem = kg <= 0 ? 'notPositive' : problemIn(kg, bound)
  return { kg, problem: problem ?? (isReasonGiven(reason) ? null : 'reason'), raw: null }
}

/** The problem of an otherwise valid weight outside the limits of scale and trucks; null if the site has none. */
export const limitProblem = (
  kg: number,
  truck: Truck,
  task: Task,
  { scaleCapacityKg, leastTareKg, mostNetKg }: Partial<ScaleLimits>,
): FieldProblem | null => {
  if (scaleCapacityKg === undefined || leastTareKg === undefined || mostNetKg === undefined) {
    return null
  }
  const second = isSecond(task)
  const of = (truck.kind === 'outbound') === second ? 'gross' : 'tare'
  const first = truck.record.firstWeighing?.weighKg
  return (
    weightProblem(kg, of, { scaleCapacityKg, leastTareKg }) ??
    (second && first != null ? loadProblem([netKg(first, kg)], { mostNetKg }) : null)
  )
}

export const exampleWeight = (language: Language): string => showNumber(12_480.5, language)
