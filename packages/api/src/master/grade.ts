import { resources } from '@muat/shared/schemas'
import { sql } from 'drizzle-orm'
import { grade as table } from './tables.ts'
import { invalidField } from '../http/problem.ts'
import { changeOf, requireNone, salesWhere } from './in-use.ts'
import { defineApi, type Row } from '../crud/module.ts'

const weight = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** kg of a bag: the nominal weight is between the given limits. */
const requireOrder = (row: Row): void => {
  const min = weight(row['minBagKg'])
  const max = weight(row['maxBagKg'])
  const nominal = weight(row['nominalBagKg'])
  if (min !== null && max !== null && max < min) throw invalidField('maxBagKg', 'min', { min })
  if (nominal !== null && min !== null && nominal < min) {
    throw invalidField('nominalBagKg', 'min', { min })
  }
  if (nominal !== null && max !== null && nominal > max) {
    throw invalidField('nominalBagKg', 'max', { max })
  }
}

export const grade = defineApi({
  resource: resources.grade,
  table,
  prepare: async ({ tx }, body, before) => {
    if (changeOf('nominalBagKg', body, before)?.to === null) {
      const weighsNothing = sql`p.grade_id = ${before?.id} and exists (
        select from outbound_item item
        where item.id = p.outbound_item_id and item.unit = 'bag' and item.nominal_bag_kg is null
      )`
      await requireNone(tx, 'nominalBagKg', [salesWhere(weighsNothing)])
    }
    return {}
  },
  check: async (_writing, after) => requireOrder(after),
})
