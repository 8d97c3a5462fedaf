import { expect, it } from 'vitest'
import { pageAfter, pageSizes } from '../src/screen/calls/page-size.ts'
import { readRow } from '../src/rows/read/read.ts'

it('keeps the first row of the page on the page, whatever the length of pages', () => {
  for (const before of pageSizes) {
    for (const after of pageSizes) {
      for (let page = 1; page < 60; page += 1) {
        const first = (page - 1) * before
        const next = pageAfter(page, before, after)
        expect((next - 1) * after <= first && first < next * after).toBe(true)
      }
    }
  }
})

it('knows of a truck what was planned, weighed first, and since when it waits', () => {
  const at = '2026-11-20T01:00:00.000Z'
  const truck = {
    id: 1,
    status: 'waiting',
    arrivedAt: '2026-11-20T00:10:00.000Z',
    waitingSince: at,
    firstWeighing: { weighKg: '12,480.00' },
    outboundItem: [{ plannedKg: 10_000.1 }, { plannedKg: '20,000.20' }, { plannedKg: null }],
  }
  expect(readRow('outbound-record', truck)).toMatchObject({
    plannedKg: 30_000.3,
    firstKg: 12_480,
    waited: at,
  })
  const outside = { ...truck, status: 'registered', waitingSince: null, firstWeighing: null }
  expect(readRow('outbound-record', outside)).toMatchObject({
    waited: truck.arrivedAt,
    firstKg: null,
  })
  expect(readRow('outbound-record', { ...outside, status: 'cancelled' }).waited).toBe(null)
  expect(readRow('outbound-record', { id: 2 }).plannedKg).toBe(null)
})

it('knows of goods received how far the scale is from the claim', () => {
  const row = { id: 1, netKg: '29,700.00', vendorClaimedKg: 30_000.1 }
  expect(readRow('inbound-record', row).difference).toBe(-300.1)
  expect(readRow('inbound-record', { ...row, netKg: null }).difference).toBe(null)
})
