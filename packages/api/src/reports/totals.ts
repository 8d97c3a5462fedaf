import type { Period } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import { measuresOf, nothing } from './measured.ts'
import type { AnyReport } from './report.ts'

export type Totals = Record<string, number | null>

export interface Sums {
  /** Number of listed rows. */
  total: number
  totals: Totals
  /** First and last day of counted rows. */
  first: string | null
  last: string | null
}

const namesOf = ({ measures }: AnyReport): SQL =>
  sql.join(
    Object.keys(measures).map((name) => sql`s.${sql.identifier(name)}`),
    sql`, `,
  )

/** One row of `Sums`. */
const sumsIn = (api: AnyReport, of: SQL): SQL => sql`
  select json_build_object(
    'total', s.total,
    'first', s.first,
    'last', s.last,
    'totals', (select row_to_json(t) from (select ${namesOf(api)}) t)
  ) as row
  from (
    select
      coalesce(sum(m.n) filter (where m.listed), 0) as total,
      min(m.date) filter (where m.counts) as first,
      max(m.date) filter (where m.counts) as last,
      ${measuresOf(api, 'days')}
    from daily m
    where ${of}
  ) s`

/** Parts of the statement: the sums, and those of the period before. */
export const sumsOf = (api: AnyReport, before: Period | null) => ({
  sums: sumsIn(api, sql`not m.earlier`),
  earlier: before === null ? nothing : sumsIn(api, sql`m.earlier`),
})

/** Result of these parts. */
export type SumsRead = { sums: Sums; earlier: Sums }

export const readSums = (read: { [Name in keyof SumsRead]: SumsRead[Name][] }) => {
  const [sums] = read.sums
  if (sums === undefined) throw new Error('an aggregate answers one row')
  return { sums, earlier: read.earlier[0] ?? null }
}
