import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { PoSale } from '../../rows/rows.ts'

/** The price of a PO sale with its currency. */
export const Price = ({ sale: { price, currency } }: { sale: PoSale }) => {
  const { language } = useMessages()
  return price == null ? null : [showNumber(price, language), currency].filter(Boolean).join(' ')
}
