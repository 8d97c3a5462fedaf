import type { Booking, PoSale } from '@muat/shared'
import { beforeAll, expect, it } from 'vitest'
import { inboundBody, productionBody } from './support/inbound.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import { buildBooking, buildSale, truckBody } from './support/truck.ts'

onEachDatabase('DELETE of a numbered record', (site) => {
  let admin: Client
  let sale: PoSale
  beforeAll(async () => {
    admin = await site().signIn('ADMIN')
    sale = await buildSale({ admin })
  })

  const makers: Record<string, () => Promise<{ id: number }>> = {
    booking: (): Promise<Booking> => buildBooking({ admin }, sale.id, 1000),
    'outbound-record': async () =>
      (await admin.post('/api/outbound-record', truckBody(sale, { plannedKg: 1000 }))).body,
    'inbound-record': async () =>
      (await admin.post('/api/inbound-record', await inboundBody(admin))).body,
    production: async () => (await admin.post('/api/production', await productionBody(admin))).body,
  }

  it.each(Object.keys(makers))('cancels a %s for the reason given', async (resource) => {
    const { id } = (await makers[resource]?.()) ?? { id: 0 }
    const path = `/api/${resource}/${id}`
    const why = 'Salah tanggal, dibuat ulang'
    const { status } = await admin.delete(`${path}?reason=${encodeURIComponent(` ${why} `)}`)
    expect(status).toBe(204)
    expect((await admin.get(path)).body).toMatchObject({ status: 'cancelled', cancelReason: why })
    const { body } = await admin.get(`${path}/history`)
    expect(body.data[0]).toMatchObject({ action: 'cancel', changes: { cancelReason: { to: why } } })
  })

  it.each(Object.keys(makers))(
    'says of a %s that nobody gave one, in a word that clients translate',
    async (resource) => {
      const { id } = (await makers[resource]?.()) ?? { id: 0 }
      const path = `/api/${resource}/${id}`
      const tooLong = await admin.delete(`${path}?reason=${'x'.repeat(501)}`)
      expect([tooLong.status, Object.keys(tooLong.body.fields)]).toEqual([422, ['reason']])
      expect((await admin.delete(path)).status).toBe(204)
      expect((await admin.get(path)).body).toMatchObject({ cancelReason: 'deleted' })
    },
  )
})
