import { and, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { lookupJson, readerOf } from '../db/json.ts'
import { idsText } from '../db/id-text.ts'
import type { ReportRequest } from './report-query.ts'
import { measuringOf, whereOf } from './measured.ts'
import type { AnyReport } from './report.ts'

export type ReportRow = Record<string, unknown> & { id: number; recordId: number }

/** `order by` on `m`, with the id as the last key. */
const orderOfRows = ({ sorts, report }: AnyReport, { query: { sort } }: ReportRequest): SQL => {
  const direction = sort.descending ? sql`desc` : sql`asc`
  // Columns that are not null can use an index in both directions; `nulls last` would prevent it.
  const isThere = report.columns[sort.field]?.nullable === false
  const last = isThere || sort.field === 'id' ? sql`` : sql`nulls last`
  return sql`${sorts[sort.field] ?? sql`m.id`} ${direction} ${last}, m.id ${direction}`
}

/** Moments are formatted as elsewhere. */
const valueOf = (api: AnyReport, name: string): SQL => {
  const selected = api.columns[name]
  if (selected === undefined) throw new Error(`${api.report.name} has no column ${name}`)
  if ('lookup' in selected) return lookupJson(selected.lookup)
  return api.report.columns[name]?.kind === 'moment' ? sql`iso(${selected})` : selected
}

/** Code and name of a look-up as plain columns, which are cheaper than objects for many rows. */
const flatOf = (api: AnyReport, name: string): SQL => {
  const selected = api.columns[name]
  if (selected === undefined || !('lookup' in selected)) {
    return sql`${valueOf(api, name)} as ${sql.identifier(name)}`
  }
  const from = sql.identifier(selected.lookup)
  return sql`
    ${from}.code as ${sql.identifier(partName(name, 'code'))},
    ${from}.name as ${sql.identifier(partName(name, 'name'))}`
}

/** Name of a look-up's part in a row of a file. */
export const partName = (field: string, part: 'code' | 'name'): string => `${field}.${part}`

const columnsOf = (api: AnyReport, of: 'page' | 'file'): SQL => {
  const columns = Object.keys(api.report.columns).map((name) =>
    of === 'file' ? flatOf(api, name) : sql`${valueOf(api, name)} as ${sql.identifier(name)}`,
  )
  return sql`m.id, m.record_id as "recordId", ${sql.join(columns, sql`, `)}`
}

/** All columns of the rows in `page`. Look-ups are joined for these only. */
const rowsOf = (
  api: AnyReport,
  requested: ReportRequest,
  of: 'page' | 'file',
  order = sql``,
): SQL => sql`
  select row_to_json(answer) as row
  from (
    select ${columnsOf(api, of)}
    from ${measuringOf(api, requested)} ${api.rows}
    where ${and(whereOf(api, requested), sql`${api.id} = any(array(select id from page))`)}
    ${order}
  ) answer`

/** The rows of the page. */
export const pageOf = (api: AnyReport, requested: ReportRequest): SQL => {
  const { page, perPage } = requested.page
  const order = orderOfRows(api, requested)
  return sql`
    with page as materialized (
      select m.id
      from measured m
      where m.listed
      order by ${order}
      limit ${perPage} offset ${(page - 1) * perPage}
    )
    ${rowsOf(api, requested, 'page', sql`order by ${order}`)}`
}

/** The ids of all listed rows in order, as one text. */
export const idsOf = (api: AnyReport, requested: ReportRequest): SQL => sql`
  select to_json(${idsText(sql`m.id`, orderOfRows(api, requested))}) as row from measured m where m.listed`

/** Reads rows by id, in order, without those that no longer match. Made once per file. */
export const rowReader = (api: AnyReport, requested: ReportRequest) => {
  const read = readerOf<ReportRow>(sql`
    with ${api.before?.(requested.today) ?? sql``}
    page as materialized (select unnest(${sql.placeholder('ids')}::integer[]) as id)
    ${rowsOf(api, requested, 'file')}`)
  return (reader: Reader, ids: readonly number[]) => read(reader, requested.today, ids)
}
