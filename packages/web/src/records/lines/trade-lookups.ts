import type { Booking, PoSale, RowOf } from '../../rows/rows.ts'
import { showDay } from '../../lib/date.ts'
import { showNumber } from '../../lib/base/number.ts'
import { labelOf, type LookupOption, type LookupSource, writeRow } from '../../form/lookup.ts'
import { masterLookup, recordLookup } from '../../screen/list/lookup.ts'

// Look-ups that several forms of the trade share.

/** Outbound items; a chosen one fills in its grade. */
export const itemLookup = masterLookup('outbound-item', {
  option: ({ id, code, name, grade }: RowOf<'outbound-item'>): LookupOption => ({
    id,
    code,
    name,
    ...(grade?.id == null ? {} : { brings: { gradeId: writeRow(grade.id, labelOf(grade)) } }),
  }),
})

/** Markings for a customer's goods: the customer's, then those without a customer. */
export const markingsFor = (customerId: number | null): LookupSource => {
  if (customerId === null) return masterLookup('marking')
  const ofCustomer = masterLookup('marking', { query: { customer: customerId } })
  const withoutCustomer = masterLookup('marking', {
    only: (row: RowOf<'marking'>) => row.customerId == null,
  })
  return {
    list: async (text) => {
      const [own, free] = await Promise.all([ofCustomer.list(text), withoutCustomer.list(text)])
      return { options: [...own.options, ...free.options], more: own.more || free.more }
    },
    one: ofCustomer.one,
  }
}

/** PO sales that can be booked or shipped, with what is left to book; of one customer, or of all. */
export const poSalesOf = (customerId: number | null) =>
  recordLookup<PoSale>(
    'po-sale',
    { status: 'open,partial', ...(customerId === null ? {} : { customer: customerId }) },
    ({ id, poSalesNo, customer, outboundItem, availableToBookKg }) => ({
      id,
      code: poSalesNo,
      name: customerId === null ? customer.name : outboundItem.name,
      note: (language) => `${showNumber(availableToBookKg, language)} kg`,
    }),
  )

export const openPoSales = poSalesOf(null)

/**
 * Bookings that a truck can draw on, with their rest; of one PO sale, or of all. One of another PO sale fills that in.
 */
export const bookingsOf = (poSaleId: number | null) =>
  recordLookup<Booking>(
    'booking',
    { status: 'confirmed,partial', ...(poSaleId === null ? {} : { poSaleId }) },
    ({ id, bookingNo, poSaleId: ofSale, poSalesNo, loadDate, restKg }) => ({
      id,
      ...(ofSale === poSaleId || ofSale === null
        ? {}
        : { brings: { poSaleId: writeRow(ofSale, poSalesNo) } }),
      code: bookingNo,
      name: poSaleId === null ? poSalesNo : loadDate === null ? '' : showDay(loadDate),
      note: (language) => `${showNumber(restKg, language)} kg`,
    }),
  )
