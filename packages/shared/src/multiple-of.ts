import { DecimalError, toUnits } from './decimal.ts'

interface Failure {
  keyword: string
  message: string
  params: { multipleOf: number }
}

interface Check {
  (multipleOf: number, value: number): boolean
  errors?: Failure[]
}

const fits = (multipleOf: number, value: number): boolean => {
  try {
    return toUnits(value, 6) % toUnits(multipleOf, 6) === 0n
  } catch (error) {
    if (error instanceof DecimalError) return false
    throw error
  }
}

const check: Check = (multipleOf, value) => {
  const passes = fits(multipleOf, value)
  if (!passes) {
    const message = `must be multiple of ${multipleOf}`
    check.errors = [{ keyword: 'multipleOf', message, params: { multipleOf } }]
  }
  return passes
}

/**
 * The keyword `multipleOf` for Ajv, on exact decimals (`removeKeyword('multipleOf').addKeyword(exactMultipleOf)`).
 * Ajv's own divides floats: with a precision at which 10.05 passes for 0.01, 10.00000001 passes as well, and
 * 9,999,999,999.99 does not. The error has the same form.
 */
export const exactMultipleOf = {
  keyword: 'multipleOf',
  type: 'number' as const,
  schemaType: 'number' as const,
  errors: true as const,
  validate: check,
}
