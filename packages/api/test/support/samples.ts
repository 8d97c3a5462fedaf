import type { ApiModule, Values } from '../../src/crud/module.ts'
import { ordinary } from '../../src/registry.ts'
import { columnsOf, referencesFrom } from '../../src/crud/foreign-keys.ts'
import type { Client } from './site.ts'
import { nextName } from './number.ts'

interface FieldSchema {
  type?: string | string[]
  enum?: unknown[]
  examples?: unknown[]
  format?: string
  maxLength?: number
  minimum?: number
  multipleOf?: number
  text?: string
  pattern?: string
  writeOnly?: boolean
}

export const schemaOf = (module: ApiModule, field: string): FieldSchema =>
  module.resource.fields[field] ?? {}

export const typeOf = ({ type }: FieldSchema): string =>
  (Array.isArray(type) ? type.find((one) => one !== 'null') : type) ?? 'unknown'

/** A value that the field's own schema takes. */
const valueFor = (schema: FieldSchema): unknown => {
  const [word] = (schema.enum ?? []).filter((one) => one !== null)
  if (word !== undefined) return word
  if (schema.examples !== undefined) return schema.examples[0]
  if (schema.format === 'date') return '2026-11-20'
  if (schema.pattern?.startsWith('^https') === true) return `http://10.0.0.9/${nextName()}`
  if (schema.format === 'email') return `someone${nextName()}@muat.test`
  const byType: Record<string, unknown> = {
    boolean: true,
    integer: Math.max(7, schema.minimum ?? 0),
    number: 50.25,
  }
  const value = byType[typeOf(schema)]
  return value ?? `text ${nextName()}`.slice(0, schema.maxLength ?? 40)
}

/** The field's name of each reference of a module, and the module it refers to. */
export const referencesOf = (module: ApiModule): { field: string; to: ApiModule }[] => {
  const names = new Map([...columnsOf(module.table)].map(([name, column]) => [column, name]))
  return referencesFrom(module.table).flatMap(({ column, refersTo }) => {
    const to = ordinary.find(({ table }) => table === refersTo)
    const field = names.get(column)
    return to === undefined || field === undefined ? [] : [{ field, to }]
  })
}

/** A body that creates a row of any ordinary resource, with the rows it refers to created first. */
export const sampleBody = async (admin: Client, module: ApiModule): Promise<Values> => {
  const body: Values = Object.fromEntries(
    Object.keys(module.resource.fields)
      // No answer has it.
      .filter((field) => schemaOf(module, field).writeOnly !== true)
      .map((field) => [field, valueFor(schemaOf(module, field))]),
  )
  // No hyphen: a plate has none.
  body[module.resource.key] = `KEY ${nextName()}`
  for (const { field, to } of referencesOf(module)) {
    body[field] = (await createSample(admin, to)).id
  }
  return body
}

export interface Sample extends Values {
  id: number
  version: number
}

export const pathOf = (module: ApiModule): string => `/api/${module.resource.name}`

export const createSample = async (
  admin: Client,
  module: ApiModule,
  overrides: Values = {},
): Promise<Sample> => {
  const body = { ...(await sampleBody(admin, module)), ...overrides }
  const answer = await admin.post(pathOf(module), body)
  if (answer.status !== 201) {
    throw new Error(`${module.resource.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return answer.body as Sample
}
