import { ticketLivesMs } from '@muat/shared'
import { ticket as answer } from '@muat/shared/schemas'
import { and, eq, gt, notInArray, or, sql } from 'drizzle-orm'
import Type, { type Static } from 'typebox'
import { countAttempt } from '../accounts/throttle.ts'
import type { App, Context } from '../context.ts'
import { component, problems } from '../crud/components.ts'
import type { Reader } from '../db/index.ts'
import { notFound } from '../http/problem.ts'
import { readSite } from '../site/settings.ts'
import { outboundRecordItem, outboundRecord as table } from './tables.ts'

/** As the database writes one: it would refuse any other text. */
const isCode = (text: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text)

const readTicket = async (
  reader: Reader,
  now: Date,
  code: string,
): Promise<Static<ReturnType<typeof answer>> | null> => {
  if (!isCode(code)) return null
  const since = new Date(now.getTime() - ticketLivesMs).toISOString()
  const [truck] = await reader
    .select({
      id: table.id,
      licensePlate: table.licensePlate,
      queueNo: table.queueNo,
      status: table.status,
    })
    .from(table)
    .where(
      and(
        eq(table.ticket, code),
        or(
          notInArray(table.status, ['completed', 'cancelled', 'void']),
          gt(sql`coalesce(${table.gateOutAt}, ${table.updatedAt})`, since),
        ),
      ),
    )
  if (truck === undefined) return null
  const lines = await reader
    .select({
      loadingArea: outboundRecordItem.loadingArea,
      status: outboundRecordItem.status,
      calledAt: outboundRecordItem.calledAt,
    })
    .from(outboundRecordItem)
    .where(eq(outboundRecordItem.outboundRecordId, truck.id))
    .orderBy(outboundRecordItem.sequence, outboundRecordItem.id)
  const { settings } = await readSite(reader)
  return { ...truck, companyName: settings.companyName, outboundItem: lines }
}

/** GET /api/ticket/{code}, for the driver's page (docs/driver.md). */
export const installTicket = (app: App, { db, clock }: Context): void => {
  app.get<{ Params: { code: string } }>('/api/ticket/:code', {
    config: { access: 'public', quiet: true },
    schema: {
      summary:
        'Where the truck of a ticket is, for its driver. 404: no ticket has the code (any more); 429: too many such codes from this address',
      tags: ['ticket'],
      params: Type.Object({ code: Type.String() }),
      response: { 200: component(app, 'Ticket', answer()), ...problems(404) },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const now = clock.now()
      const ticket = await db.read((reader) => readTicket(reader, now, request.params.code))
      if (ticket !== null) return ticket
      const attempt = { kind: 'ticket', account: '', ip: request.ip } as const
      await db.transaction((tx) => countAttempt(tx, now, attempt))
      throw notFound()
    },
  })
}
