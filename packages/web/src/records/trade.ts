import { bases, exDoStatuses, exDoTypes, poSalesTypes, type Unit } from '@muat/shared'
import type { RowOf } from '../rows/rows.ts'
import { showNumber } from '../lib/base/number.ts'
import type { MessageKey } from '../messages/catalogue.ts'
import type { LookupSource } from '../form/lookup.ts'
import { recordLookup } from '../screen/list/lookup.ts'

// Options and look-ups of the trade that several resources share, in the order in which they are offered.

const optionsOf = <const Word extends string>(
  words: readonly Word[],
  keyOf: (word: Word) => MessageKey,
) => words.map((value) => ({ value, labelKey: keyOf(value) }))

export const unitOptions = optionsOf<Unit>(['bag', 'kg'], (unit) => `trade.unit.${unit}`)

export const exDoTypeOptions = optionsOf(exDoTypes, (type) => `trade.exDoType.${type}`)
export const exDoStatusOptions = optionsOf(exDoStatuses, (status) => `status.${status}`)
export const poSalesTypeOptions = optionsOf(poSalesTypes, (type) => `trade.poSalesType.${type}`)
export const basisOptions = optionsOf(bases, (basis) => `trade.basis.${basis}`)

/** Ex-DOs by number, with what is available. */
export const exDoLookup = (query: { status?: 'open'; gradeId?: number }): LookupSource =>
  recordLookup<RowOf<'ex-do-master'>>(
    'ex-do-master',
    query,
    ({ id, ex_do_no, grade, availableKg }) => ({
      id,
      code: ex_do_no,
      name: grade.name,
      note: (language) => `${showNumber(availableKg, language)} kg`,
    }),
  )

/** Open ex-DOs of a grade, all others on request. */
export const openExDos = (gradeId: number | null): LookupSource =>
  gradeId === null
    ? exDoLookup({ status: 'open' })
    : { ...exDoLookup({ status: 'open', gradeId }), wider: exDoLookup({}) }

/** PO sales and bookings by number, for filters that links set. */
export const saleLookup = recordLookup<RowOf<'po-sale'>>('po-sale', {}, (sale) => ({
  id: sale.id,
  code: sale.poSalesNo,
  name: sale.customer.name,
}))
export const bookingLookup = recordLookup<RowOf<'booking'>>('booking', {}, (booking) => ({
  id: booking.id,
  code: booking.bookingNo,
  name: booking.customer.name,
}))
