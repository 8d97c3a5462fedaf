import {
  dayLimits,
  type FieldProblem,
  hasOverdrawn,
  isQuotaOn,
  type Load,
  nextFreeDay,
} from '@muat/shared'
import { sql } from 'drizzle-orm'
import { warned, type Warning } from '../crud/warnings.ts'
import type { Writing } from '../crud/write.ts'
import { invalid } from '../http/problem.ts'
import { askedOf, type QuotaLine, readQuotas } from './standing.ts'

// Quotas at a write (docs/domain.md#quotas).

const none: Load = { trucks: 0, kg: '0' }

/**
 * Locks the quotas of a day by ascending id, before the write takes its other locks: of two that want the last truck,
 * the second counts the first. False: there are none.
 */
const lockQuotas = async ({ tx }: Writing, day: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select id from quota
    where active
      and (weekdays = '' or strpos(weekdays, to_char(${day}::date, 'dy')) > 0)
      and ${day}::date >= coalesce(first_day, '-infinity')
      and ${day}::date <= coalesce(last_day, 'infinity')
    order by id
    for update`)
  return rows.length > 0
}

interface Asking<Row> {
  /** The day that is given, and its field. */
  day: string
  field: string
  /** What the written row takes. */
  lines: (row: Row) => readonly QuotaLine[]
}

/**
 * Runs a write of a booking or a visit, and refuses it, or adds a warning to its answer, if it used up more of a quota
 * of its day than there is. Compared are the sums before and after, so a truck is not refused for its own booking.
 */
export const withinQuotas = async <Row extends object>(
  writing: Writing,
  { day, field, lines }: Asking<Row>,
  write: () => Promise<Row>,
): Promise<Row> => {
  if (!(await lockQuotas(writing, day))) return write()
  const { tx, today } = writing
  const before = new Map(
    (await readQuotas(tx, { today, from: day, to: day, lines: [] })).map(({ id, used }) => [
      id,
      used[day] ?? none,
    ]),
  )
  const row = await write()
  const asked = lines(row)
  const on = { today, lines: asked }
  const over = askedOf(await readQuotas(tx, { ...on, from: day, to: day })).filter(
    (quota) =>
      isQuotaOn(quota, day) &&
      hasOverdrawn(quota, before.get(quota.id) ?? none, quota.used[day] ?? none),
  )
  if (over.length === 0) return row
  const { to } = dayLimits('movement', today, null)
  const next = nextFreeDay(askedOf(await readQuotas(tx, { ...on, from: day, to })), day, to)
  const problemOf = ({ name }: { name: string }): FieldProblem & Warning => ({
    code: 'quota_full',
    params: { of: name, from: day, ...(next === null ? {} : { to: next }) },
  })
  const refusing = over.filter(({ overQuota }) => overQuota === 'refuse')
  if (refusing.length > 0) throw invalid({ [field]: refusing.map(problemOf) })
  const others = 'warnings' in row && Array.isArray(row.warnings) ? row.warnings : []
  return warned(row, [...(others as Warning[]), ...over.map(problemOf)])
}
