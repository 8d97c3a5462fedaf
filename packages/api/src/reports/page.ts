import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { inOrder, jsonRows, lookupJson } from '../records/json.ts'
import type { Asked } from './asked.ts'
import { measuredOf } from './measured.ts'
import type { AnyReport } from './report.ts'

export type ReportRow = Record<string, unknown> & { id: number; recordId: number }

/** What follows `order by`, on `m`; decided to the last row by its id. */
export const orderOfRows = ({ sorts }: AnyReport, { query: { sort } }: Asked): SQL => {
  const direction = sort.descending ? sql`desc` : sql`asc`
  return sql`${sorts[sort.field] ?? sql`m.id`} ${direction} nulls last, m.id ${direction}`
}

/** A moment as it is answered elsewhere too. */
const valueOf = (api: AnyReport, name: string): SQL => {
  const selected = api.columns[name]
  if (selected === undefined) throw new Error(`${api.report.name} has no column ${name}`)
  if ('lookup' in selected) return lookupJson(selected.lookup)
  return api.report.columns[name]?.kind === 'moment' ? sql`iso(${selected})` : selected
}

const columnsOf = (api: AnyReport): SQL => {
  const columns = Object.keys(api.report.columns).map(
    (name) => sql`${valueOf(api, name)} as ${sql.identifier(name)}`,
  )
  return sql`m.id, m.record_id as "recordId", ${sql.join(columns, sql`, `)}`
}

/** The rows of the page. */
export const readPage = (reader: Reader, api: AnyReport, asked: Asked): Promise<ReportRow[]> => {
  const { page, perPage } = asked.page
  const order = orderOfRows(api, asked)
  return jsonRows<ReportRow>(
    reader,
    sql`
      ${measuredOf(api, asked)},
      page as (
        select m.*
        from measured m
        where m.listed
        order by ${order}
        limit ${perPage} offset ${(page - 1) * perPage}
      )
      select row_to_json(answer) as row
      from (select ${columnsOf(api)} from page m ${api.rows} order by ${order}) answer`,
  )
}

/** The rows with these ids, in that order; one that the filters no longer leave is left out. */
export const readRows = async (
  reader: Reader,
  api: AnyReport,
  asked: Asked,
  ids: readonly number[],
): Promise<ReportRow[]> =>
  inOrder(
    await jsonRows<ReportRow>(
      reader,
      sql`
        ${measuredOf(api, asked, ids)}
        select row_to_json(answer) as row
        from (select ${columnsOf(api)} from measured m ${api.rows}) answer`,
    ),
    ids,
  )
