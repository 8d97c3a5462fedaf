import { kgNumber, kgUnits, takeBackShortKg } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { idList, prepareStatement } from '../db/prepared-statement.ts'
import { type FieldProblems, goodsGone, invalid } from '../http/problem.ts'
import { asked, today } from '../db/json.ts'

// Rule 6, supply: production and goods received add to ex-DOs. Changes of an ex-DO's quantities lock its row, after
// the PO sales.

interface NamedExDo {
  id: number
  status: 'open' | 'closed'
}

/** A field with the number of an ex-DO, and the previous ex-DO. */
interface Naming {
  field: string
  exDoNo: string | null
  before: number | null
}

const keyOf = (exDoNo: string): string => exDoNo.trim().toLowerCase()

/** Locks the named ex-DOs by ascending id and returns their ids. A closed one cannot be named anew. */
export const nameExDos = async (
  tx: Transaction,
  namings: readonly Naming[],
): Promise<(number | null)[]> => {
  const keys = [...new Set(namings.flatMap(({ exDoNo }) => (exDoNo === null ? [] : keyOf(exDoNo))))]
  if (keys.length === 0) return namings.map(() => null)
  const { rows } = await tx.execute<{ id: number; key: string; status: NamedExDo['status'] }>(sql`
    select id, lower(ex_do_no) as key, status
    from ex_do_master
    where lower(ex_do_no) in ${keys}
    order by id
    for update`)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const fields: FieldProblems = {}
  const ids = namings.map(({ field, exDoNo, before }) => {
    if (exDoNo === null) return null
    const found = byKey.get(keyOf(exDoNo))
    if (found === undefined) fields[field] = [{ code: 'no_such' }]
    else if (found.status === 'closed' && found.id !== before) {
      fields[field] = [{ code: 'ex_do_closed' }]
    }
    return found?.id ?? null
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return ids
}

/** Kilograms that a record adds to an ex-DO. */
export interface Given {
  exDoMasterId: number | null
  kg: number | null
}

const sums = (given: readonly Given[]): Map<number, bigint> => {
  const byExDo = new Map<number, bigint>()
  for (const { exDoMasterId, kg } of given) {
    if (exDoMasterId === null || kg === null) continue
    byExDo.set(exDoMasterId, (byExDo.get(exDoMasterId) ?? 0n) + kgUnits(kg))
  }
  return byExDo
}

const loose = prepareStatement(sql`
  select e.id, e.ex_do_no as "exDoNo", f.on_hand_kg - f.on_truck_kg as "looseKg"
  from ex_do_master e
  cross join lateral ex_do_figures(e.id, ${today}) f
  where e.id = ${asked}
  order by e.id`)

/**
 * Locks the ex-DOs and refuses to take back goods that have left or are on trucks. Bookings do not count, because
 * rule 6 allows them before goods.
 */
export const takeBack = async (
  tx: Transaction,
  day: string,
  before: readonly Given[],
  after: readonly Given[] = [],
): Promise<void> => {
  const gave = sums(before)
  const gives = sums(after)
  const ids = [...gave.keys()].sort((a, b) => a - b)
  if (ids.length === 0) return
  await tx.execute(sql`select id from ex_do_master where id in ${ids} order by id for update`)
  const { rows } = await tx.prepared<{ id: number; exDoNo: string; looseKg: string }>(loose, {
    today: day,
    ids: idList(ids),
  })
  for (const { id, exDoNo, looseKg } of rows) {
    const back = kgNumber((gave.get(id) ?? 0n) - (gives.get(id) ?? 0n))
    const short = takeBackShortKg(back, Number(looseKg))
    if (short > 0) throw goodsGone({ short, of: exDoNo })
  }
}
