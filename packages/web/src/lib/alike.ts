import { showNumber } from './base/number.ts'
import type { Language } from './main/languages.ts'

/** Of a figure that is shown with at most so many places: those that it needs. */
const placesIn = (value: number, most: number): number =>
  value
    .toFixed(most)
    .replace(/\.?0*$/u, '')
    .split('.')[1]?.length ?? 0

/**
 * With how many places all of these are shown, so that they line up: none where none of them has a fraction, else two,
 * or the most that one of them may need.
 */
export const placesOf = (values: Iterable<unknown>, most = 2): number => {
  let needed = 0
  for (const value of values) {
    if (typeof value === 'number') needed = Math.max(needed, placesIn(value, most))
  }
  return needed === 0 ? 0 : Math.max(Math.min(2, most), needed)
}

/** Shows each of these figures as all of them are shown. */
export const alike = (values: Iterable<unknown>, language: Language) => {
  const places = placesOf(values)
  return (value: number | null | undefined): string =>
    showNumber(value ?? null, language, places, places)
}
