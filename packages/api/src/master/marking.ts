import { resources } from '@muat/shared/schemas'
import { eq, sql } from 'drizzle-orm'
import { customer, marking as table } from './tables.ts'
import { requireAgreed, salesWhere } from './in-use.ts'
import { lookup } from '../crud/lookup.ts'
import { defineApi } from '../crud/module.ts'

export const marking = defineApi({
  resource: resources.marking,
  table,
  select: {
    customer: lookup(customer),
  },
  joins: [{ to: customer, on: eq(customer.id, table.customerId) }],
  prepare: async ({ tx }, body, before) => {
    const change = { field: 'customerId', body, before }
    const using = sql`p.marking_id = ${before?.id}`
    await requireAgreed(tx, change, sql`p.customer_id`, [salesWhere], using)
    return {}
  },
})
