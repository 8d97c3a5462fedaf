import { type SQL, sql } from 'drizzle-orm'
import { userJson } from '../db/json.ts'

// Readings of the weighbridge as parts of records.

type OfVisit = 'outbound_record_id' | 'inbound_record_id'

/** Fields of a reading; `w` is the reading and `weigher` its user. */
const readingJson = sql`json_build_object(
  'weighKg', w.weigh_kg,
  'at', iso(w.at),
  'by', ${userJson('weigher')},
  'source', w.source,
  'reason', w.reason,
  'raw', w.raw,
  'pictures', (
    select coalesce(
      json_agg(
        json_build_object(
          'camera', p.camera,
          'sha256', p.sha256,
          'failure', p.failure,
          'removedAt', iso(p.removed_at)
        )
        order by p.id
      ),
      '[]'
    )
    from weighing_picture p
    where p.weighing_id = w.id
  )
)`

/** The valid reading of the visit `r`; `ofVisit` is its foreign key. */
export const currentWeighing = (ofVisit: OfVisit, which: 'first' | 'second'): SQL => sql`
  select w.at, ${readingJson} as json
  from weighing w
  left join app_user weigher on weigher.id = w.by
  where w.${sql.identifier(ofVisit)} = r.id and w.which = ${which} and w.archived_at is null`

/** Replaced readings, oldest first. */
export const replacedWeighings = (ofVisit: OfVisit): SQL => sql`
  select coalesce(
    json_agg(
      ${readingJson}::jsonb || jsonb_build_object(
        'which', w.which,
        'replacedAt', iso(w.archived_at),
        'replacedBy', ${userJson('replacer')},
        'replacedFor', w.archive_reason
      )
      order by w.archived_at, w.id
    ),
    '[]'
  ) as json
  from weighing w
  left join app_user weigher on weigher.id = w.by
  left join app_user replacer on replacer.id = w.archived_by
  where w.${sql.identifier(ofVisit)} = r.id and w.archived_at is not null`

/** Time of the first final print of the visit `r`. Prints before its end are provisional. */
export const papersAt = (resource: 'outbound-record' | 'inbound-record'): SQL => sql`
  case when r.status in ('completed', 'void') then (
    select iso(min(p.at))
    from document_print p
    where p.resource = ${sql.raw(`'${resource}'`)} and p.record_id = r.id and not p.provisional
  ) end`
