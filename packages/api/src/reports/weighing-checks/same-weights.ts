import { sql } from 'drizzle-orm'
import { moreThanOthers } from './beyond.ts'
import type { TruckCheck } from './check.ts'
import { limits } from './limits.ts'
import { trucks, visits } from './trucks.ts'

/** Plates with the same two weights as lately, to the kilogram. */
export const sameWeights: TruckCheck = {
  tables: (requested) => {
    const again = moreThanOthers({
      kind: 'sameWeights',
      about: 'plate',
      of: sql`compared`,
      points: limits.repeatPoints,
    })
    return sql`
      ${trucks(requested)},
      ${visits},
      beside as (
        select
          visit.*,
          array_agg(tare_kg || ' ' || gross_kg) over (
            partition by plate_key
            order by gate_out_at, record_id
            rows between ${sql.raw(String(limits.lastVisits))} preceding and 1 preceding
          ) as last_weights
        from visit
      ),
      compared as (
        select
          plate_key::text as subject, record_id, date, gate_out_at as at,
          tare_kg || ' ' || gross_kg = any(last_weights) as hit,
          risk_kg as kg
        from beside
        where last_weights is not null
      ),
      found as (${again.found}),
      evidence as (${again.evidence})`
  },
}
