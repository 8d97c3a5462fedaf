import type { Booking, PoSale, RowOf } from '../../rows/rows.ts'
import { showDay } from '../../lib/date.ts'
import { showNumber } from '../../lib/base/number.ts'
import { labelOf, type LookupOption, type LookupSource, writeRow } from '../../form/lookup.ts'
import { masterLookup, recordLookup } from '../../screen/list/lookup.ts'

// What the forms of the trade choose from.

/** Outbound items; one brings its grade along. */
export const itemLookup = masterLookup('outbound-item', {
  option: ({ id, code, name, grade }: RowOf<'outbound-item'>): LookupOption => ({
    id,
    code,
    name,
    ...(grade?.id == null ? {} : { brings: { gradeId: writeRow(grade.id, labelOf(grade)) } }),
  }),
})

/** Markings that the goods of a customer may bear: theirs, then those that are nobody's. */
export const markingsFor = (customerId: number | null): LookupSource => {
  if (customerId === null) return masterLookup('marking')
  const theirs = masterLookup('marking', { query: { customer: customerId } })
  const nobodys = masterLookup('marking', {
    only: (row: RowOf<'marking'>) => row.customerId == null,
  })
  return {
    list: async (text) => {
      const [own, free] = await Promise.all([theirs.list(text), nobodys.list(text)])
      return { options: [...own.options, ...free.options], more: own.more || free.more }
    },
    one: theirs.one,
  }
}

/** PO sales that can be booked on or shipped from, with what is left to book of each; of one customer, or of all. */
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

/** Bookings that a truck can draw on, with what is left of each; of one PO sale, or of all. One of another brings its own. */
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
