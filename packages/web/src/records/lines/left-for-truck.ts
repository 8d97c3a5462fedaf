import { kgNumber, kgUnits, leftBeyondBookingsKg, shareDraws } from '@muat/shared'
import type { Booking, PoSale, RowOf } from '../../rows/rows.ts'

// Rules 5 and 6 (docs/domain.md#quantities) in the form of a truck: what a line may take, without the saved lines of
// this truck and with the other lines of the form.

/** A line in the form, or as it was saved. */
export interface TakingLine {
  poSaleId: number
  bookingId: number | null
  plannedKg: number
}

/** Rows with known figures; without them nothing is computed. */
type WithFigures<Row, Names extends keyof Row, Figures extends keyof Row> = Pick<Row, Names> & {
  [Name in Figures]: NonNullable<Row[Name]>
}

export type SaleStanding = WithFigures<
  PoSale,
  'id' | 'poSalesNo' | 'exDoMasterId' | 'tolerancePct',
  'orderedKg' | 'shippedKg' | 'onTruckKg' | 'bookedKg'
>
export type BookingStanding = WithFigures<
  Booking,
  'id' | 'bookingNo' | 'poSaleId' | 'status',
  'bookedKg' | 'takenKg' | 'restKg'
>
export type ExDoStanding = WithFigures<
  RowOf<'ex-do-master'>,
  'id' | 'ex_do_no',
  'onHandKg' | 'onTruckKg'
>

/** Loaded PO sales, bookings and ex-DOs of the lines. */
export interface Standings {
  sales: readonly SaleStanding[]
  bookings: readonly BookingStanding[]
  exDos: readonly ExDoStanding[]
}

/** What is left of one row for a line, kg; at least 0. */
export interface Left {
  of: string
  kg: number
}

export interface LeftForLine {
  sale: Left
  /** A line uses the booking's rest first, then the PO sale's. */
  booking: Left | null
  exDo: Left | null
}

const sumOf = (lines: readonly TakingLine[]): bigint =>
  lines.reduce((sum, { plannedKg }) => sum + kgUnits(plannedKg), 0n)

const atLeastZero = (units: bigint): number => kgNumber(units > 0n ? units : 0n)

/** The rest of a booking without this truck. An ended booking has none. */
const restWithout = (
  { id, bookedKg, takenKg, status }: BookingStanding,
  own: readonly TakingLine[],
): number => {
  if (status === 'cancelled' || status === 'lapsed') return 0
  const ofOwn = sumOf(own.filter(({ bookingId }) => bookingId === id))
  return atLeastZero(kgUnits(bookedKg) - (kgUnits(takenKg) - ofOwn))
}

/**
 * Rest for a line. `own`: the saved lines of this truck; `others`: the other lines of the form. Null: the PO sale is
 * not loaded.
 */
export const leftForLine = (
  line: Pick<TakingLine, 'poSaleId' | 'bookingId'>,
  { own, others }: { own: readonly TakingLine[]; others: readonly TakingLine[] },
  { sales, bookings, exDos }: Standings,
): LeftForLine | null => {
  const sale = sales.find(({ id }) => id === line.poSaleId)
  if (sale === undefined) return null
  const ofSale = ({ poSaleId }: TakingLine): boolean => poSaleId === sale.id
  const held = bookings.filter(({ poSaleId }) => poSaleId === sale.id)
  const rests = new Map(held.map((booking) => [booking.id, restWithout(booking, own)]))
  const givenBack = held.reduce(
    (sum, { id, restKg }) => sum + kgUnits(rests.get(id) ?? 0) - kgUnits(restKg),
    0n,
  )
  const beyond = leftBeyondBookingsKg({
    ...sale,
    tolerancePct: sale.tolerancePct ?? 0,
    onTruckKg: kgNumber(kgUnits(sale.onTruckKg) - sumOf(own.filter(ofSale))),
    bookedKg: kgNumber(kgUnits(sale.bookedKg) + givenBack),
  })
  const drawn = shareDraws(others.filter(ofSale), rests)
  const booking = held.find(({ id }) => id === line.bookingId)
  const rest =
    booking === undefined
      ? 0n
      : kgUnits(rests.get(booking.id) ?? 0) - kgUnits(drawn.fromBookings.get(booking.id) ?? 0)
  const free = kgUnits(beyond) - kgUnits(drawn.beyondKg)
  const exDo = exDos.find(({ id }) => id === sale.exDoMasterId)
  const inExDo = ({ poSaleId }: TakingLine): boolean =>
    sales.some(({ id, exDoMasterId }) => id === poSaleId && exDoMasterId === sale.exDoMasterId)
  return {
    sale: { of: sale.poSalesNo, kg: kgNumber((free > 0n ? free : 0n) + rest) },
    booking: booking === undefined ? null : { of: booking.bookingNo, kg: kgNumber(rest) },
    exDo:
      exDo === undefined
        ? null
        : {
            of: exDo.ex_do_no,
            kg: atLeastZero(
              kgUnits(exDo.onHandKg) -
                (kgUnits(exDo.onTruckKg) - sumOf(own.filter(inExDo))) -
                sumOf(others.filter(inExDo)),
            ),
          },
  }
}
