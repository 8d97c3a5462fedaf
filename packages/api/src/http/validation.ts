import { isBusinessDay } from '@muat/shared'
import { exactMultipleOf, reasonKeyword, textKeyword } from '@muat/shared/schemas'
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
  // Ajv divides floats with a tolerance, so that 0.1 + 0.2 would pass for 0.3.
  ajv
    .removeKeyword('multipleOf')
    .addKeyword(exactMultipleOf)
    .addKeyword(reasonKeyword)
    .addKeyword(textKeyword)
  // A business day. ISO allows more, and PostgreSQL has no year 0.
  ajv.addFormat('date', { type: 'string', validate: isBusinessDay })
  return ajv
}

/** Marks a query that `parseListQuery` validates. Its schema is for the description only. */
export const parsedElsewhere = 'x-parsed-elsewhere'

/**
 * Bodies are not coerced: 10.05 is not "10.05", and unknown keys are refused. Parameters of the address are text and
 * are coerced.
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
    // Compiled on first use: compiling all schemas takes most of a start.
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
