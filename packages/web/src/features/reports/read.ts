import type { GroupRow, ReportName, Series, AxisPoint } from '@muat/shared'
import { reports, type ColumnKind } from '@muat/shared'
import { RequestFailed, wrongShape } from '../../lib/first/failure.ts'
import {
  day,
  flag,
  isRaw,
  type Kind,
  moment,
  note,
  number,
  type Raw,
  reference,
  rows,
} from '../../rows/read/kinds.ts'
import type { AnyRow } from '../../rows/row.ts'

// A foreign back end guarantees only `data` and `lastPage` of a report. Sums, chart and groups may be missing, and a
// row may hold anything. This module turns every answer into one shape; the page shows what is there.

/** Sums by name of the measure; null: unknown. */
export type Totals = Readonly<Record<string, number | null>>

export interface Answer {
  data: (AnyRow & { recordId: number })[]
  lastPage: number
  total: number | null
  /** Null: the back end computes no sums. */
  totals: Totals | null
  previous: { startDate: string; endDate: string; totals: Totals } | null
  axis: { kind: string; points: AxisPoint[] }
  series: Series[]
  groups: GroupRow<Totals>[] | null
}

const unchanged: Kind<unknown> = (value) => value

const kinds: Readonly<Record<ColumnKind, Kind<unknown>>> = {
  text: note,
  word: note,
  day,
  moment,
  flag,
  kg: number,
  bags: number,
  days: number,
  seconds: number,
  percent: number,
  // A cell can show an embedded row as well as a text.
  lookup: unchanged,
}

const columnsOf = (name: ReportName) => {
  const columns: Readonly<Record<string, { kind: ColumnKind }>> = reports[name].columns
  return Object.entries(columns)
}

const rowOf = (name: ReportName) => {
  const columns = columnsOf(name)
  return (raw: Raw) => ({
    recordId: reference(raw['recordId'], raw, 'recordId') ?? number(raw['id'], raw, 'id') ?? 0,
    ...Object.fromEntries(
      columns.map(([field, { kind }]) => [field, kinds[kind](raw[field], raw, field)]),
    ),
  })
}

const totalsOf = (value: unknown): Totals | null =>
  isRaw(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, sum]) => [name, number(sum, value, name)]),
      )
    : null

/** Parts that only our own back end sends; they are complete or absent. */
const ownParts = (body: Raw): Pick<Answer, 'previous' | 'axis' | 'series' | 'groups'> => {
  const { previous, axis, series, groups } = body as Partial<Answer>
  return isRaw(axis) && Array.isArray(series)
    ? { axis, series, previous: previous ?? null, groups: groups ?? null }
    : { axis: { kind: 'day', points: [] }, series: [], previous: null, groups: null }
}

export const readAnswer =
  (name: ReportName) =>
  (body: unknown): Answer => {
    if (!isRaw(body) || !Array.isArray(body['data'])) throw new RequestFailed(wrongShape)
    const lastPage = number(body['lastPage'], body, 'lastPage')
    return {
      data: rows(rowOf(name))(body['data'], body, 'data'),
      lastPage: Math.max(1, Math.floor(lastPage ?? 1)),
      total: number(body['total'], body, 'total'),
      totals: totalsOf(body['totals']),
      ...ownParts(body),
    }
  }
