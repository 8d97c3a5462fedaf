import {
  bookingRestKg,
  bookingStatus,
  type Draw,
  expectedKg,
  kgNumber,
  kgUnits,
  leftBeyondBookingsKg,
  type LoadedLine,
  type PoSaleSetStatus,
  poSaleFigures,
  shareDraws,
  shippedKg,
} from '@muat/shared'

interface Booking {
  id: number
  kg: number
  cancelled: boolean
  dateOver: boolean
}

interface Line extends LoadedLine {
  bookingId: number | null
  state: 'open' | 'completed' | 'gone'
  shippedKg: number
}

const sum = (all: readonly number[]): number =>
  kgNumber(all.reduce((total, kg) => total + kgUnits(kg), 0n))

/** A PO sale with its rows, summed by rules 1 and 2; the tested rules decide. */
export const openLedger = (
  orderedKg: number,
  terms: { tolerancePct?: number; bagKg?: number } = {},
) => {
  const bookings: Booking[] = []
  const lines: Line[] = []
  let status: PoSaleSetStatus = 'open'

  const takenKg = (id: number) =>
    sum(
      lines
        .filter((line) => line.bookingId === id && line.state !== 'gone')
        .map((line) => (line.state === 'open' ? line.plannedKg : line.shippedKg)),
    )
  const restKg = ({ id, kg, cancelled, dateOver }: Booking) =>
    bookingRestKg(kg, takenKg(id), cancelled || dateOver || status === 'closed')
  const sums = () => ({
    status,
    orderedKg,
    shippedKg: sum(lines.filter((l) => l.state === 'completed').map((l) => l.shippedKg)),
    onTruckKg: sum(lines.filter((l) => l.state === 'open').map((l) => l.plannedKg)),
    bookedKg: sum(bookings.map(restKg)),
    tolerancePct: terms.tolerancePct ?? 0,
    bagKg: terms.bagKg ?? null,
  })

  return {
    figures: () => ({ ...sums(), ...poSaleFigures(sums()) }),
    restOf: restKg,
    statusOf: ({ id, kg, cancelled, dateOver }: Booking) =>
      bookingStatus({ bookedKg: kg, takenKg: takenKg(id), cancelled, dateOver }),
    set: (next: PoSaleSetStatus) => {
      status = next
    },
    /** A booking; null: refused, more than available (rule 5). */
    book: (kg: number): Booking | null => {
      if (kg > poSaleFigures(sums()).availableToBookKg) return null
      const booking = { id: bookings.length + 1, kg, cancelled: false, dateOver: false }
      bookings.push(booking)
      return booking
    },
    /** A truck with its lines; null: refused, beyond the limit (rule 5). */
    register: (draws: readonly Draw[], line: Partial<LoadedLine> = {}): Line[] | null => {
      const rests = new Map(bookings.map((booking) => [booking.id, restKg(booking)]))
      const { beyondKg } = shareDraws(draws, rests)
      if (beyondKg > leftBeyondBookingsKg(sums())) return null
      const registered = draws.map(
        (draw): Line => ({
          unit: 'kg',
          basis: 'net',
          loadedBags: null,
          nominalBagKg: null,
          ...line,
          ...draw,
          state: 'open',
          shippedKg: 0,
        }),
      )
      lines.push(...registered)
      return registered
    },
    weighOut: (line: Line | undefined, netKg: number): void => {
      if (line === undefined) throw new Error('no such line')
      line.state = 'completed'
      line.shippedKg = shippedKg(line, netKg)
      if (expectedKg(line) <= 0) throw new Error('a loaded line expects something')
    },
    /** Cancelled, void or skipped: in no sum. */
    drop: (line: Line | undefined): void => {
      if (line === undefined) throw new Error('no such line')
      line.state = 'gone'
    },
  }
}
