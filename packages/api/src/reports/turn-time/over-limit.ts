import type { TurnRow } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows, lookupJson } from '../../db/json.ts'
import type { TurnRequest } from './turn-query.ts'
import { linesOf } from './lines.ts'

const sorts: Readonly<Record<string, SQL>> = {
  waiting: sql`truck.wait`,
  whole: sql`truck.whole`,
  date: sql`r.date`,
  licensePlate: sql`r.license_plate`,
  id: sql`r.id`,
}

/** The page's trucks that waited longer than the limit before loading began. */
export const readOverLimit = (reader: Reader, requested: TurnRequest): Promise<TurnRow[]> => {
  const { sort } = requested.query
  const { page, perPage } = requested.page
  const direction = sort.descending ? sql`desc` : sql`asc`
  return jsonRows<TurnRow>(
    reader,
    sql`
      ${linesOf(requested)},
      truck as (
        select record_id, min(wait) as wait, min(whole) as whole
        from line
        group by 1
        having min(wait) > ${requested.limitMinutes * 60}::integer
      )
      select json_build_object(
        'id', r.id,
        'recordId', r.id,
        'date', r.date,
        'recordNo', r.record_no,
        'licensePlate', r.license_plate,
        'driverName', r.driver_name,
        'customer', ${lookupJson('customer')},
        'waitingSince', iso(r.waiting_since),
        'startedAt', iso(r.waiting_since + truck.wait * interval '1 second'),
        'gateOutAt', iso(r.gate_out_at),
        'waiting', truck.wait,
        'whole', truck.whole
      ) as row
      from truck
      join outbound_record r on r.id = truck.record_id
      join customer on customer.id = r.customer_id
      order by ${sorts[sort.field] ?? sql`truck.wait`} ${direction}, r.id ${direction}
      limit ${perPage} offset ${(page - 1) * perPage}`,
  )
}
