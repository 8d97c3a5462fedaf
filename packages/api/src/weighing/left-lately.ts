import type { FilterValue } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { inboundRecord } from '../inbound/tables.ts'
import type { outboundRecord } from '../outbound/tables.ts'

/** Completed and let go since yesterday, by whatever clock: which day that was where the site is, who shows it says. */
export const leftLately = (
  { status, gateOutAt }: typeof outboundRecord | typeof inboundRecord,
  value: FilterValue,
  today: string,
): SQL => {
  const lately = sql`(${status} = 'completed' and ${gateOutAt} >= ${today}::date - 1)`
  return value === true ? lately : sql`not coalesce(${lately}, false)`
}
