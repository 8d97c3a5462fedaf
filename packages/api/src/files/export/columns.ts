import { type Resource, rowSchema } from '@muat/shared/schemas'
import type { TSchema } from 'typebox'
import type { Row } from '../../crud/module.ts'

export type CellKind = 'text' | 'number' | 'flag' | 'day' | 'moment'
export type Cell = string | number | boolean | null

/** One column of a file: a value of the row itself, or a part of what the row embeds. */
export interface FileColumn {
  /** As the row names it. */
  field: string
  /** Of what is embedded: its code, its name. null: the value is the row's own. */
  part: string | null
  kind: CellKind
  read: (row: Row) => Cell
}

interface Shape {
  type?: string | string[]
  format?: string
  properties?: Record<string, TSchema>
}

const typeOf = ({ type }: Shape): string =>
  (Array.isArray(type) ? type.find((one) => one !== 'null') : type) ?? ''

const kindOf = (schema: Shape): CellKind | null => {
  const type = typeOf(schema)
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'flag'
  if (type !== 'string') return null
  if (schema.format === 'date') return 'day'
  return schema.format === 'date-time' ? 'moment' : 'text'
}

const isCell = (value: unknown): value is Cell =>
  ['string', 'number', 'boolean'].includes(typeof value)

const own = (field: string, kind: CellKind): FileColumn => ({
  field,
  part: null,
  kind,
  read: (row) => (isCell(row[field]) ? row[field] : null),
})

/** What tells people which row is embedded, in this order. */
const telling = [
  'code',
  'name',
  'recordNo',
  'bookingNo',
  'poSalesNo',
  'licensePlate',
  'weighKg',
  'at',
] as const

const embedded = (field: string, properties: Record<string, TSchema>): FileColumn[] =>
  telling.flatMap((part) => {
    const schema = properties[part]
    const kind = schema === undefined ? null : kindOf(schema)
    if (kind === null) return []
    const read = (row: Row): Cell => {
      const inner = row[field]
      if (typeof inner !== 'object' || inner === null) return null
      const value = (inner as Record<string, unknown>)[part]
      return isCell(value) ? value : null
    }
    return [{ field, part, kind, read }]
  })

/** What only the database or a browser makes something of. */
const internal = new Set(['id', 'version', 'createdBy', 'updatedBy', 'photoUrl'])

/** When it was written stands last. */
const last = ['createdAt', 'updatedAt']

/**
 * Every column of a resource's file, from its schema: what people know a row by first, a look-up in the place of its id,
 * lists left out because they are rows of their own.
 */
export const fileColumns = (resource: Resource): FileColumn[] => {
  const { properties } = rowSchema(resource)
  const shapes = Object.entries(properties) as [string, Shape][]
  const columns = shapes
    .filter(([field]) => !internal.has(field) && !last.includes(field) && !field.endsWith('Id'))
    .flatMap(([field, schema]) => {
      if (typeOf(schema) === 'object') {
        const parts = embedded(field, schema.properties ?? {})
        // A number that the row itself answers is not said twice.
        return parts.filter(({ part }) => !(part?.endsWith('No') && part in properties))
      }
      const kind = kindOf(schema)
      return kind === null ? [] : [own(field, kind)]
    })
  const isKey = ({ field }: FileColumn) => field === resource.key
  return [
    ...columns.filter(isKey),
    ...columns.filter((column) => !isKey(column)),
    ...last.map((field) => own(field, 'moment')),
  ]
}
