import { kgNumber, kgUnits, type ListQuery, takeBackShortKg } from '@muat/shared'
import { resources } from '@muat/shared/schemas'
import { eq, sql } from 'drizzle-orm'
import { exDoMaster as table, grade, marking } from './tables.ts'
import { goodsGone } from '../http/problem.ts'
import { withExDoFigures } from '../quantities/ex-do.ts'
import { productionWhere, requireAgreed, salesWhere } from './in-use.ts'
import { lookup } from '../crud/lookup.ts'
import { defineApi, type Row } from '../crud/module.ts'

const zero = sql<number>`0`.mapWith(Number)

/** A weight of a row read by the statement above. */
const figure = (row: Row, field: string): number => Number(row[field])

/** docs/http-api.md#lists: `is_pagination` requests pages or all rows. */
const readQuery = (query: ListQuery): ListQuery => {
  const asked = query.filters['is_pagination']
  if (asked === true) return { ...query, page: query.page ?? { page: 1, perPage: 10 } }
  return asked === false ? { ...query, page: null } : query
}

export const exDoMaster = defineApi({
  resource: resources['ex-do-master'],
  table,
  select: {
    ex_do_no: table.exDoNo,
    grade: lookup(grade),
    marking: lookup(marking),
    producedKg: zero,
    receivedKg: zero,
    shippedKg: zero,
    onTruckKg: zero,
    bookedKg: zero,
    onHandKg: table.openingKg,
    availableKg: table.openingKg,
  },
  joins: [
    { to: grade, on: eq(grade.id, table.gradeId) },
    { to: marking, on: eq(marking.id, table.markingId) },
  ],
  filters: { is_pagination: () => undefined },
  selection: { where: eq(table.status, 'open'), order: table.exDoNo },
  readQuery,
  complete: withExDoFigures,
  prepare: async ({ tx }, body, before) => {
    const using = sql`p.ex_do_master_id = ${before?.id}`
    const users = [salesWhere, productionWhere]
    await requireAgreed(tx, { field: 'gradeId', body, before }, sql`p.grade_id`, users, using)
    await requireAgreed(tx, { field: 'markingId', body, before }, sql`p.marking_id`, users, using)
    return {}
  },
  check: async (_writing, after, before) => {
    if (before === null) return
    const lowered = kgUnits(figure(before, 'openingKg')) - kgUnits(figure(after, 'openingKg'))
    if (lowered <= 0n) return
    const loose = kgUnits(figure(before, 'onHandKg')) - kgUnits(figure(before, 'onTruckKg'))
    const short = takeBackShortKg(kgNumber(lowered), kgNumber(loose))
    if (short > 0) throw goodsGone({ short, of: String(after['ex_do_no']) })
  },
})
