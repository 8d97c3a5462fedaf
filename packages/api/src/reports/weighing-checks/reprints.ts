import { sql } from 'drizzle-orm'
import { moreThanOthers } from './beyond.ts'
import type { TruckCheck } from './check.ts'
import { trucks } from './trucks.ts'

/** Users who reprint delivery notes of departed trucks. */
export const reprints: TruckCheck = {
  tables: (requested) => {
    const again = moreThanOthers({ kind: 'reprinted', about: 'person', of: sql`printed` })
    return sql`
      ${trucks(requested)},
      printed as (
        select
          p.by::text as subject, truck.id as record_id, truck.date, p.at,
          p.surat_jalan_copy > 1 as hit, truck.risk_kg as kg
        from truck
        join document_print p on p.resource = 'outbound-record' and p.record_id = truck.id
        where p.surat_jalan_copy is not null and not p.provisional and p.by is not null
      ),
      found as (${again.found}),
      evidence as (${again.evidence})`
  },
}
