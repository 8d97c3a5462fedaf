import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'

export type NumberKind = 'outbound-record' | 'surat-jalan' | 'booking' | 'queue'

/**
 * The next number of a kind in a period. The counter's row stays locked until the transaction ends, so that a number
 * that was given and not kept is given again: there are no gaps. Taken last, because everybody waits here.
 */
export const nextCount = async (
  tx: Transaction,
  kind: NumberKind,
  period: string,
): Promise<number> => {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into counter (kind, period, last) values (${kind}, ${period}, 1)
    on conflict (kind, period) do update set last = counter.last + 1
    returning last`)
  const [row] = rows
  if (row === undefined) throw new Error('A counter answered no row.')
  return row.last
}

const patterns: Record<Exclude<NumberKind, 'queue'>, string> = {
  'outbound-record': 'BK-{year}-{number}',
  'surat-jalan': 'SJ-{year}-{number}',
  booking: 'BO-{year}-{number}',
}

/** A number of a record, without gaps per kind and year. */
export const nextNumber = async (
  tx: Transaction,
  kind: Exclude<NumberKind, 'queue'>,
  today: string,
): Promise<string> => {
  const year = today.slice(0, 4)
  const count = await nextCount(tx, kind, year)
  return patterns[kind].replace('{year}', year).replace('{number}', String(count).padStart(5, '0'))
}
