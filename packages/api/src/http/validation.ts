import { isBusinessDay } from '@muat/shared'
import { exactMultipleOf, saysReason, textKeyword } from '@muat/shared/schemas'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { App } from '../context.ts'

const common = {
  removeAdditional: false,
  useDefaults: false,
  allErrors: true,
  allowUnionTypes: true,
  strict: false,
} as const

export const compilerOf = (coerceTypes: false | 'array') => {
  const ajv = new Ajv({ ...common, coerceTypes })
  addFormats.default(ajv)
  // Ajv divides floats and forgives a remainder, so that 0.1 + 0.2 would pass for 0.3.
  ajv
    .removeKeyword('multipleOf')
    .addKeyword(exactMultipleOf)
    .addKeyword(saysReason)
    .addKeyword(textKeyword)
  // A day that a business can have, rather than any that ISO can write: PostgreSQL has no year 0.
  ajv.addFormat('date', { type: 'string', validate: isBusinessDay })
  return ajv
}

/** Marks a query that `parseListQuery` reads: stated for the description, not validated a second time. */
export const parsedElsewhere = 'x-parsed-elsewhere'

/**
 * A body is taken as it is: 10.05 is not "10.05", and a key the schema does not name is refused rather than dropped.
 * Parts of the address are text by nature and are coerced.
 */
export const installValidation = (app: App): void => {
  const strictCompiler = compilerOf(false)
  const coercing = compilerOf('array')
  const added = new Set<unknown>()
  app.setValidatorCompiler<Record<string, unknown>>(({ schema, httpPart }) => {
    if (parsedElsewhere in schema) return () => true
    const compile = (): ValidateFunction => {
      const ajv = httpPart === 'body' ? strictCompiler : coercing
      for (const [name, shared] of Object.entries(app.getSchemas())) {
        if (!added.has(`${httpPart === 'body'}${name}`)) {
          added.add(`${httpPart === 'body'}${name}`)
          ajv.addSchema(shared as object, name)
        }
      }
      return ajv.compile(schema)
    }
    let compiled: ValidateFunction | null = null
    // On the first request that needs it: compiling every schema at once is most of what a start costs.
    const validate = (value: unknown): boolean => {
      compiled ??= compile()
      const valid = compiled(value)
      validate.errors = compiled.errors ?? null
      return valid
    }
    validate.errors = null as ErrorObject[] | null
    return validate
  })
}
