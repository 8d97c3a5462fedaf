import type { PoSale } from '@muat/shared'
import { day, poSale as resource, poSaleActionBodies } from '@muat/shared/schemas'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { poSale as table } from './tables.ts'
import { owes, customerOfSale, placeOfStatus, salesUnderWay, salesWithFigures } from './figures.ts'
import { lockPoSales } from '../quantities/limits.ts'
import { requireAgreement } from '../master/agreement.ts'
import { requireDay } from '../site/closed-month.ts'
import { expiryWarnings, requireUnexpired } from '../master/expiry.ts'
import { warned } from '../crud/warnings.ts'
import { proposePoSalesNo, takePoSalesNo } from './po-sale-number.ts'
import { actOnPoSale } from './po-sale-actions.ts'
import { checkChange, checkExDoOpen, checkTerms } from './po-sale-rules.ts'
import { invalidField } from '../http/problem.ts'
import { sendJson, written } from '../http/send-json.ts'
import { poSalesText, readPoSales } from './read.ts'
import { actionRoutes } from '../crud/actions.ts'
import { listQuerySchema, problems } from '../crud/components.ts'
import { conditionsOf } from '../crud/conditions.ts'
import {
  createRoute,
  detailRoute,
  historyRoute,
  readListQuery,
  removeRoute,
  updateRoute,
} from '../crud/crud.ts'
import { type ApiModule, defineWhole, type Row } from '../crud/module.ts'
import { listRows, listText } from '../crud/rows.ts'
import { createRow, updateRow } from '../crud/writes.ts'
import type { Writing } from '../crud/write.ts'

const set = ['on_hold', 'closed', 'cancelled'] as const

/**
 * A condition on statuses. Those set by users are a column. The others are summed only for sales not marked as
 * settled.
 */
const hasStatus = (words: readonly string[], today: string): SQL | undefined => {
  const derived = (['open', 'partial', 'completed'] as const).filter((word) => words.includes(word))
  const summed = sql`not ${table.settled} and exists (
    select from po_sale_figures(${table.id}, ${today}) figures where figures.status in ${derived}
  )`
  return or(
    inArray(
      table.setStatus,
      set.filter((word) => words.includes(word)),
    ),
    derived.length === 0
      ? undefined
      : and(
          eq(table.setStatus, 'open'),
          derived.includes('completed') ? or(table.settled, summed) : summed,
        ),
  )
}

const figureOf = (figure: SQL, today: string): SQL =>
  sql`(select figures.${figure} from po_sale_figures(${table.id}, ${today}) figures)`

const openStatuses = ['open', 'partial', 'on_hold']

/** A figure that settled sales do not have. */
const ofUnsettled =
  (figure: SQL) =>
  (today: string): SQL =>
    sql`case when ${table.settled} then 0 else ${figureOf(figure, today)} end`

const shippedOfSale = sql`(
  select coalesce(sum(i.shipped_kg), 0)
  from outbound_record_item i
  where i.po_sale_id = ${table.id} and i.record_status = 'completed' and i.status = 'loaded'
)`

const withWarnings = async ({ tx }: Writing, row: Row): Promise<Row> => {
  // Read by readPoSales.
  const { date, exDoMasterId } = row as Row & PoSale
  return warned(row, await expiryWarnings(tx, date, [exDoMasterId]))
}

