import { publicMonitorRecords } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { buildTruck } from './builders.ts'

const publish = (record: unknown, showCustomer = true) =>
  publicMonitorRecords([record], { showCustomer })[0]

describe('the public fields of a record', () => {
  it('are a fixed set, whatever else the back end sends', () => {
    const record = buildTruck({
      recordNo: 'BK/1',
      driverName: 'Budi',
      driverPhone: '0812',
      netKg: 29_400,
      customer: { id: 4, name: 'PT Maju', taxNo: '01' },
      outboundItem: [
        {
          id: 11,
          loadingArea: 'H',
          status: 'called',
          calledAt: '2026-01-05T02:00:00.000Z',
          startedAt: null,
          plannedBags: 600,
          loadedBags: '12',
          poSale: { price: 9 },
          plannedKg: 30_000,
        },
      ],
    })
    expect(publish(record)).toStrictEqual({
      id: 1,
      recordNo: 'BK/1',
      licensePlate: 'B 1234 XYZ',
      queueNo: 1,
      customer: 'PT Maju',
      status: 'waiting',
      registeredAt: '2026-01-05T00:30:00.000Z',
      waitingSince: '2026-01-05T01:00:00.000Z',
      outboundItem: [
        {
          id: 11,
          loadingArea: 'H',
          status: 'called',
          calledAt: '2026-01-05T02:00:00.000Z',
          startedAt: null,
          plannedBags: 600,
          loadedBags: 12,
        },
      ],
    })
  })

  it('have no customer, not even null, if it is not shown', () => {
    expect(publish(buildTruck(), false)).not.toHaveProperty('customer')
  })

  it('leave out records without id or plate, and lines that are no objects', () => {
    const records = [null, { id: 1 }, buildTruck({ outboundItem: [null, 3, 'H'] })]
    const published = publicMonitorRecords(records, { showCustomer: true })
    expect(published.map(({ outboundItem }) => outboundItem)).toEqual([[]])
  })

  it('contain no object or list in place of a text', () => {
    const record = publish(buildTruck({ recordNo: { toString: 'x' }, status: ['waiting'] }))
    expect(record).toMatchObject({ recordNo: null, status: null })
  })
})
