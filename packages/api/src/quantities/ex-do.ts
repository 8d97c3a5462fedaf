import { sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { idList, prepareStatement } from '../db/prepared-statement.ts'
import { asked, jsonPrepared, today } from '../db/json.ts'

interface Figures {
  producedKg: number
  receivedKg: number
  shippedKg: number
  onTruckKg: number
  bookedKg: number
  onHandKg: number
  availableKg: number
}

const figuresOf = prepareStatement(sql`
  select json_build_object('id', e.id, 'figures', json_build_object(
    'producedKg', f.produced_kg,
    'receivedKg', f.received_kg,
    'shippedKg', f.shipped_kg,
    'onTruckKg', f.on_truck_kg,
    'bookedKg', f.booked_kg,
    'onHandKg', f.on_hand_kg,
    'availableKg', f.available_kg
  )) as row
  from ex_do_master e
  cross join lateral ex_do_figures(e.id, ${today}) f
  where e.id = ${asked}`)

/** Adds the figures of rule 6 to rows of ex-DOs. */
export const withExDoFigures = async <T extends { id: number }>(
  reader: Reader,
  rows: readonly T[],
  day: string,
): Promise<(T & Partial<Figures>)[]> => {
  if (rows.length === 0) return []
  const found = await jsonPrepared<{ id: number; figures: Figures }>(reader, figuresOf, {
    today: day,
    ids: idList(rows.map(({ id }) => id)),
  })
  const byId = new Map(found.map(({ id, figures }) => [id, figures]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }))
}
