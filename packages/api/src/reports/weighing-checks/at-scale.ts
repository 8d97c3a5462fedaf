import { sql } from 'drizzle-orm'
import { moreThanOthers } from './beyond.ts'
import type { TruckCheck } from './check.ts'
import { readings, trucks } from './trucks.ts'

/** Users who type weights or weigh again more often than others. */
export const atScale: TruckCheck = {
  tables: (requested) => {
    const typed = moreThanOthers({ kind: 'typed', about: 'person', of: sql`typing` })
    const again = moreThanOthers({ kind: 'reweighed', about: 'person', of: sql`again` })
    return sql`
      ${trucks(requested)},
      ${readings},
      typing as (
        select
          by::text as subject, record_id, date, at, source = 'manual' as hit, risk_kg as kg
        from reading
        where by is not null
      ),
      again as (
        select
          reading.by::text as subject, record_id, date, reading.at, old.id is not null as hit,
          abs(reading.weigh_kg - old.weigh_kg) as kg
        from reading
        left join weighing old
          on old.outbound_record_id = record_id
          and old.which = reading.which
          and old.archived_at = reading.at
        where reading.by is not null
      ),
      found as (${typed.found} union all ${again.found}),
      evidence as (${typed.evidence} union all ${again.evidence})`
  },
}
