import type { Outstanding, PoSale } from '../../rows/rows.ts'
import type { Figure } from '../../screen/record/record-descriptor.ts'

// Summary of a PO sale or of an outstanding one.

type Sale = PoSale | Outstanding

export const aboutSale = ({ customer, outboundItem, exDoNo }: Sale) => [
  customer.name,
  outboundItem.name,
  exDoNo,
]

export const figuresOfSale = (sale: Sale): readonly Figure[] => [
  { labelKey: 'po-sale.fields.orderedKg', value: sale.orderedKg, unit: 'kg' },
  { labelKey: 'po-sale.fields.shippedKg', value: sale.shippedKg, unit: 'kg' },
  (sale.overShippedKg ?? 0) > 0
    ? { labelKey: 'po-sale.fields.overShippedKg', value: sale.overShippedKg, unit: 'kg' }
    : { labelKey: 'po-sale.fields.outstandingKg', value: sale.outstandingKg, unit: 'kg' },
]

/** Fields that the summary and the quantities of a PO sale show. */
export const toldOfSale = [
  'customer',
  'outboundItem',
  'exDoNo',
  'orderedKg',
  'shippedKg',
  'onTruckKg',
  'bookedKg',
  'outstandingKg',
  'availableToBookKg',
  'overShippedKg',
] as const
