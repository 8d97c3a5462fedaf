import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Reader } from '../../src/db/index.ts'
import { apiReports } from '../../src/reports/all.ts'
import { readReport } from '../../src/reports/answer.ts'
import { readReportRequest } from '../../src/reports/report-query.ts'
import { onEachDatabase } from '../support/site.ts'

// Migration 0001: what the page of the outbound report adds up of lines that left is all in the index of lines by day.
// One column more in the statement, or one less in the index, and each line of the period is looked up in the table:
// nothing fails then, a month just takes twice as long. So it is asked of the plan, which needs no rows and no clock.

const { outbound } = apiReports

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  Plans?: PlanNode[]
}

const within = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(within)]

/** The plans of every statement that the page sends. */
const plansOf = async (reader: Reader, query: Record<string, string>): Promise<PlanNode[]> => {
  const sent: SQL[] = []
  const listening = {
    execute: (statement: SQL) => {
      sent.push(statement)
      return reader.execute(statement)
    },
  } as Reader
  const asked = readReportRequest(outbound, { query }, '2026-11-20', 'Asia/Jakarta')
  await readReport(listening, outbound, asked)
  // An index without a column that is read can only be read beside its table.
  await reader.execute(sql`set local enable_seqscan = off`)
  await reader.execute(sql`set local enable_bitmapscan = off`)
  const plans: PlanNode[] = []
  for (const statement of sent) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await reader.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (format json) ${statement}`,
    )
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan))
  }
  return plans
}

/** How the lines of trucks are read for the totals of both periods, and for the chart. */
const readsForSums = (plans: readonly PlanNode[]) =>
  plans
    .flatMap(within)
    .filter((node) => ['CTE daily', 'CTE cell'].includes(node['Subplan Name'] ?? ''))
    .flatMap(within)
    .filter((node) => node['Relation Name'] !== undefined)
    .map((node) => [node['Node Type'], node['Relation Name'], node['Index Name']])

onEachDatabase('the page of the outbound report', (site) => {
  it.each([
    ['a month', { startDate: '2026-11-01', endDate: '2026-11-30' }],
    ['other days', { startDate: '2026-10-31', endDate: '2026-12-31' }],
    ['a year', { startDate: '2026-01-01', endDate: '2026-12-31' }],
    ['an area', { startDate: '2026-11-01', endDate: '2026-11-30', loadingArea: 'H' }],
  ])('adds up the lines that left from their index alone: %s', async (_what, query) => {
    // A transaction: on the embedded database a snapshot is none, and what is set for it would hold for nothing.
    const reads = await site().db.transaction(async (reader) =>
      readsForSums(await plansOf(reader, query)),
    )
    expect(reads.length).toBeGreaterThan(0)
    for (const read of reads) {
      expect(read).toEqual(['Index Only Scan', 'outbound_record_item', 'outbound_record_item_day'])
    }
  })
})
