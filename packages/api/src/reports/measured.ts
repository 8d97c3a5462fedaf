import { and, type SQL, sql } from 'drizzle-orm'
import { idsOf } from '../records/json.ts'
import type { Asked } from './asked.ts'
import type { AnyReport } from './report.ts'

const conditions = (
  { filters }: Asked['query'],
  of: Readonly<Record<string, (value: never, today: string) => SQL>>,
  today: string,
): (SQL | undefined)[] =>
  Object.entries(of).map(([name, to]) => {
    const value = filters[name]
    return value === undefined ? undefined : to(value as never, today)
  })

/**
 * `with …, measured as (…)`: every row that the filters leave, once, for all that is read of it; of these only the ones
 * with the ids that are given.
 */
export const measuredOf = (api: AnyReport, asked: Asked, ids?: readonly number[]): SQL => {
  const { query, today } = asked
  const status = query.filters['status']
  const statuses = Array.isArray(status) ? (status as readonly string[]) : null
  const where = and(
    api.where(today, statuses),
    ids === undefined ? undefined : sql`${api.id} = ${idsOf(ids)}`,
    ...conditions(query, api.filters, today),
  )
  const onFields = and(...conditions(query, api.fieldFilters ?? {}, today))
  const rows = sql`select ${api.fields(today, statuses)} from ${api.from(today)} where ${where}`
  return sql`
    with ${api.before?.(today) ?? sql``}
    measured as ${api.kept === true ? sql`materialized` : sql``} (${
      onFields === undefined ? rows : sql`select m.* from (${rows}) m where ${onFields}`
    })`
}

/** Every measure by its name. */
export const measuresOf = ({ measures }: AnyReport): SQL =>
  sql.join(
    Object.entries(measures).map(([name, measure]) => sql`${measure} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** What of `measured` has a part in any measure. */
export const relevant = (api: AnyReport): SQL => api.measured ?? sql`m.counts`
