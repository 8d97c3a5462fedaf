import type { ColumnKind, ReportAnswer, Writing } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import type { Company } from '../job.ts'

/** All content of a report's pages, as plain data for another thread. */
export interface ReportJob {
  kind: 'report'
  language: TextLanguage
  writing: Writing
  company: Company
  title: string
  /** Name and value: filters, author, time, number of rows. */
  facts: readonly (readonly [string, string])[]
  totals: readonly { name: string; value: string; previous: string | null }[]
  columns: readonly { head: string; kind: ColumnKind; total: number | null }[]
  rows: readonly (readonly (string | number | boolean | null)[])[]
  /** Note that rows are left out; null: all are shown. */
  cut: string | null
  chart: Pick<ReportAnswer<never, never>, 'axis' | 'series'>
  /** Labels of the series and of coded points. */
  labels: Readonly<Record<string, string>>
  stacked: boolean
}
