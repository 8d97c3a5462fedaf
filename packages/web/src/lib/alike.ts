import { placesOf } from '@muat/shared'
import { showNumber } from './base/number.ts'
import type { Language } from './main/languages.ts'

export { placesOf }

/** A formatter for the values, with their common number of decimal places. */
export const alike = (values: Iterable<unknown>, language: Language) => {
  const places = placesOf(values)
  return (value: number | null | undefined): string =>
    showNumber(value ?? null, language, places, places)
}
