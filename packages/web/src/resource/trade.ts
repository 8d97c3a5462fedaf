import {
  areas,
  bases,
  type Booking,
  type ExDoMaster,
  exDoStatuses,
  exDoTypes,
  type Marking,
  type OutboundItem,
  type PoSale,
  poSalesTypes,
  type Unit,
} from '@muat/shared'
import { showNumber } from '../lib/number.ts'
import type { MessageKey } from '../messages/catalogue.ts'
import { labelOf, type LookupOption, type LookupSource, writeRow } from '../ui/form/lookup.ts'
import { masterLookup, recordLookup } from './lookup.ts'

// The words of the trade that several resources choose from, in the order in which they are offered.

const optionsOf = <const Word extends string>(
  words: readonly Word[],
  keyOf: (word: Word) => MessageKey,
) => words.map((value) => ({ value, labelKey: keyOf(value) }))

export const unitOptions = optionsOf<Unit>(['bag', 'kg'], (unit) => `trade.unit.${unit}`)

export const exDoTypeOptions = optionsOf(exDoTypes, (type) => `trade.exDoType.${type}`)
export const exDoStatusOptions = optionsOf(exDoStatuses, (status) => `status.${status}`)
export const poSalesTypeOptions = optionsOf(poSalesTypes, (type) => `trade.poSalesType.${type}`)
export const basisOptions = optionsOf(bases, (basis) => `trade.basis.${basis}`)
export const areaOptions = optionsOf(areas, (area) => `trade.area.${area}`)

/** Ex-DOs by their number, with what is available of each. */
export const exDoLookup = (query: { status?: 'open' }) =>
  recordLookup<ExDoMaster>('ex-do-master', query, ({ id, ex_do_no, grade, availableKg }) => ({
    id,
    code: ex_do_no,
    name: grade.name,
    note: (language) => `${showNumber(availableKg, language)} kg`,
  }))

/** Outbound items; one brings its grade along. */
export const itemLookup = masterLookup('outbound-item', {
  option: ({ id, code, name, grade }: OutboundItem): LookupOption => ({
    id,
    code,
    name,
    ...(grade === null ? {} : { brings: { gradeId: writeRow(grade.id, labelOf(grade)) } }),
  }),
})

/** Markings that the goods of a customer may bear: theirs, then those that are nobody's. */
export const markingsFor = (customerId: number | null): LookupSource => {
  if (customerId === null) return masterLookup('marking')
  const theirs = masterLookup('marking', { query: { customer: customerId } })
  const nobodys = masterLookup('marking', { only: (row: Marking) => row.customerId == null })
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

/** Bookings that a truck can draw on, with what is left of each; of one PO sale, or of all. */
export const bookingsOf = (poSaleId: number | null) =>
  recordLookup<Booking>(
    'booking',
    { status: 'confirmed,partial', ...(poSaleId === null ? {} : { poSaleId }) },
    ({ id, bookingNo, poSalesNo, loadDate, restKg }) => ({
      id,
      code: bookingNo,
      name: poSaleId === null ? poSalesNo : loadDate,
      note: (language) => `${showNumber(restKg, language)} kg`,
    }),
  )
