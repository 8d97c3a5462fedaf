import type { FilterValue } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import { documentPrint } from '../documents/tables.ts'
import type { inboundRecord } from '../inbound/tables.ts'
import type { outboundRecord } from '../outbound/tables.ts'

/** Completed since yesterday in any time zone. The client determines the site's day. */
export const leftLately = (
  { status, gateOutAt }: typeof outboundRecord | typeof inboundRecord,
  value: FilterValue,
  today: string,
): SQL => {
  const lately = sql`(${status} = 'completed' and ${gateOutAt} >= ${today}::date - 1)`
  return value === true ? lately : sql`not coalesce(${lately}, false)`
}

/** Of these, trucks released after a hold without printed papers: their drivers wait. */
export const waitsForPapers = (
  resource: 'outbound-record' | 'inbound-record',
  table: typeof outboundRecord | typeof inboundRecord,
  value: FilterValue,
  today: string,
): SQL => {
  const printed = sql`exists (
    select from ${documentPrint}
    where ${documentPrint.resource} = ${resource}
      and ${documentPrint.recordId} = ${table.id}
      and not ${documentPrint.provisional}
  )`
  const waits = sql`(${leftLately(table, true, today)} and ${table.approvedAt} is not null and not ${printed})`
  return value === true ? waits : sql`not coalesce(${waits}, false)`
}