export const poSale: ApiModule = defineWhole({
  resource,
  table,
  select: {
    poSalesNo: table.poSalesNo,
    poSalesType: table.poSalesType,
    date: table.date,
    dueDate: table.dueDate,
    customerId: table.customerId,
    exDoMasterId: table.exDoMasterId,
    outboundItemId: table.outboundItemId,
    gradeId: table.gradeId,
    markingId: table.markingId,
    orderedKg: table.orderedKg,
    orderedBags: table.orderedBags,
    basis: table.basis,
    tolerancePct: table.tolerancePct,
    price: table.price,
    currency: table.currency,
    note: table.note,
  },
  filters: {
    mode: () => undefined,
    status: (value, today) => hasStatus(Array.isArray(value) ? value : [String(value)], today),
    open: (value, today) => (value === true ? hasStatus(openStatuses, today) : undefined),
    // Its one word is overdue.
    dueDate: (_word, today) =>
      and(sql`${table.dueDate} < ${today}`, hasStatus(openStatuses, today)),
  },
  // Settled sales, nearly all of ten years, are not summed for their status, and only from an index for their remainder.
  sorts: {
    customer: customerOfSale,
    status: (today) =>
      placeOfStatus(sql`case
        when ${table.setStatus} <> 'open' then ${table.setStatus}
        when ${table.settled} then 'completed'
        else ${figureOf(sql`status`, today)}
      end`),
    shippedKg: shippedOfSale,
    onTruckKg: ofUnsettled(sql`on_truck_kg`),
    bookedKg: ofUnsettled(sql`booked_kg`),
    availableToBookKg: ofUnsettled(sql`available_to_book_kg`),
    outstandingKg: (today) => sql`case
      when ${table.settled} and ${table.setStatus} <> 'open' then 0
      when ${table.settled} then greatest(${table.orderedKg} - ${shippedOfSale}, 0)
      else ${figureOf(sql`outstanding_kg`, today)}
    end`,
  },
  totals: {
    sums: {
      shippedKg: sql`sums.shipped_kg`,
      onTruckKg: sql`sums.on_truck_kg`,
      bookedKg: sql`sums.booked_kg`,
      // What a completed one falls short of its order is owed no more.
      outstandingKg: sql`case when ${owes} then rules.outstanding_kg else 0 end`,
      availableToBookKg: sql`rules.available_to_book_kg`,
    },
    rows: (today) => ({ before: salesUnderWay(today), from: salesWithFigures }),
  },
  /** docs/http-api.md#lists: not paged in search mode, and for the PO sales of one ex-DO. */
  readQuery: (query) => (isUnpaged(query.filters) ? { ...query, page: null } : query),
  read: readPoSales,
  readText: poSalesText,
  lock: async ({ tx }, _body, id) => {
    if (id !== null) await lockPoSales(tx, [id])
  },
  prepare: async ({ tx, today }, body, row) => {
    // Read by readPoSales.
    const before = row as PoSale | null
    if (before !== null) checkChange(before, body)
    const terms = { ...before, ...body } as PoSale
    const { date } = terms
    await requireDay(
      { tx, today },
      { field: 'date', dated: 'order', day: date, before: before?.date ?? null },
    )
    await checkTerms(tx, terms)
    if (date !== before?.date || terms.exDoMasterId !== before.exDoMasterId) {
      const { exDoMasterId } = terms
      await requireUnexpired({ tx }, date, [{ field: 'exDoMasterId', exDoMasterId }])
    }
    await requireAgreement(tx, terms, before, 'exDoMasterId')
    if (terms.exDoMasterId !== before?.exDoMasterId) await checkExDoOpen(tx, terms.exDoMasterId)
    if (before === null && !body.poSalesNo) return { poSalesNo: await takePoSalesNo(tx, date) }
    if (body.poSalesNo === null) throw invalidField('poSalesNo', 'required')
    return {}
  },
  writes: {
    create: {
      summary: 'Create po-sale; warnings say that its ex-DO has expired',
      run: async (writing, body) => withWarnings(writing, await createRow(writing, poSale, body)),
    },
    update: {
      summary: 'Change po-sale',
      run: async (writing, id, body) =>
        withWarnings(writing, await updateRow(writing, poSale, id, body)),
    },
  },
})

const isUnpaged = (filters: Readonly<Record<string, unknown>>): boolean =>
  filters['mode'] === 'search' || filters['exDoMasterId'] !== undefined

// Described in the summary: a schema of three envelopes would be tried in turn for each answer.
const anyEnvelope = Type.Object({}, { additionalProperties: true })

/** The list answers in three envelopes, as existing clients expect. */
const listRoute = (app: App, { db, clock }: Context): void => {
  const conditions = conditionsOf(poSale)
  app.get<{ Reply: unknown }>('/api/po-sale', {
    config: { access: { resource: 'po-sale', operation: 'read' } },
    schema: {
      summary:
        'List po-sale: paged; with mode=search all as { data }; with exDoMasterId all as { data: { data } }',
      tags: ['po-sale'],
      querystring: listQuerySchema(resource.list),
      response: { 200: anyEnvelope, ...problems(401, 403, 422) },
    },
    handler: async (request, reply) => {
      const query = readListQuery(poSale, request)
      const list = [poSale, conditions, query, clock.today(), clock.now()] as const
      if (!isUnpaged(query.filters)) {
        const text = await db.read((reader) =>
          listText(reader, ...list, (answer) => written(reply, answer)),
        )
        return sendJson(reply, text)
      }
      const { data } = await db.read((reader) => listRows(reader, ...list))
      return query.filters['mode'] === 'search' ? { data } : { data: { data } }
    },
  })
}

/** GET of the number that a new PO sale would get. */
const numberRoute = (app: App, { db, clock }: Context): void => {
  app.get<{ Querystring: { date?: string } }>('/api/po-sale/next-number', {
    config: { access: { resource: 'po-sale', operation: 'write' } },
    schema: {
      summary: 'The number that the next po-sale without one of its own gets; none is taken',
      tags: ['po-sale'],
      querystring: Type.Object({ date: Type.Optional(day()) }),
      response: { 200: Type.Object({ poSalesNo: Type.String() }), ...problems(401, 403, 422) },
    },
    handler: ({ query }) =>
      db.read(async (reader) => ({
        poSalesNo: await proposePoSalesNo(reader, query.date ?? clock.today()),
      })),
  })
}

export const installPoSale = (app: App, context: Context): void => {
  listRoute(app, context)
  numberRoute(app, context)
  for (const route of [detailRoute, createRoute, updateRoute, removeRoute, historyRoute]) {
    route(app, context, poSale)
  }
  actionRoutes(app, context, 'po-sale', resource, poSaleActionBodies, actOnPoSale)
}
