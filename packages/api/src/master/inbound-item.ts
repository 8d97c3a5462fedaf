import { qualities } from '@muat/shared'
import { resources } from '@muat/shared/schemas'
import { sql } from 'drizzle-orm'
import { type FieldProblems, invalid } from '../http/problem.ts'
import { inboundItem as table } from './tables.ts'
import { changeOf, requireNone } from './in-use.ts'
import { defineApi, type Values } from '../crud/module.ts'

/** Limit and deduction per point are given together. */
const requireTable = (row: Values): void => {
  const fields: FieldProblems = {}
  for (const quality of qualities) {
    const pair = [`${quality}LimitPct`, `${quality}DeductionPct`]
    const missing = pair.filter((name) => typeof row[name] !== 'number')
    if (missing.length === 1) for (const name of missing) fields[name] = [{ code: 'required' }]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

export const inboundItem = defineApi({
  resource: resources['inbound-item'],
  table,
  prepare: async ({ tx }, body, before) => {
    requireTable({ ...before, ...body })
    // Counts of bags depend on it.
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
