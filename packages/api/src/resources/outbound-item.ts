import { outboundItem as resource } from '@muat/shared/schemas'
import { eq } from 'drizzle-orm'
import { grade, outboundItem as table } from '../db/schema.ts'
import { lookup } from './lookup.ts'
import { defineApi } from './module.ts'

export const outboundItem = defineApi({
  resource,
  table,
  select: {
    code: table.code,
    name: table.name,
    gradeId: table.gradeId,
    grade: lookup(grade),
    unit: table.unit,
    nominalBagKg: table.nominalBagKg,
    active: table.active,
  },
  joins: [{ to: grade, on: eq(grade.id, table.gradeId) }],
})
