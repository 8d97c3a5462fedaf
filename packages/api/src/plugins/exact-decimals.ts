import { DecimalError, toUnits } from '@muat/shared'
import type { Ajv, SchemaValidateFunction } from 'ajv'

const fits = (value: number, places: number): boolean => {
  try {
    toUnits(value, places)
    return true
  } catch (error) {
    if (error instanceof DecimalError) return false
    throw error
  }
}

/** `multipleOf: 0.01` asks for 2 places. */
const keepsPlaces: SchemaValidateFunction = (multipleOf: number, value: number) => {
  const exact = fits(value, Math.max(0, Math.round(-Math.log10(multipleOf))))
  if (!exact) keepsPlaces.errors = [{ keyword: 'multipleOf', params: { multipleOf } }]
  return exact
}

/**
 * Ajv divides floats and forgives a remainder, so that 0.1 + 0.2 passes for 0.3. What is said to have 2 places here has
 * them as it is written, or it is told so: nothing is rounded on its way to a sum.
 */
export const askForExactDecimals = (ajv: Ajv): void => {
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    validate: keepsPlaces,
    errors: true,
  })
}
