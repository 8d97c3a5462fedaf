import { weekdays } from '@muat/shared'
import { resources } from '@muat/shared/schemas'
import { eq } from 'drizzle-orm'
import { wordList } from '../accounts/word-list.ts'
import { lookup } from '../crud/lookup.ts'
import { defineApi, type Values } from '../crud/module.ts'
import { outboundItem } from '../master/tables.ts'
import { quota as table } from './tables.ts'

export const quota = defineApi({
  resource: resources.quota,
  table,
  select: { outboundItem: lookup(outboundItem) },
  joins: [{ to: outboundItem, on: eq(outboundItem.id, table.outboundItemId) }],
  prepare: async (_writing, { weekdays: named, shift }) => {
    const values: Values = {}
    if (named !== undefined) values['weekdays'] = wordList('weekdays', named, weekdays)
    // An empty shift is none.
    if (shift !== undefined) values['shift'] = shift?.trim() || null
    return values
  },
})
