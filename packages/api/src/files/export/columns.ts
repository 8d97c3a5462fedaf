import {
  type CountedBags,
  type InboundRecord,
  kgNumber,
  kgUnits,
  missingBags,
  type OutboundRecord,
  type OutboundRecordItem,
  type ResourceName,
  waitOf,
} from '@muat/shared'
import { type Resource, rowSchema } from '@muat/shared/schemas'
import type { TSchema } from 'typebox'
import type { Row } from '../../crud/module.ts'

export type CellKind = 'text' | 'number' | 'flag' | 'day' | 'moment'
export type Cell = string | number | boolean | null

/** A column of a file: a field of the row, or a part of an embedded row. */
export interface FileColumn {
  /** Name of the field in the row. */
  field: string
  /** Part of an embedded row, such as its code; null: a field of the row itself. */
  part: string | null
  kind: CellKind
  // A method instead of a function property: a column for the rows of one resource is then one for any.
  /** `now` is the moment of the export. */
  read(row: Row, now: Date): Cell
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

/** Parts that identify an embedded row, in order. */
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

/** What the computed columns read, of rows of lists and of files. */
type OutboundRow = Pick<OutboundRecord, 'arrivedAt' | 'id' | 'version' | 'waitingSince'> & {
  status: string
  outboundItem: readonly Pick<OutboundRecordItem, 'calledAt' | 'loadingArea' | 'plannedKg'>[]
}
type InboundRow = Pick<InboundRecord, 'id' | 'netKg' | 'vendorClaimedKg' | 'version'> & {
  inboundItem: readonly (CountedBags & { inboundItem: { name: string } })[]
}

/** The minute of a moment, as clocks show it. */
const minuteOf = (moment: string | Date): number => Math.floor(new Date(moment).getTime() / 60_000)

const listed = (words: readonly string[]): string => [...new Set(words)].join(', ')

/** Columns that a list computes, of the lines of a row or of several fields. Their names are those in the list. */
const computed: Readonly<Partial<Record<ResourceName, readonly FileColumn[]>>> = {
  'outbound-record': [
    {
      field: 'loadingArea',
      part: null,
      kind: 'text',
      read: ({ outboundItem }: OutboundRow) =>
        listed(outboundItem.map(({ loadingArea }) => loadingArea)),
    },
    {
      field: 'waited',
      part: null,
      kind: 'number',
      read: (row: OutboundRow, now) => {
        const { since, until } = waitOf(row)
        return since === null ? null : minuteOf(until ?? now) - minuteOf(since)
      },
    },
    {
      field: 'plannedKg',
      part: null,
      kind: 'number',
      read: ({ status, outboundItem }: OutboundRow) => {
        if (status === 'cancelled' || status === 'void') return null
        const kg = outboundItem.flatMap(({ plannedKg }) => plannedKg ?? [])
        return kg.length === 0
          ? null
          : kgNumber(kg.reduce((sum, value) => sum + kgUnits(value), 0n))
      },
    },
  ],
  'inbound-record': [
    {
      field: 'inboundItem',
      part: null,
      kind: 'text',
      read: ({ inboundItem: lines }: InboundRow) =>
        listed(lines.map(({ inboundItem }) => inboundItem.name)),
    },
    ...(['declaredBags', 'acceptedBags', 'damagedBags'] as const).map(
      (field): FileColumn => ({
        field,
        part: null,
        kind: 'number',
        read: ({ inboundItem: lines }: InboundRow) => {
          const bags = lines.flatMap((line) => line[field] ?? [])
          return bags.length === 0 ? null : bags.reduce((sum, count) => sum + count, 0)
        },
      }),
    ),
    {
      field: 'missingBags',
      part: null,
      kind: 'number',
      read: ({ inboundItem: lines }: InboundRow) => missingBags(lines),
    },
    {
      field: 'differenceKg',
      part: null,
      kind: 'number',
      read: ({ netKg, vendorClaimedKg }: InboundRow) =>
        netKg === null || vendorClaimedKg == null
          ? null
          : kgNumber(kgUnits(netKg) - kgUnits(vendorClaimedKg)),
    },
  ],
}

/** Fields without meaning for people, and the code of the driver's page, because files are sent around. */
const internal = new Set(['id', 'version', 'createdBy', 'updatedBy', 'photoUrl', 'ticket'])

/** The last columns. */
const last = ['createdAt', 'updatedAt']

/**
 * The columns of a resource's file, from its schema: identifying fields first, look-ups instead of ids, of lists, which
 * have rows of their own, what the list on the screen shows.
 */
export const fileColumns = (resource: Resource): FileColumn[] => {
  const { properties } = rowSchema(resource)
  const shapes = Object.entries(properties) as [string, Shape][]
  const columns = shapes
    .filter(([field]) => !internal.has(field) && !last.includes(field) && !field.endsWith('Id'))
    .flatMap(([field, schema]) => {
      if (typeOf(schema) === 'object') {
        const parts = embedded(field, schema.properties ?? {})
        // An embedded number that the row has as a field is left out.
        return parts.filter(({ part }) => !(part?.endsWith('No') && part in properties))
      }
      const kind = kindOf(schema)
      return kind === null ? [] : [own(field, kind)]
    })
  const isKey = ({ field }: FileColumn) => field === resource.key
  return [
    ...columns.filter(isKey),
    ...columns.filter((column) => !isKey(column)),
    ...(computed[resource.name] ?? []),
    ...last.map((field) => own(field, 'moment')),
  ]
}

/** Names that a list has for fields of the row. */
const others: Readonly<Record<string, string>> = { firstKg: 'firstWeighing' }

/** The columns of these fields, in their order. */
export const chosenOf = (
  columns: readonly FileColumn[],
  fields: readonly string[],
): readonly FileColumn[] =>
  [...new Set(fields)].flatMap((name) =>
    columns.filter(({ field }) => field === (others[name] ?? name)),
  )
