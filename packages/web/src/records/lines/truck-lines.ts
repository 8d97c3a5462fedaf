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

/** The line of a form at a path, `outboundItem.0.`; null until it has a PO sale. An empty weight is 0 kg. */
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

/** The other lines of the form; none in a form of one line. */
export const otherLines = (typed: Typed, at: string, language: Language): readonly TakingLine[] => {
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

/** Lines that the server already counts on the truck: those of the edited record or line. */
export const ownLines = (begun: Row): readonly TakingLine[] => {
  if (typeof begun['id'] !== 'number') return []
  const { outboundItem } = begun
  return Array.isArray(outboundItem) ? outboundItem.flatMap(takingIn) : takingIn(begun)
}

/** Ids of the PO sales and bookings of the lines, each once. */
export const idsOf = (lines: readonly TakingLine[]) => ({
  sales: [...new Set(lines.map(({ poSaleId }) => poSaleId))],
  bookings: [...new Set(lines.flatMap(({ bookingId }) => bookingId ?? []))],
})

// Type guards for rows whose figures are all known.
const hasFigures =
  <Standing>(...figures: readonly (keyof Standing & string)[]) =>
  (row: unknown): row is Standing =>
    typeof row === 'object' &&
    row !== null &&
    figures.every((figure) => typeof (row as Row)[figure] === 'number')

export const isSale = hasFigures<SaleStanding>('orderedKg', 'shippedKg', 'onTruckKg', 'bookedKg')
export const isBooking = hasFigures<BookingStanding>('bookedKg', 'takenKg', 'restKg')
export const isExDo = hasFigures<ExDoStanding>('onHandKg', 'onTruckKg')

const cachedRow = (resource: 'po-sale' | 'booking' | 'ex-do-master', id: number): unknown =>
  queryClient.getQueryData(rowOptions(resource, id).queryKey)

/** The rows that the form shows, from the cache. */
const knownStandings = (lines: readonly TakingLine[]): Standings => {
  const named = idsOf(lines)
  const sales = named.sales.map((id) => cachedRow('po-sale', id)).filter(isSale)
  return {
    sales,
    bookings: named.bookings.map((id) => cachedRow('booking', id)).filter(isBooking),
    exDos: sales
      .flatMap(({ exDoMasterId }) => exDoMasterId ?? [])
      .map((id) => cachedRow('ex-do-master', id))
      .filter(isExDo),
  }
}

/** Checks the weights before the server does, by the rows that the form shows. `path`: prefix of a line's fields. */
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
      // A line that takes no more than before is not refused, whatever happened to the PO sale.
      const asksNoMore = own.some(
        ({ poSaleId, bookingId, plannedKg }) =>
          poSaleId === line.poSaleId && bookingId === line.bookingId && plannedKg >= line.plannedKg,
      )
      if (left === null || asksNoMore) return []
      const short = [left.sale, left.exDo].find((rest) => rest !== null && line.plannedKg > rest.kg)
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
