import { dayLimits, fitsQuota, isQuotaOn, leftOfQuota, nextFreeDay } from '@muat/shared'
import { quotaLeft, quotaLeftQuery } from '@muat/shared/schemas'
import type { Static } from 'typebox'
import type { App, Context } from '../context.ts'
import { component, problems } from '../crud/components.ts'
import type { Reader } from '../db/index.ts'
import { askedOf, type QuotaLine, readQuotas } from './standing.ts'

type Query = Static<ReturnType<typeof quotaLeftQuery>>

const linesOf = ({ lines, shift }: Query): QuotaLine[] =>
  lines
    .split(',')
    .filter((line) => line !== '')
    .map((line) => {
      const [loadingArea = '-', sale = '', booking = '', kg = ''] = line.split(':')
      return {
        loadingArea: loadingArea === '-' ? null : loadingArea,
        poSaleId: Number(sale),
        bookingId: Number(booking) || null,
        ...(shift === undefined ? {} : { shift }),
        kg: Number(kg),
      }
    })

const readLeft = async (reader: Reader, today: string, query: Query) => {
  const { day } = query
  const lines = linesOf(query)
  const except = {
    recordId: query.recordId ?? 0,
    bookingIds: lines.flatMap(({ bookingId }) => bookingId ?? []),
  }
  const of = { today, lines, except }
  const quotas = askedOf(await readQuotas(reader, { ...of, from: day, to: day })).filter((quota) =>
    isQuotaOn(quota, day),
  )
  const { to } = dayLimits('movement', today, null)
  const from = day < today ? today : day
  const next = quotas.every((quota) => fitsQuota(quota, day))
    ? null
    : nextFreeDay(askedOf(await readQuotas(reader, { ...of, from, to })), from, to)
  return {
    data: quotas.map((quota) => {
      const { trucks: leftTrucks, kg: leftKg } = leftOfQuota(quota, day)
      const { id, name, overQuota } = quota
      return { id, name, overQuota, leftTrucks, leftKg, fits: fitsQuota(quota, day) }
    }),
    next,
  }
}

/** GET /api/quota/left. */
export const installQuotaLeft = (app: App, { db, clock }: Context): void => {
  app.get<{ Querystring: Query }>('/api/quota/left', {
    config: { access: { resource: 'quota', operation: 'read' } },
    schema: {
      summary: 'What the quotas of a day have left for a booking or a visit, and the next free day',
      tags: ['quota'],
      querystring: quotaLeftQuery(),
      response: {
        200: component(app, 'QuotaLeft', quotaLeft()),
        ...problems(401, 403, 422),
      },
    },
    handler: ({ query }) => db.read((reader) => readLeft(reader, clock.today(), query)),
  })
}
