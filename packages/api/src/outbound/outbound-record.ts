import {
  nothingLoaded,
  openOutboundRecordStatuses,
  type OutboundRecord,
  type OutboundRecordStatus,
  type outboundRecordStandings,
} from '@muat/shared'
import { outboundRecord as resource, outboundRecordActionBodies } from '@muat/shared/schemas'
import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import { outboundRecordItem, outboundRecord as table } from './tables.ts'
import { isCalled } from '../quantities/standing.ts'
import { actOnRecord, answerWritten, openVisit } from './act.ts'
import { readRecords, readRecordsForFile, recordsText } from './read.ts'
import { recordSorts } from './sorts.ts'
import { register, removeVisit, reviseVisit } from './registration.ts'
import { actionRoutes } from '../crud/actions.ts'
import { crud } from '../crud/crud.ts'
import { defineWhole } from '../crud/module.ts'
import { withinQuotas } from '../quotas/ask.ts'
import { leftLately, waitsForPapers } from '../weighing/left-lately.ts'
import { installTicket } from './ticket.ts'
import { installWeighOutPreview } from './weigh-out-preview.ts'

const endedBySkip = (today: string) => sql`(
  ${table.status} = 'cancelled'
  and ${table.cancelReason} = ${nothingLoaded}
  and ${table.updatedAt} >= ${today}::date - 1
)`

const takes = (condition: SQL) => sql`exists (
  select from ${outboundRecordItem} where ${outboundRecordItem.outboundRecordId} = ${table.id} and ${condition}
)`

type Standing = (typeof outboundRecordStandings)[number]

const statusOf = (word: Standing): OutboundRecordStatus =>
  word === 'arrived' ? 'registered' : word === 'called' ? 'waiting' : word

/**
 * `registered` and `arrived` are trucks of one status, and so are `waiting` and `called`. All are found by the index of
 * statuses; where one word of such a pair is asked for, trucks of the other are left out.
 */
const inStanding = (words: readonly Standing[]) => {
  const leaveOut = (marked: 'arrived' | 'called', isMarked: SQL) => {
    const status = statusOf(marked)
    if (words.includes(status) === words.includes(marked)) return undefined
    return or(ne(table.status, status), words.includes(marked) ? isMarked : not(isMarked))
  }
  return and(
    inArray(table.status, words.map(statusOf)),
    leaveOut('arrived', isNotNull(table.arrivedAt)),
    leaveOut('called', isCalled(sql`${table}`)),
  )
}

const onSite = sql`(
  ${table.status} in ('waiting', 'loading', 'loaded', 'hold')
  or (${table.status} = 'registered' and ${table.arrivedAt} is not null)
)`

/** How a visit is asked of the quotas of its day. */
const asking = (day: string) => ({
  day,
  field: 'date',
  lines: ({ outboundItem }: OutboundRecord) =>
    outboundItem.map(({ loadingArea, poSaleId, bookingId = null, plannedKg }) => ({
      loadingArea,
      poSaleId,
      bookingId,
      kg: plannedKg,
    })),
})

export const outboundRecord = defineWhole({
  resource,
  table,
  select: {},
  filters: {
    open: (value) =>
      value === true ? inArray(table.status, [...openOutboundRecordStatuses]) : undefined,
    late: (value, today) =>
      value === true
        ? and(eq(table.status, 'registered'), lt(table.date, today), isNull(table.arrivedAt))
        : or(ne(table.status, 'registered'), gte(table.date, today), isNotNull(table.arrivedAt)),
    left: (value, today) => leftLately(table, value, today),
    papersDue: (value, today) => waitsForPapers('outbound-record', table, value, today),
    status: (value) => inStanding(value as Standing[]),
    onSite: (value) => (value === true ? onSite : not(onSite)),
    loadingArea: (value) => takes(sql`${outboundRecordItem.loadingArea} = ${value}`),
    poSaleId: (value) => takes(sql`${outboundRecordItem.poSaleId} = ${value}`),
    bookingId: (value) => takes(sql`${outboundRecordItem.bookingId} = ${value}`),
    nothingLoaded: (value, today) =>
      value === true ? endedBySkip(today) : not(sql`coalesce(${endedBySkip(today)}, false)`),
  },
  sorts: recordSorts,
  totals: { sums: { plannedKg: recordSorts.plannedKg } },
  search: [table.recordNo, table.licensePlate],
  read: readRecords,
  readText: recordsText,
  readForFile: readRecordsForFile,
  writes: {
    create: {
      summary: 'Register a truck with its lines',
      run: async (writing, { outboundItem, ...fields }) =>
        withinQuotas(writing, asking(fields.date), async () =>
          answerWritten(writing, await register(writing, fields, outboundItem)),
        ),
    },
    update: {
      summary: 'Change a truck and its lines before weigh-in',
      run: async (writing, id, { version, outboundItem, ...fields }) => {
        const visit = await openVisit(writing, id, version)
        return withinQuotas(writing, asking(fields.date ?? visit.record.date), async () => {
          await reviseVisit(writing, visit, fields, outboundItem ?? null)
          return answerWritten(writing, id)
        })
      },
    },
    cancel: {
      summary: 'Cancel a truck that never came in; its number stays',
      run: async (writing, id, reason) =>
        removeVisit(writing, await openVisit(writing, id, null), reason),
    },
  },
})

export const installOutboundRecord = (app: App, context: Context): void => {
  crud(app, context, outboundRecord)
  actionRoutes(app, context, 'outbound-record', resource, outboundRecordActionBodies, actOnRecord)
  installWeighOutPreview(app, context)
  installTicket(app, context)
}
