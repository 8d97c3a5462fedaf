import { resources } from '@muat/shared/schemas'
import { defineApi } from '../crud/module.ts'
import { webhook as table } from './tables.ts'

export const webhook = defineApi({
  resource: resources.webhook,
  table,
  // Whoever changes it, has seen to it: the day of failures begins anew.
  prepare: () => Promise.resolve({ failingSince: null }),
})
