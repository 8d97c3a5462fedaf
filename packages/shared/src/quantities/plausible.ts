import { kgNumber, kgUnits } from '../decimal.ts'
import type { FieldProblem } from '../problem.ts'

// What a scale can say and a truck can carry, by the settings of the site; all in kg.

export interface ScaleLimits {
  /** What the scale can weigh. */
  scaleCapacityKg: number
  /** What the lightest truck weighs empty. */
  leastTareKg: number
  /** What a truck carries at most. */
  mostNetKg: number
}

/** One reading: within the scale, and not less than an empty truck. A gross is more than that. */
export const weightProblem = (
  weighKg: number,
  of: 'tare' | 'gross',
  { scaleCapacityKg, leastTareKg }: Pick<ScaleLimits, 'scaleCapacityKg' | 'leastTareKg'>,
): FieldProblem | null => {
  const kg = kgUnits(weighKg)
  const least = kgUnits(leastTareKg)
  if (kg > kgUnits(scaleCapacityKg)) {
    return { code: 'above_capacity', params: { capacity: scaleCapacityKg } }
  }
  return kg < least || (of === 'gross' && kg === least)
    ? { code: 'below_least_tare', params: { least: leastTareKg } }
    : null
}

/** What one truck is to carry, or has carried. */
export const loadProblem = (
  loads: readonly number[],
  { mostNetKg }: Pick<ScaleLimits, 'mostNetKg'>,
): FieldProblem | null => {
  const load = loads.reduce((sum, kg) => sum + kgUnits(kg), 0n)
  return load > kgUnits(mostNetKg)
    ? { code: 'beyond_truck', params: { load: kgNumber(load), most: mostNetKg } }
    : null
}
