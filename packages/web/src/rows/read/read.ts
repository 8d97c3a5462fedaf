import type { Page, ResourceName } from '@muat/shared'
import { RequestFailed, wrongShape } from '../../lib/first/failure.ts'
import { unwrap } from '../../lib/first/http.ts'
import type { RowOf } from '../rows.ts'
import { fieldsOf, isRaw, number, rows } from './kinds.ts'
import { shapes } from './shapes.ts'

// Parses answers to rows, for every list and record.

/** A page of rows; `totals` are sums over all filtered rows, by column. */
export type ReadPage<Row> = Page<Row> & { totals?: Readonly<Record<string, number>> }

/** Parses one row. `id` is the requested one, for an answer without. */
export const readRow = <Name extends ResourceName>(
  name: Name,
  body: unknown,
  id = 0,
): RowOf<Name> => {
  const raw = unwrap(body)
  if (!isRaw(raw)) throw new RequestFailed(wrongShape)
  const own = number(raw['id'], raw, 'id')
  const row = { ...fieldsOf(shapes[name])(raw), id: own !== null && own > 0 ? own : id }
  return row
}

/** Parses the rows of a list: an array, `{ data }` or `{ data: { data } }`. */
export const readRows = <Name extends ResourceName>(name: Name, body: unknown): RowOf<Name>[] => {
  const data = isRaw(body) ? body['data'] : body
  const list = isRaw(data) ? data['data'] : data
  if (!Array.isArray(list)) throw new RequestFailed(wrongShape)
  return rows((raw) => fieldsOf(shapes[name])(raw))(list, {}, '')
}

const count = (value: unknown): number | null => {
  const read = number(value, {}, '')
  return read === null || read < 0 ? null : Math.floor(read)
}

/** Parses a page of a list. An unpaged answer is one page with all rows. */
export const readPage = <Name extends ResourceName>(
  name: Name,
  body: unknown,
): ReadPage<RowOf<Name>> => {
  const data = readRows(name, body)
  const envelope = isRaw(body) ? body : {}
  const lastPage = count(envelope['lastPage'])
  const total = lastPage === null ? data.length : count(envelope['total'])
  const { totals } = envelope
  return {
    data,
    lastPage: Math.max(1, lastPage ?? 1),
    ...(total === null ? {} : { total }),
    ...(isRaw(totals) ? { totals: sums(totals) } : {}),
  }
}

const sums = (totals: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([name, value]) => {
      const sum = number(value, totals, name)
      return sum === null ? [] : [[name, sum]]
    }),
  )
