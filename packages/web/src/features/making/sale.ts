import type { LookupSource } from '../../form/lookup.ts'
import { type Given, makeable } from '../../screen/lookups/making.ts'

/** Apart from bookings, whose form looks PO sales up. */
export const makeableSale = (source: LookupSource, given?: Given): LookupSource =>
  makeable('po-sale', source, () => import('../po-sale/po-sale.ts').then((m) => m.poSale), given)
