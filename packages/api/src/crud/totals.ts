import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { jsonRows } from '../db/json.ts'
import { columnOf } from './conditions.ts'
import type { ApiModule } from './module.ts'

/** Sums by field. A field without a known value is absent. */
export type Totals = Readonly<Record<string, number>>

/** A list of more rows is not summed, so that sums never cost more than the page. */
const maxSummedRows = 10_000

const sumOf = (module: ApiModule, field: string): SQL => {
  const value = module.totals?.sums[field] ?? columnOf(module, field)
  if (value === undefined) throw new Error(`${module.resource.name} cannot sum ${field}`)
  return sql`${sql.raw(`'${field}'`)}, sum(${value})`
}

/**
 * The totals of the `total` rows that `where` leaves. The database adds them up, so that decimals are exact. undefined:
 * the list has none, its rows are too many, or no value is known.
 */
export const findTotals = async (
  reader: Reader,
  module: ApiModule,
  { where, today, total }: { where: SQL | undefined; today: string; total: number },
): Promise<Totals | undefined> => {
  const { resource, table } = module
  const { totals: fields = [] } = resource.list
  if (fields.length === 0 || total === 0 || total > maxSummedRows) return undefined
  const { before, from } = module.totals?.rows?.(today) ?? { before: sql``, from: table }
  const sums = fields.map((field) => sumOf(module, field))
  const [totals = {}] = await jsonRows<Totals>(
    reader,
    sql`
      with ${before}
      summed as (
        select json_strip_nulls(json_build_object(${sql.join(sums, sql`, `)})) as row
        from ${from}
        where ${where ?? sql`true`}
      )
      select row from summed`,
  )
  return Object.keys(totals).length === 0 ? undefined : totals
}
