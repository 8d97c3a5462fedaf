import { inboundItem as resource } from '@muat/shared/schemas'
import { inboundItem as table } from '../db/schema.ts'
import { defineApi } from './module.ts'

export const inboundItem = defineApi({
  resource,
  table,
  select: { code: table.code, name: table.name, unit: table.unit, active: table.active },
})
