import { marking as resource } from '@muat/shared/schemas'
import { eq } from 'drizzle-orm'
import { customer, marking as table } from '../db/schema.ts'
import { lookup } from './lookup.ts'
import { defineApi } from './module.ts'

export const marking = defineApi({
  resource,
  table,
  select: {
    code: table.code,
    name: table.name,
    customerId: table.customerId,
    customer: lookup(customer),
    active: table.active,
  },
  joins: [{ to: customer, on: eq(customer.id, table.customerId) }],
})
