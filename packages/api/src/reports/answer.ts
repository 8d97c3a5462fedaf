import { daysOf, periodBefore, type Period, type ReportAnswer } from '@muat/shared'
import type { Reader } from '../db/index.ts'
import { type Asked, during } from './asked.ts'
import { readChart } from './chart.ts'
import { readGroups } from './groups.ts'
import { readPage, type ReportRow } from './page.ts'
import type { AnyReport } from './report.ts'
import { readSums, type Totals } from './totals.ts'

const tenYears = 3660

/** What a period is compared with; null where it has no ends or is too long to say anything. */
export const comparedWith = ({
  startDate,
  endDate,
}: Pick<Asked, 'startDate' | 'endDate'>): Period | null => {
  if (startDate === null || endDate === null) return null
  const period = { startDate, endDate }
  return daysOf(period) > tenYears ? null : periodBefore(period)
}

/** Everything that a report's page shows, of one moment. */
export const readReport = async (
  reader: Reader,
  api: AnyReport,
  asked: Asked,
): Promise<ReportAnswer<ReportRow, Totals>> => {
  const before = comparedWith(asked)
  const sums = await readSums(reader, api, asked)
  const earlier = before === null ? null : await readSums(reader, api, during(asked, before))
  const data = await readPage(reader, api, asked)
  const { axis, series } = await readChart(reader, api, asked, sums, data)
  const groups = await readGroups(reader, api, asked, before)
  const { page, perPage } = asked.page
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
