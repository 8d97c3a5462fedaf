import type { ReadOf } from './read/kinds.ts'
import type { shapes } from './read/shapes.ts'

// Rows as read from any back end: embedded rows, numbers and days may be unknown.

export type RowOf<Name extends keyof typeof shapes> = ReadOf<(typeof shapes)[Name]> & {
  readonly id: number
  readonly version?: number
}

/** A warning of an accepted write. */
interface Warning {
  code: string
  params: Readonly<Record<string, string | number>>
}

export type InboundRecord = RowOf<'inbound-record'>
export type InboundLine = InboundRecord['inboundItem'][number]
export type OutboundRecord = RowOf<'outbound-record'>
export type OutboundLine = OutboundRecord['outboundItem'][number]
export type OutboundRecordItem = RowOf<'outbound-record-item'>
export type Booking = RowOf<'booking'> & {
  /** In the answer to a write only. */
  readonly warnings?: readonly Warning[]
}
export type Production = RowOf<'production'>
export type PoSale = RowOf<'po-sale'>
export type Outstanding = RowOf<'outstanding'>
export type Weighing = NonNullable<OutboundRecord['firstWeighing']>
export type ReplacedWeighing = OutboundRecord['replacedWeighings'][number]
