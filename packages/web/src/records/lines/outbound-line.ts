import { maxBags, maxKg } from '@muat/shared'
import type { Leaf } from '../../form/field.ts'
import type { Typed } from '../../form/typed.ts'
import { chosenIn } from '../../form/lookup.ts'
import { areaOptions } from '../../ui/area-options.ts'
import { bagPair } from './bag-pair.tsx'
import { bookingsOf, poSalesOf } from './trade-lookups.ts'

/** What a line of an outbound truck takes, inside the form of its visit and alone. `customerOf`: whose PO sales are offered. */
export const outboundLineFields = (
  customerOf: (typed: Typed) => number | null,
): readonly Leaf[] => [
  {
    name: 'poSaleId',
    labelKey: 'outbound-record-item.fields.poSaleId',
    kind: 'lookup',
    required: true,
    from: (typed) => poSalesOf(customerOf(typed)),
  },
  {
    name: 'bookingId',
    labelKey: 'outbound-record-item.fields.bookingId',
    kind: 'lookup',
    from: (typed, at) => bookingsOf(chosenIn(typed, `${at}poSaleId`)),
  },
  {
    name: 'loadingArea',
    labelKey: 'outbound-record-item.fields.loadingArea',
    kind: 'choice',
    required: true,
    options: areaOptions,
  },
  {
    name: 'plannedKg',
    labelKey: 'outbound-record-item.fields.plannedKg',
    kind: 'number',
    required: true,
    unit: 'kg',
    precision: 2,
    min: 0.01,
    max: maxKg,
  },
  {
    name: 'plannedBags',
    labelKey: 'outbound-record-item.fields.plannedBags',
    kind: 'number',
    min: 0,
    max: maxBags,
    beneath: bagPair({ kg: 'plannedKg', bags: 'plannedBags' }),
  },
]
