import type { Leaf } from '../../form/field.ts'
import type { Typed } from '../../form/typed.ts'
import { chosenIn, type LookupSource } from '../../form/lookup.ts'
import type { Given } from '../../screen/lookups/making.ts'
import { areaOptions } from '../../ui/area-options.ts'
import { bagPair } from './bag-pair.tsx'
import { bookingsOf, poSalesOf } from './trade-lookups.ts'

/** The truck of the line; null: not known yet. */
export interface TruckOfLine {
  /** Customer whose PO sales are offered. */
  customerId: number | null
  date: string | null
  licensePlate: string
  driverName: string
}

/**
 * Look-ups that can make a missing PO sale or booking. Features pass them in, because records must not import features.
 */
export interface MakingForLine {
  sale: (source: LookupSource, given: Given) => LookupSource
  booking: (source: LookupSource, given: Given) => LookupSource
}

/** Fields of a line of an outbound truck, in the form of its visit and alone. */
export const outboundLineFields = (
  truckOf: (typed: Typed) => TruckOfLine,
  make: MakingForLine,
): readonly Leaf[] => [
  {
    name: 'poSaleId',
    labelKey: 'outbound-record-item.fields.poSaleId',
    kind: 'lookup',
    from: (typed) => {
      const { customerId } = truckOf(typed)
      return make.sale(poSalesOf(customerId), { customerId })
    },
  },
  {
    name: 'bookingId',
    labelKey: 'outbound-record-item.fields.bookingId',
    kind: 'lookup',
    from: (typed, at) => {
      const poSaleId = chosenIn(typed, `${at}poSaleId`)
      const { date, licensePlate, driverName } = truckOf(typed)
      const loadingArea = String(typed[`${at}loadingArea`] ?? '')
      const truck = { loadDate: date, licensePlate, driverName, loadingArea }
      return make.booking(bookingsOf(poSaleId), { poSaleId, ...truck })
    },
  },
  {
    name: 'loadingArea',
    labelKey: 'outbound-record-item.fields.loadingArea',
    kind: 'choice',
    options: areaOptions,
  },
  {
    name: 'plannedKg',
    labelKey: 'outbound-record-item.fields.plannedKg',
    kind: 'number',
    unit: 'kg',
  },
  {
    name: 'plannedBags',
    labelKey: 'outbound-record-item.fields.plannedBags',
    kind: 'number',
    beneath: bagPair({ kg: 'plannedKg', bags: 'plannedBags' }),
  },
]
