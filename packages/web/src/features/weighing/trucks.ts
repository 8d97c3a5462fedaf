import { useOpenInbound } from '../../records/truck/inbound-record.ts'
import { useOpenRecords } from '../../records/truck/outbound-record.ts'
import type { Truck } from '../../records/truck/truck.ts'

interface Trucks {
  trucks: readonly Truck[]
  /** What is shown may be out of date. */
  stale: boolean
  truncated: boolean
}

/** Every truck that the weighbridge has to do with, whichever way its goods go. */
export const useTrucks = (): Trucks => {
  const out = useOpenRecords()
  const inward = useOpenInbound()
  return {
    trucks: [
      ...(out.records ?? []).map((record): Truck => ({ kind: 'outbound', record })),
      ...(inward.records ?? []).map((record): Truck => ({ kind: 'inbound', record })),
    ],
    stale: out.stale || inward.stale,
    truncated: out.truncated || inward.truncated,
  }
}
