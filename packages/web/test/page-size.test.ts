import { expect, it } from 'vitest'
import { pageSizes } from '../src/screen/calls/page-size.ts'
import { pageAfter } from '../src/screen/list/pager.tsx'
import { claimDifference } from '../src/features/inbound-record/claim-difference.tsx'
import { waitOf } from '@muat/shared'
import { firstKg, plannedKg } from '../src/features/outbound-record/figures.ts'
import { readRow } from '../src/rows/read/read.ts'

it('keeps the first row of the page in view for any page length', () => {
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

it('computes planned and first weight and the wait of a truck', () => {
  const at = '2026-11-20T01:00:00.000Z'
  const raw = {
    id: 1,
    status: 'waiting',
    arrivedAt: '2026-11-20T00:10:00.000Z',
    waitingSince: at,
    firstWeighing: { weighKg: '12,480.00' },
    outboundItem: [{ plannedKg: 10_000.1 }, { plannedKg: '20,000.20' }, { plannedKg: null }],
  }
  const read = (more: object) => readRow('outbound-record', { ...raw, ...more })
  expect([plannedKg(read({})), firstKg(read({}))]).toEqual([30_000.3, 12_480])
  expect(waitOf(read({}))).toEqual({ since: at, until: null, waits: true })
  const outside = { status: 'registered', waitingSince: null, firstWeighing: null }
  expect(waitOf(read(outside))).toEqual({ since: raw.arrivedAt, until: null, waits: true })
  expect(firstKg(read(outside))).toBe(null)
  const calledAt = '2026-11-20T01:25:00.000Z'
  const called = { status: 'completed', outboundItem: [{ calledAt }, {}] }
  expect(waitOf(read(called))).toEqual({ since: at, until: calledAt, waits: false })
  expect(waitOf(read({ status: 'cancelled' })).since).toBe(null)
  expect(plannedKg(read({ outboundItem: [] }))).toBe(null)
})

it('computes the difference from the vendor’s claim', () => {
  const read = (more: object) =>
    readRow('inbound-record', { id: 1, netKg: '29,700.00', vendorClaimedKg: 30_000.1, ...more })
  expect(claimDifference(read({}))).toBe(-300.1)
  expect(claimDifference(read({ netKg: null }))).toBe(null)
})
