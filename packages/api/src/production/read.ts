import type { Production } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { bookkeepingColumns, asked, lookupJson, readerOf, textOf } from '../db/json.ts'
import { exDoJson } from '../master/json.ts'

const production = sql`
      select answer.id, row_to_json(answer) as row
      from (
        select
          ${bookkeepingColumns('p')},
          p.date,
          p.shift,
          e.ex_do_no as "exDoNo",
          p.outbound_item_id as "outboundItemId",
          p.grade_id as "gradeId",
          p.marking_id as "markingId",
          p.planned_bags as "plannedBags",
          p.planned_kg as "plannedKg",
          p.batch_no as "batchNo",
          p.note,
          p.production_no as "productionNo",
          ${exDoJson('e')} as "exDo",
          ${lookupJson('item')} as "outboundItem",
          item.unit,
          ${lookupJson('grade')} as grade,
          ${lookupJson('marking')} as marking,
          p.status,
          p.produced_bags as "producedBags",
          p.produced_kg as "producedKg",
          p.loss_kg as "lossKg",
          iso(p.started_at) as "startedAt",
          iso(p.completed_at) as "completedAt",
          p.cancel_reason as "cancelReason"
        from production p
        join ex_do_master e on e.id = p.ex_do_master_id
        join outbound_item item on item.id = p.outbound_item_id
        join grade on grade.id = p.grade_id
        left join marking on marking.id = p.marking_id
        where p.id = ${asked}
      ) answer`

/** The production with these ids, in order, without missing ones. */
export const readProduction = readerOf<Production>(production)
export const productionText = textOf(production)
