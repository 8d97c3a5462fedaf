import { isSamePlate, plateAlike } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { plateOnSite } from '../http/problem.ts'
import { readSite } from '../site/settings.ts'
import type { VisitOf } from './weighings.ts'

/** As `plateAlike`, also for plates that older versions kept in another form. */
const alike = sql`translate(
  regexp_replace(upper(normalize(license_plate, nfkc)), '[^A-Z0-9]', '', 'g'), 'OI', '01'
)`

const onSite = prepareStatement(sql`
  select record_no as "recordNo", license_plate as "licensePlate"
  from outbound_record
  where ${alike} = ${sql.placeholder('alike')}
    and id <> ${sql.placeholder('outbound')}
    and status in ('waiting', 'loading', 'loaded', 'hold')
  union all
  select record_no, license_plate
  from inbound_record
  where ${alike} = ${sql.placeholder('alike')}
    and id <> ${sql.placeholder('inbound')}
    and status in ('weighed_in', 'unloading', 'unloaded', 'hold')`)

/**
 * Ensures that a plate is on site once, in either direction and however typed. A unique index covers each direction;
 * this lock serializes both.
 */
export const claimPlate = async (
  tx: Transaction,
  licensePlate: string,
  visit: VisitOf,
): Promise<void> => {
  const key = plateAlike(licensePlate)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plate ${key}`}, 0))`)
  const inbound = 'inboundRecordId' in visit ? visit.inboundRecordId : 0
  const outbound = 'outboundRecordId' in visit ? visit.outboundRecordId : 0
  const { rows } = await tx.prepared<{ recordNo: string; licensePlate: string }>(onSite, {
    alike: key,
    inbound,
    outbound,
  })
  if (rows.length === 0) return
  const { platePattern } = (await readSite(tx)).settings
  const other = rows.find((one) => isSamePlate(one.licensePlate, licensePlate, platePattern))
  if (other !== undefined) throw plateOnSite({ licensePlate, recordNo: other.recordNo })
}
