import {
  daysOf,
  type Period,
  periodBefore,
  periodBeforeUntil,
  type Report,
  type ReportAnswer,
} from '@muat/shared'
import type { Reader } from '../db/index.ts'
import type { ReportRequest } from './report-query.ts'
import { type Cell, chartOf } from './chart.ts'
import { type Found, groupsOf, readGroups } from './groups.ts'
import { readParts } from './measured.ts'
import { pageOf, type ReportRow } from './page.ts'
import type { AnyReport } from './report.ts'
import { readSums, type SumsRead, sumsOf, type Totals } from './totals.ts'

const tenYears = 3660

/** The period to compare with; null if the period is open or too long. */
export const comparedWith = (
  { ahead }: Pick<Report, 'ahead'>,
  { startDate, endDate, today }: Pick<ReportRequest, 'startDate' | 'endDate' | 'today'>,
): Period | null => {
  if (startDate === null || endDate === null) return null
  const period = { startDate, endDate }
  if (daysOf(period) > tenYears) return null
  return ahead === true ? periodBefore(period) : periodBeforeUntil(period, today)
}

/** Everything on a report's page, from one snapshot. */
export const readReport = async (
  reader: Reader,
  api: AnyReport,
  requested: ReportRequest,
): Promise<ReportAnswer<ReportRow, Totals>> => {
  const before = comparedWith(api.report, requested)
  const chart = chartOf(api, requested)
  const read = await readParts<SumsRead & { page: ReportRow; cells: Cell; groups: Found }>(
    reader,
    api,
    requested,
    before,
    {
      ...sumsOf(api, before),
      page: pageOf(api, requested),
      cells: chart.cells,
      groups: groupsOf(api, requested),
    },
  )
  const { sums, earlier } = readSums(read)
  const data = read.page
  const { axis, series } = await chart.draw(reader, sums, data, read.cells)
  const groups = await readGroups(reader, api, requested, before, read.groups)
  const { page, perPage } = requested.page
  return {
    data,
    lastPage: Math.max(1, Math.ceil(sums.total / perPage)),
    page,
    perPage,
    total: sums.total,
    totals: sums.totals,
    previous: before === null || earlier === null ? null : { ...before, totals: earlier.totals },
    axis,
    series,
    groups,
  }
}
