import { type Dated, dayProblem, isClosed, isOver } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { readOnce } from '../db/read-once.ts'
import { invalid, invalidField, monthClosed } from '../http/problem.ts'
import { readSite } from './settings.ts'
import type { Writing } from '../crud/write.ts'

// Nothing is dated in a closed month. A record is by the day it bears, whenever its truck leaves: so a month is closed
// only when nothing of it is under way, and what lies in it cannot begin, be corrected, void or come back.

// Who closes a month waits for those who date something, and they for him.
const lockKey = sql`6, 0`

/** Read anew under its lock: whoever waited for it sees the month that was closed meanwhile. */
const closedMonthOf = (tx: Transaction): Promise<string | null> =>
  readOnce(tx, 'closed month', async () => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey})`)
    return (await readSite(tx)).settings.closedMonth
  })

/** 422 at the field where a day that is new, or another than before, may not be. */
export const requireDay = async (
  { tx, today }: Pick<Writing, 'tx' | 'today'>,
  {
    field,
    dated,
    day,
    before,
  }: { field: string; dated: Dated; day: string; before: string | null },
): Promise<void> => {
  if (day === before) return
  const closedMonth = await closedMonthOf(tx)
  // What has counted in it stays in it.
  if (before !== null && dated === 'order' && isClosed(before, closedMonth)) {
    throw monthClosed(before.slice(0, 7))
  }
  const problem = dayProblem(dated, day, today, closedMonth)
  if (problem !== null) throw invalid({ [field]: [problem] })
}

/** 409 where the figures of a record count in a closed month. */
export const requireOpenMonth = async ({ tx }: Pick<Writing, 'tx'>, day: string): Promise<void> => {
  if (isClosed(day, await closedMonthOf(tx))) throw monthClosed(day.slice(0, 7))
}

const mostTold = 5

/** Whether ADMIN may close a month: it is over, and nothing of it is on site or being made. null opens all of them. */
export const requireClosable = async (
  { tx, today }: Pick<Writing, 'tx' | 'today'>,
  month: string | null,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  if (month === null) return
  if (!isOver(month, today)) throw invalidField('closedMonth', 'month_not_over', { month })
  const { rows } = await tx.execute<{ no: string }>(sql`
    select no
    from (
      select record_no as no, date from outbound_record
      where status in ('waiting', 'loading', 'loaded', 'hold')
      union all
      select record_no, date from inbound_record
      where status in ('weighed_in', 'unloading', 'unloaded', 'hold')
      union all
      select production_no, date from production where status = 'in_progress'
    ) under_way
    where to_char(date, 'YYYY-MM') <= ${month}
    order by date, no
    limit ${mostTold}`)
  if (rows.length > 0) {
    const records = rows.map(({ no }) => no).join(', ')
    throw invalidField('closedMonth', 'month_under_way', { records })
  }
}
