import type { Area } from '@muat/shared'

export interface WireLine {
  id?: unknown
  loadingArea?: unknown
  status?: unknown
  calledAt?: unknown
  startedAt?: unknown
}

/** A record of a back end; any field may be overridden, also by invalid values. */
export const buildTruck = (overrides: Record<string, unknown> = {}) => ({
  id: 1,
  licensePlate: 'B 1234 XYZ',
  queueNo: 1,
  customer: 'PT Sumber Rejeki',
  status: 'waiting',
  registeredAt: '2026-01-05T00:30:00.000Z',
  waitingSince: '2026-01-05T01:00:00.000Z',
  outboundItem: [{ id: 11, loadingArea: 'H', status: 'waiting' }],
  ...overrides,
})

export const at = (area: Area, status?: string, moments: WireLine = {}): WireLine => ({
  loadingArea: area,
  ...(status === undefined ? {} : { status }),
  ...moments,
})
