import type { Outstanding, PoSale } from '../../rows/rows.ts'
import type { Figure } from '../../screen/record/record-descriptor.ts'

// What a PO sale, or what is outstanding of one, is told by.

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
