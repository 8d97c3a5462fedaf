import { resources } from '@muat/shared/schemas'
import { vendor as table } from './tables.ts'
import { defineApi } from '../crud/module.ts'
import { requireParties } from './party.ts'

export const vendor = defineApi({
  resource: resources.vendor,
  table,
  prepare: requireParties('vendor'),
})
