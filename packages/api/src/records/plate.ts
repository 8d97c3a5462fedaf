import { normalisePlate, plateKey } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { keptStatement } from '../db/kept.ts'
import { plateOnSite } from '../problem.ts'
import type { VisitOf } from './weighings.ts'

const onSite = keptStatement(sql`
  select record_no as "recordNo"
  from outbound_record
  where plate_key = ${sql.placeholder('key')}
    and id <> ${sql.placeholder('outbound')}
    and status in ('waiting', 'loading', 'loaded', 'hold')
  union all
  select record_no
  from inbound_record
  where plate_key = ${sql.placeholder('key')}
    and id <> ${sql.placeholder('inbound')}
    and status in ('weighed_in', 'unloading', 'unloaded', 'hold')`)

/**
 * One truck is on the site once, to bring goods or to fetch them. Two who let the same plate in wait for each other
 * here: a unique index keeps each kind of visit apart, only this lock keeps one kind from the other.
 */
export const claimPlate = async (
  tx: Transaction,
  licensePlate: string,
  visit: VisitOf,
): Promise<void> => {
  const key = plateKey(normalisePlate(licensePlate))
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plate ${key}`}, 0))`)
  const inbound = 'inboundRecordId' in visit ? visit.inboundRecordId : 0
  const outbound = 'outboundRecordId' in visit ? visit.outboundRecordId : 0
  const { rows } = await tx.execute<{ recordNo: string }>(onSite({ key, inbound, outbound }))
  const [other] = rows
  if (other !== undefined) throw plateOnSite({ licensePlate, recordNo: other.recordNo })
}
