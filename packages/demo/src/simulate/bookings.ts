import { type Booking, kgNumber, kgUnits, type OutboundRecord, type PoSale } from '@muat/shared'
import type { Random } from '../random.ts'
import { type Catalogue, readAll, smallestKg } from './catalogue.ts'
import { newKey } from './http.ts'
import { type Held, type Play, step, unwrap } from './play.ts'

// OFFICE promises part of what a PO sale still has, and sometimes takes a promise back.

/** OFFICE books part of a sale for today, and has it to offer to the trucks that come. null: refused, or nothing is left. */
export const book = async (
  play: Play,
  catalogue: Catalogue,
  random: Random,
  day: { today: string; mark: string },
): Promise<Held | null> => {
  const free = catalogue.offers.filter(
    ({ bookingId, leftKg }) => bookingId === null && leftKg >= smallestKg,
  )
  if (free.length === 0) return null
  const offer = random.pick(free)
  const bookedKg = Math.floor(Math.min(offer.leftKg, random.between(20, 120) * 100) / 100) * 100
  // Taken off before the answer, as a registration does.
  offer.leftKg -= bookedKg
  const key = newKey()
  const answer = await play.desks.office.post<Booking>(
    '/api/booking',
    { poSaleId: offer.sale.id, loadDate: day.today, bookedKg, note: day.mark },
    key,
  )
  if (answer === null) play.journal.leaveOpen('booking', 0)
  else if (!answer.ok) play.journal.refuse('booking create', answer.code)
  if (answer?.ok !== true) return null
  const record = unwrap(answer.body)
  const held: Held = { resource: 'booking', record, expected: record.version, gone: false }
  play.bookings.set(record.id, held)
  play.journal.acknowledge('create', key, 'booking', record)
  catalogue.offers.push({
    sale: offer.sale,
    bookingId: record.id,
    leftKg: bookedKg,
    area: null,
    plate: null,
  })
  return held
}

/** The customer thinks better of it. Refused where a truck draws on it. */
export const withdraw = async (play: Play, catalogue: Catalogue, held: Held): Promise<void> => {
  for (const offer of catalogue.offers) if (offer.bookingId === held.record.id) offer.leftKg = 0
  const reason = 'Pembeli menunda pengambilan'
  if (await step(play, play.desks.office, held, 'cancel', { reason })) held.gone = true
}

const open = new Set(['registered', 'waiting', 'loading', 'loaded', 'hold'])

/** Rule 2 with a pencil: what trucks took of it, hundredths of kg. */
const takenOf = (id: number, visits: readonly OutboundRecord[]): bigint =>
  visits
    .flatMap(({ status, outboundItem }) => outboundItem.map((line) => ({ visit: status, line })))
    .filter(({ line }) => line.bookingId === id)
    .reduce((sum, { visit, line }) => {
      if (open.has(visit) && line.status !== 'skipped') return sum + kgUnits(line.plannedKg)
      if (visit === 'completed' && line.status === 'loaded')
        return sum + kgUnits(line.shippedKg ?? 0)
      return sum
    }, 0n)

/** What was promised, as the bookings themselves and as the PO sales say it, is what our trucks have left of it. */
export const checkBookings = async (
  play: Play,
  bookings: readonly Booking[],
  visits: readonly OutboundRecord[],
  sales: readonly PoSale[],
  complain: (what: string) => void,
): Promise<void> => {
  for (const { id, bookingNo, bookedKg, takenKg, restKg, status } of bookings) {
    const taken = takenOf(id, visits)
    const left = kgUnits(bookedKg) - taken
    const rest = status === 'cancelled' || status === 'lapsed' || left < 0n ? 0n : left
    if (kgUnits(takenKg) !== taken || kgUnits(restKg) !== rest) {
      complain(
        `${bookingNo} has ${takenKg} kg taken and ${restKg} left, its trucks make ${kgNumber(taken)} and ${kgNumber(rest)}.`,
      )
    }
  }
  const rests = new Map<number, bigint>()
  for (const { poSaleId, restKg } of await readAll<Booking>(play.desks.office, '/api/booking')) {
    rests.set(poSaleId, (rests.get(poSaleId) ?? 0n) + kgUnits(restKg))
  }
  for (const { id, poSalesNo, bookedKg } of sales) {
    const booked = rests.get(id) ?? 0n
    if (kgUnits(bookedKg) !== booked) {
      complain(`${poSalesNo} has ${bookedKg} kg booked, its bookings make ${kgNumber(booked)}.`)
    }
  }
}
