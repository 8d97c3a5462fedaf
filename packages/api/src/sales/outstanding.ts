import { type ListQuery, maxOpenRecords, ownReasons } from '@muat/shared'
import {
  outstanding as resource,
  outstandingDetail,
  outstandingTotals,
  reason,
  rowSchema,
} from '@muat/shared/schemas'
import { sql } from 'drizzle-orm'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { poSale as table } from './tables.ts'
import { customerOfSale, placeOfStatus } from './figures.ts'
import type { Reader } from '../db/index.ts'
import { notFound } from '../http/problem.ts'
import {
  findOutstanding,
  listOutstanding,
  outstandingIds,
  readOutstanding,
} from './outstanding-rows.ts'
import { actOnPoSale } from './po-sale-actions.ts'
import { write } from '../crud/write.ts'
import { component, listQuerySchema, paramsWithId, problems } from '../crud/components.ts'
import { conditionsOf, sortOf } from '../crud/conditions.ts'
import { readListQuery } from '../crud/crud.ts'
import type { Listed } from '../crud/module.ts'

/** Sorting by age is sorting by date in reverse. */
const byDate = (query: ListQuery): ListQuery =>
  query.sort.field === 'ageDays'
    ? { ...query, sort: { field: 'date', descending: !query.sort.descending } }
    : query

export const outstandingList: Listed = {
  resource,
  table,
  select: { marking: table.markingId },
  filters: {
    exDoType: (value) => sql`exists (
      select from ex_do_master e where e.id = ${table.exDoMasterId} and e.ex_do_type = ${value}
    )`,
    // Its one word is overdue.
    dueDate: (_word, today) => sql`${table.dueDate} < ${today}`,
    // All listed rows are open.
    open: () => undefined,
  },
  // Every listed row is summed before it is sorted, so that any of its figures can be a key.
  sorts: {
    customer: customerOfSale,
    status: placeOfStatus(sql`rules.status`),
    shippedKg: sql`sums.shipped_kg`,
    onTruckKg: sql`sums.on_truck_kg`,
    bookedKg: sql`sums.booked_kg`,
    availableToBookKg: sql`rules.available_to_book_kg`,
    outstandingKg: sql`rules.outstanding_kg`,
    outstandingShare: sql`rules.outstanding_kg / po_sale.ordered_kg`,
  },
  search: [table.poSalesNo],
  readQuery: byDate,
}

const path = '/api/outstanding'
const tags = ['outstanding']
const access = (operation: 'read' | 'write') => ({
  access: { resource: 'outstanding' as const, operation },
})

const conditions = conditionsOf(outstandingList)

const asked = (query: ListQuery, today: string, now: Date) => ({
  where: conditions(query, today),
  sort: sortOf(outstandingList, query, today, now),
})

const listRoute = (app: App, { db, clock }: Context): void => {
  const answer = Type.Object({
    data: Type.Array(component(app, 'Outstanding', rowSchema(resource))),
    lastPage: Type.Integer(),
    page: Type.Integer(),
    perPage: Type.Integer(),
    total: Type.Integer(),
    totals: outstandingTotals(),
  })
  app.get(path, {
    config: access('read'),
    schema: {
      summary: 'List what is still owed; totals are of every row that the filters leave',
      tags,
      querystring: listQuerySchema(resource.list),
      response: { 200: component(app, 'OutstandingList', answer), ...problems(401, 403, 422) },
    },
    handler: async (request) => {
      const query = readListQuery(outstandingList, request)
      const { page, perPage } = query.page ?? { page: 1, perPage: maxOpenRecords }
      const today = clock.today()
      const { data, total, totals } = await db.read((reader) =>
        listOutstanding(reader, today, {
          ...asked(query, today, clock.now()),
          limit: perPage,
          offset: (page - 1) * perPage,
        }),
      )
      const lastPage = query.page === null ? 1 : Math.max(1, Math.ceil(total / perPage))
      return { data, lastPage, page, perPage, total, totals }
    },
  })
}

const detailRoute = (app: App, { db, clock }: Context): void => {
  app.get<{ Params: { id: number } }>(`${path}/:id`, {
    config: access('read'),
    schema: {
      summary: 'Read what one PO sale owes, with the bookings and trucks behind each figure',
      tags,
      params: paramsWithId,
      response: {
        200: component(app, 'OutstandingDetail', outstandingDetail()),
        ...problems(401, 403, 404),
      },
    },
    handler: async ({ params }) => {
      const found = await db.read((reader) => findOutstanding(reader, clock.today(), params.id))
      if (found === null) throw notFound()
      return found
    },
  })
}

const removeRoute = (app: App, context: Context): void => {
  app.delete<{ Params: { id: number }; Querystring: { reason?: string } }>(`${path}/:id`, {
    config: access('write'),
    schema: {
      summary: 'Close a PO sale short: what is not shipped or on a truck is owed no more',
      tags,
      params: paramsWithId,
      querystring: Type.Object({ reason: Type.Optional(reason()) }),
      response: {
        204: { type: 'null', description: 'Closed' },
        ...problems(401, 403, 404, 409, 422),
      },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        const why = request.query.reason ?? ownReasons.closedShort
        // A list of sums does not show the version of the PO sale.
        const close = { version: null, reason: why }
        await actOnPoSale(writing, request.params.id, 'close', close)
        return { status: 204 }
      }),
  })
}

/** Source of the rows of a file. */
export const outstandingFile = (query: ListQuery, today: string, now: Date) => ({
  ids: (reader: Reader) => outstandingIds(reader, today, asked(query, today, now)),
  rows: (reader: Reader, ids: readonly number[]) => readOutstanding(reader, today, ids),
})

export const installOutstanding = (app: App, context: Context): void => {
  listRoute(app, context)
  detailRoute(app, context)
  removeRoute(app, context)
}
