import { useOpenInbound } from '../../resource/inbound-record.ts'
import { useOpenRecords } from '../../resource/outbound-record.ts'
import type { Truck } from '../../resource/truck.ts'

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
