import { kgNumber, kgUnits } from '../decimal.ts'
import type { FieldProblem } from '../problem.ts'

// Plausible weights, kg, by the site's settings.

export interface ScaleLimits {
  /** Capacity of the scale. */
  scaleCapacityKg: number
  /** Weight of the lightest empty truck. */
  leastTareKg: number
  /** Largest load of a truck. */
  mostNetKg: number
}

/** The problem of one reading; null: none. A gross must exceed the weight of the lightest truck. */
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

/** The problem of the loads, planned or weighed, of one truck; null: none. */
export const loadProblem = (
  loads: readonly number[],
  { mostNetKg }: Pick<ScaleLimits, 'mostNetKg'>,
): FieldProblem | null => {
  const load = loads.reduce((sum, kg) => sum + kgUnits(kg), 0n)
  return load > kgUnits(mostNetKg)
    ? { code: 'beyond_truck', params: { load: kgNumber(load), most: mostNetKg } }
    : null
}
