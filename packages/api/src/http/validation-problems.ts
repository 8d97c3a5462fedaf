import type { FieldProblem } from '@muat/shared'
import type { FastifySchemaValidationError } from 'fastify'
import type { FieldProblems } from './problem.ts'

type Params = Readonly<Record<string, unknown>>

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const words = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => one !== null && one !== 'null')
    .map(String)
    .join(', ')

/** Problems by keyword of JSON Schema. */
const byKeyword: Readonly<Record<string, (params: Params) => FieldProblem>> = {
  required: () => ({ code: 'required' }),
  additionalProperties: () => ({ code: 'unknown_field' }),
  type: ({ type }) => ({ code: 'type', params: { type: words(type) } }),
  enum: ({ allowedValues }) => ({ code: 'enum', params: { allowed: words(allowedValues) } }),
  format: ({ format }) => ({ code: 'format', params: { format: word(format) } }),
  // The one pattern that means "not only spaces".
  pattern: ({ pattern }) =>
    pattern === '\\S' ? { code: 'required' } : { code: 'format', params: { format: 'pattern' } },
  minLength: ({ limit }) =>
    limit === 1 ? { code: 'required' } : { code: 'too_short', params: { min: number(limit) } },
  // `textKeyword` is the only one with this keyword and names the problem itself.
  text: ({ problem }) => problem as FieldProblem,
  maxLength: ({ limit }) => ({ code: 'too_long', params: { max: number(limit) } }),
  // `reasonKeyword` is the only one with this keyword and names the problem itself.
  reason: ({ problem }) => problem as FieldProblem,
  minItems: ({ limit }) => ({ code: 'too_few', params: { min: number(limit) } }),
  maxItems: ({ limit }) => ({ code: 'too_many', params: { max: number(limit) } }),
  minimum: ({ limit }) => ({ code: 'min', params: { min: number(limit) } }),
  exclusiveMinimum: ({ limit }) =>
    limit === 0 ? { code: 'not_positive' } : { code: 'min', params: { min: number(limit) } },
  maximum: ({ limit }) => ({ code: 'max', params: { max: number(limit) } }),
  multipleOf: ({ multipleOf }) => ({
    code: 'precision',
    params: { places: Math.max(0, Math.round(-Math.log10(number(multipleOf)))) },
  }),
}

/** Converts `/outboundItem/0/plannedKg`, with a missing or unknown key, to `outboundItem.0.plannedKg`. */
const pathOf = ({ instancePath, params }: FastifySchemaValidationError): string => {
  const extra = params['missingProperty'] ?? params['additionalProperty']
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (typeof extra === 'string') path.push(extra)
  return path.length === 0 ? 'body' : path.join('.').slice(0, 200)
}

const maxFields = 50

/** Problems by field, without repetitions and up to a limit. */
export const fieldProblems = (errors: readonly FastifySchemaValidationError[]): FieldProblems => {
  const found = new Map<string, FieldProblem[]>()
  for (const error of errors) {
    const problem = byKeyword[error.keyword]?.(error.params) ?? { code: 'format' as const }
    const path = pathOf(error)
    const known = found.get(path) ?? []
    if (known.some(({ code }) => code === problem.code)) continue
    if (!found.has(path) && found.size >= maxFields) break
    // A blank text is both too short and without a letter: the first problem is enough.
    found.set(path, [...known, problem])
  }
  return Object.fromEntries(found)
}
