import { resources } from '@muat/shared/schemas'
import { eq, sql } from 'drizzle-orm'
import { grade, outboundItem as table } from './tables.ts'
import { changeOf, productionWhere, requireAgreed, requireNone, salesWhere } from './in-use.ts'
import { lookup } from '../crud/lookup.ts'
import { defineApi } from '../crud/module.ts'

export const outboundItem = defineApi({
  resource: resources['outbound-item'],
  table,
  select: {
    grade: lookup(grade),
  },
  joins: [{ to: grade, on: eq(grade.id, table.gradeId) }],
  prepare: async ({ tx }, body, before) => {
    const using = sql`p.outbound_item_id = ${before?.id}`
    const users = [salesWhere, productionWhere]
    await requireAgreed(tx, { field: 'gradeId', body, before }, sql`p.grade_id`, users, using)
    // The basis of PO sales and counts of bags depend on it.
    if (changeOf('unit', body, before) !== null) {
      await requireNone(tx, 'unit', [salesWhere(using), productionWhere(using)])
    }
    if (before?.['unit'] === 'bag' && changeOf('nominalBagKg', body, before)?.to === null) {
      const weighsNothing = sql`${using} and exists (
        select from grade where grade.id = p.grade_id and grade.nominal_bag_kg is null
      )`
      await requireNone(tx, 'nominalBagKg', [salesWhere(weighsNothing)])
    }
    return {}
  },
})
