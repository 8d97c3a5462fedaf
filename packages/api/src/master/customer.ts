import { resources } from '@muat/shared/schemas'
import { customer as table } from './tables.ts'
import { defineApi } from '../crud/module.ts'
import { requireParties } from './party.ts'

export const customer = defineApi({
  resource: resources.customer,
  table,
  prepare: requireParties('customer'),
})
