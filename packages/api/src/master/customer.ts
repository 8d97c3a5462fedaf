import { customer as resource } from '@muat/shared/schemas'
import { customer as table } from './tables.ts'
import { defineApi } from '../crud/module.ts'

export const customer = defineApi({
  resource,
  table,
  select: {
    code: table.code,
    name: table.name,
    address: table.address,
    phone: table.phone,
    email: table.email,
    taxNo: table.taxNo,
    active: table.active,
  },
})
