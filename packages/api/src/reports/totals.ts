import type { Reader } from '../db/index.ts'
import { jsonRows } from '../records/json.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Asked } from './asked.ts'
import { measuredOf, measuresOf } from './measured.ts'
import type { AnyReport } from './report.ts'

export type Totals = Record<string, number | null>

export interface Sums {
  /** Rows that are listed. */
  total: number
  totals: Totals
  /** The first and the last day of what counts. */
  first: string | null
  last: string | null
}

/** The measures as one JSON object, over whatever `m` is. */
export const totalsJson = (api: AnyReport, from: SQL): SQL => sql`
  (select row_to_json(t) from (select ${measuresOf(api)} from ${from}) t)`

const namesOf = ({ measures }: AnyReport): SQL =>
  sql.join(
    Object.keys(measures).map((name) => sql`s.${sql.identifier(name)}`),
    sql`, `,
  )

export const readSums = async (reader: Reader, api: AnyReport, asked: Asked): Promise<Sums> => {
  const [sums] = await jsonRows<Sums>(
    reader,
    sql`
      ${measuredOf(api, asked)}
      select json_build_object(
        'total', s.total,
        'first', s.first,
        'last', s.last,
        'totals', (select row_to_json(t) from (select ${namesOf(api)}) t)
      ) as row
      from (
        select
          count(*) filter (where m.listed) as total,
          min(m.date) filter (where m.counts) as first,
          max(m.date) filter (where m.counts) as last,
          ${measuresOf(api)}
        from measured m
      ) s`,
  )
  if (sums === undefined) throw new Error('an aggregate answers one row')
  return sums
}
