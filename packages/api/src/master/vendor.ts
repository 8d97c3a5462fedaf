import { vendor as resource } from '@muat/shared/schemas'
import { vendor as table } from './tables.ts'
import { defineApi } from '../crud/module.ts'

export const vendor = defineApi({
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
