import type { FieldProblem } from '@muat/shared'
import type { Language } from '../../lib/main/languages.ts'
import { readNumber } from '../../lib/typed/read-number.ts'
import { queryClient } from '../../rows/query.ts'
import type { Typed } from '../../form/typed.ts'
import { lineKeys } from '../../form/lines.ts'
import { chosenIn } from '../../form/lookup.ts'
import {
  type BookingStanding,
  type ExDoStanding,
  leftForLine,
  type SaleStanding,
  type Standings,
  type TakingLine,
} from './left-for-truck.ts'
import { rowOptions } from '../../screen/calls/calls.ts'

type Row = Readonly<Record<string, unknown>>

/** The line of a form at a path, `outboundItem.0.`; null until it names a PO sale. What is not typed yet is 0 kg. */
export const lineAt = (typed: Typed, at: string, language: Language): TakingLine | null => {
  const poSaleId = chosenIn(typed, `${at}poSaleId`)
  if (poSaleId === null) return null
  const kg = readNumber(String(typed[`${at}plannedKg`] ?? ''), language, { precision: 2 })
  return {
    poSaleId,
    bookingId: chosenIn(typed, `${at}bookingId`),
    plannedKg: kg.ok ? kg.value : 0,
  }
}

/** The other lines of the form; none for a single line. */
export const othersThan = (typed: Typed, at: string, language: Language): readonly TakingLine[] => {
  const [group = ''] = at.split('.')
  return lineKeys(typed, group).flatMap((_key, n) => {
    const path = `${group}.${n}.`
    return path === at ? [] : (lineAt(typed, path, language) ?? [])
  })
}

const takingIn = (line: unknown): TakingLine[] => {
  if (typeof line !== 'object' || line === null) return []
  const { poSaleId, bookingId, plannedKg, status } = line as Row
  return typeof poSaleId === 'number' && typeof plannedKg === 'number' && status !== 'skipped'
    ? [{ poSaleId, bookingId: typeof bookingId === 'number' ? bookingId : null, plannedKg }]
    : []
}

/** The lines that the server counts as on the truck already: those of the record, or the line, that is edited. */
export const ownLines = (begun: Row): readonly TakingLine[] => {
  if (typeof begun['id'] !== 'number') return []
  const { outboundItem } = begun
  return Array.isArray(outboundItem) ? outboundItem.flatMap(takingIn) : takingIn(begun)
}

/** The PO sales and bookings that lines name, each once. */
export const namedBy = (lines: readonly TakingLine[]) => ({
  sales: [...new Set(lines.map(({ poSaleId }) => poSaleId))],
  bookings: [...new Set(lines.flatMap(({ bookingId }) => bookingId ?? []))],
})

// Rows are read as their resource's; one of which a figure is not known is no standing.
const knows =
  <Standing>(...figures: readonly (keyof Standing & string)[]) =>
  (row: unknown): row is Standing =>
    typeof row === 'object' &&
    row !== null &&
    figures.every((figure) => typeof (row as Row)[figure] === 'number')

export const isSale = knows<SaleStanding>('orderedKg', 'shippedKg', 'onTruckKg', 'bookedKg')
export const isBooking = knows<BookingStanding>('bookedKg', 'takenKg', 'restKg')
export const isExDo = knows<ExDoStanding>('onHandKg', 'onTruckKg')

const known = (resource: 'po-sale' | 'booking' | 'ex-do-master', id: number): unknown =>
  queryClient.getQueryData(rowOptions(resource, id).queryKey)

/** As the form has shown them. */
const knownStandings = (lines: readonly TakingLine[]): Standings => {
  const named = namedBy(lines)
  const sales = named.sales.map((id) => known('po-sale', id)).filter(isSale)
  return {
    sales,
    bookings: named.bookings.map((id) => known('booking', id)).filter(isBooking),
    exDos: sales
      .flatMap(({ exDoMasterId }) => exDoMasterId ?? [])
      .map((id) => known('ex-do-master', id))
      .filter(isExDo),
  }
}

/** Refused before the server does, by what the form has shown; `path` leads to each line's fields. */
export const checkTaking = (
  lines: readonly (TakingLine & { path: string })[],
  begun: Row,
): Record<string, FieldProblem> => {
  const own = ownLines(begun)
  const standings = knownStandings([...lines, ...own])
  return Object.fromEntries(
    lines.flatMap((line) => {
      const others = lines.filter((other) => other !== line)
      const left = leftForLine(line, { own, others }, standings)
      // What asks for no more than it had is not refused, whatever has become of the PO sale.
      const asksNoMore = own.some(
        ({ poSaleId, bookingId, plannedKg }) =>
          poSaleId === line.poSaleId && bookingId === line.bookingId && plannedKg >= line.plannedKg,
      )
      if (left === null || asksNoMore) return []
      const short = [left.sale, left.exDo].find((one) => one !== null && line.plannedKg > one.kg)
      return short == null
        ? []
        : [
            [
              `${line.path}plannedKg`,
              { code: 'not_enough', params: { left: short.kg, of: short.of } },
            ],
          ]
    }),
  )
}
