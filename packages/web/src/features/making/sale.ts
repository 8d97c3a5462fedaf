import type { LookupSource } from '../../form/lookup.ts'
import { type Given, makeable } from '../../screen/lookups/making.ts'

/** A file of its own, because the form of a booking looks up PO sales. */
export const makeableSale = (source: LookupSource, given?: Given): LookupSource =>
  makeable('po-sale', source, () => import('../po-sale/po-sale.ts').then((m) => m.poSale), given)
