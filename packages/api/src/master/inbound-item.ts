import { resources } from '@muat/shared/schemas'
import { sql } from 'drizzle-orm'
import { inboundItem as table } from './tables.ts'
import { changeOf, requireNone } from './in-use.ts'
import { defineApi } from '../crud/module.ts'

export const inboundItem = defineApi({
  resource: resources['inbound-item'],
  table,
  prepare: async ({ tx }, body, before) => {
    // Bags were counted by it, or not.
    if (changeOf('unit', body, before) !== null) {
      const received = sql`
        select from inbound_record_item i
        join inbound_record r on r.id = i.inbound_record_id
        where i.inbound_item_id = ${before?.id}
          and r.status not in ('cancelled', 'rejected', 'void')`
      await requireNone(tx, 'unit', [received])
    }
    return {}
  },
})
