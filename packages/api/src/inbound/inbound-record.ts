import { inboundRecordStatuses, openInboundRecordStatuses } from '@muat/shared'
import { inboundRecord as resource, inboundRecordActionBodies } from '@muat/shared/schemas'
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql, not } from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import { inboundRecord as table } from './tables.ts'
import { actOnInbound, answerWritten, openInbound } from './act.ts'
import { inboundText, readInbound, readInboundForFile } from './read.ts'
import { register, remove, revise } from './registration.ts'
import { actionRoutes } from '../crud/actions.ts'
import { crud } from '../crud/crud.ts'
import { defineWhole } from '../crud/module.ts'
import { leftLately, waitsForPapers } from '../weighing/left-lately.ts'

const inOrder = sql.raw(`array['${inboundRecordStatuses.join("', '")}']`)

const lacksBags = sql`exists (
  select from inbound_record_item i
  where i.inbound_record_id = ${table.id}
    and i.accepted_bags + coalesce(i.damaged_bags, 0) < i.declared_bags
)`

/** Of trucks that have both. */
const differenceKg = sql`${table.netKg} - ${table.vendorClaimedKg}`

export const inboundRecord = defineWhole({
  resource,
  table,
  select: {},
  sorts: {
    vendor: sql`(select name from vendor where vendor.id = ${table.vendorId})`,
    status: sql`array_position(${inOrder}, ${table.status}::text)`,
    differenceKg,
  },
  totals: {
    sums: {
      acceptedKg: sql`${table.netKg} - (
        select coalesce(sum(i.quality_deduction_kg), 0)
        from inbound_record_item i
        where i.inbound_record_id = ${table.id}
      )`,
      differenceKg,
    },
  },
  filters: {
    open: (value) =>
      value === true ? inArray(table.status, [...openInboundRecordStatuses]) : undefined,
    left: (value, today) => leftLately(table, value, today),
    papersDue: (value, today) => waitsForPapers('inbound-record', table, value, today),
    late: (value, today) =>
      value === true
        ? and(eq(table.status, 'registered'), lt(table.date, today))
        : or(ne(table.status, 'registered'), gte(table.date, today)),
    missingBags: (value) => (value === true ? lacksBags : not(lacksBags)),
    verified: (value) => (value === true ? isNotNull(table.verifiedAt) : isNull(table.verifiedAt)),
  },
  search: [table.recordNo, table.licensePlate],
  read: readInbound,
  readText: inboundText,
  readForFile: readInboundForFile,
  writes: {
    create: {
      summary: 'Register a truck that brings goods, with its lines',
      run: async (writing, { inboundItem, ...fields }) =>
        answerWritten(writing, await register(writing, fields, inboundItem)),
    },
    update: {
      summary: 'Change a truck and its lines before weigh-in',
      run: async (writing, id, { version, inboundItem, ...fields }) => {
        const visit = await openInbound(writing, id, version)
        await revise(writing, visit, fields, inboundItem ?? null)
        return answerWritten(writing, id)
      },
    },
    cancel: {
      summary: 'Cancel a truck that never came in; its number stays',
      run: async (writing, id, reason) =>
        remove(writing, await openInbound(writing, id, null), reason),
    },
  },
})

export const installInboundRecord = (app: App, context: Context): void => {
  crud(app, context, inboundRecord)
  actionRoutes(app, context, 'inbound-record', resource, inboundRecordActionBodies, actOnInbound)
}
