import { type Dated, dayProblem, isClosed, isOver } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { readOnce } from '../db/read-once.ts'
import { invalid, invalidField, monthClosed } from '../http/problem.ts'
import { readSite } from './settings.ts'
import type { Writing } from '../crud/write.ts'

// A closed month takes no new dates. A record belongs to the month of its date, whenever its truck leaves. A month
// can be closed when none of its records is open; these can then not begin, be corrected, be made void or be revived.

// Serializes closing a month with writes of dates.
const lockKey = sql`6, 0`

/** Read under the lock, because a month may have been closed meanwhile. */
const closedMonthOf = (tx: Transaction): Promise<string | null> =>
  readOnce(tx, 'closed month', async () => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey})`)
    return (await readSite(tx)).settings.closedMonth
  })

/** 422 at the field if a new or changed day is in a closed month. */
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
  // An order keeps its closed month.
  if (before !== null && dated === 'order' && isClosed(before, closedMonth)) {
    throw monthClosed(before.slice(0, 7))
  }
  const problem = dayProblem(dated, day, today, closedMonth)
  if (problem !== null) throw invalid({ [field]: [problem] })
}

/** 409 if the figures of a record belong to a closed month. */
export const requireOpenMonth = async ({ tx }: Pick<Writing, 'tx'>, day: string): Promise<void> => {
  if (isClosed(day, await closedMonthOf(tx))) throw monthClosed(day.slice(0, 7))
}

const mostTold = 5

/**
 * Whether ADMIN may close a month: it is over, and none of its records is on site or in production. null opens all
 * months.
 */
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
