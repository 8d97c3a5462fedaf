import type { ColumnKind, ReportAnswer, Writing } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import type { Company } from '../job.ts'

/** Everything on the pages of a report. Plain data: it crosses to another thread. */
export interface ReportJob {
  kind: 'report'
  language: TextLanguage
  writing: Writing
  company: Company
  title: string
  /** Name and value: filters, who, when, how many rows. */
  facts: readonly (readonly [string, string])[]
  totals: readonly { name: string; value: string; previous: string | null }[]
  columns: readonly { head: string; kind: ColumnKind; total: string | null }[]
  rows: readonly (readonly (string | number | boolean | null)[])[]
  /** Says that not all rows are shown; null where they are. */
  cut: string | null
  chart: Pick<ReportAnswer<never, never>, 'axis' | 'series'>
  /** Of the series and of points that have words of their own. */
  labels: Readonly<Record<string, string>>
  stacked: boolean
}
