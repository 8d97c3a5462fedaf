import { createRandom } from '../random.ts'
import { drivers, plate, toScale, type TruckTypeName, truckTypes } from '../data/trucks.ts'
import type { Random } from '../random.ts'
import type { OutboundRecord } from '@muat/shared'
import { type Catalogue, type Offer, smallestKg } from './catalogue.ts'
import { newKey } from './http.ts'
import { isHere, type Play, type Truck, unwrap } from './play.ts'

/** A truck that has been here before, or could have been. */
export interface KnownTruck {
  licensePlate: string
  driverName: string
  driverPhone: string | null
  truckType: string | null
  tareKg: number | null
}

const typeOf = (name: string | null): (typeof truckTypes)[number] =>
  truckTypes.find((type) => type.name === (name as TruckTypeName)) ?? truckTypes[2]

/** The trucks of the visits that the site remembers, each once. */
export const trucksOf = (records: readonly OutboundRecord[]): KnownTruck[] => [
  ...new Map(
    records.map((record) => [
      record.licensePlate,
      {
        licensePlate: record.licensePlate,
        driverName: record.driverName,
        driverPhone: record.driverPhone ?? null,
        truckType: record.truckType ?? null,
        tareKg: record.firstWeighing?.weighKg ?? null,
      },
    ]),
  ).values(),
]

const stranger = (random: Random): KnownTruck => ({
  licensePlate: plate(random),
  driverName: random.pick(drivers),
  driverPhone: `08${random.between(12, 59)}-${random.between(1000, 9999)}-${random.between(1000, 9999)}`,
  truckType: random.pick(truckTypes).name,
  tareKg: null,
})

/** A truck as we look after it from here on. */
export const asTruck = (seed: number, record: OutboundRecord): Truck => {
  const random = createRandom((seed ^ Math.imul(record.id, 2_654_435_761)) >>> 0)
  const { tare } = typeOf(record.truckType ?? null)
  const usual = record.storedTareKg ?? random.between(tare[0], tare[1])
  return {
    resource: 'outbound-record',
    record,
    random,
    tareKg: toScale(usual * (1 + (random.next() - 0.5) * 0.016)),
    off: random.chance(0.04) ? 0.03 + random.next() * 0.02 : 0,
    expected: record.version,
    arrivals: 0,
    gone: false,
  }
}

const wholeLoad = (kg: number, bagKg: number | null): number => {
  const step = bagKg === null ? 100 : bagKg * 10
  return Math.floor(kg / step + 1e-9) * step
}

const lineOf = (offer: Offer, kg: number, catalogue: Catalogue, random: Random) => {
  const bagKg = catalogue.bagKg(offer.sale)
  const plannedKg = wholeLoad(Math.min(kg, offer.leftKg), bagKg)
  return {
    poSaleId: offer.sale.id,
    bookingId: offer.bookingId,
    loadingArea: offer.area ?? catalogue.areaOf(offer.sale, random),
    plannedKg,
    plannedBags: bagKg === null ? null : Math.round(plannedKg / bagKg),
  }
}

const chooseTruck = (
  play: Play,
  known: readonly KnownTruck[],
  wanted: string | null,
): KnownTruck => {
  const here = new Set(
    [...play.trucks.values()]
      .filter((truck) => isHere(truck) || truck.record.status === 'registered')
      .map(({ record }) => record.licensePlate),
  )
  const named = known.find(({ licensePlate }) => licensePlate === wanted && !here.has(licensePlate))
  if (named !== undefined) return named
  const away = known.filter(({ licensePlate }) => !here.has(licensePlate))
  return away.length === 0 || play.random.chance(0.1)
    ? stranger(play.random)
    : play.random.pick(away)
}

export type Registered = { truck: Truck } | { refused: true } | null

/** OFFICE registers the next truck against a booking or a sale. null: nothing is left to sell. */
export const register = async (
  play: Play,
  catalogue: Catalogue,
  known: readonly KnownTruck[],
  day: { today: string; mark: string },
): Promise<Registered> => {
  const { random } = play
  const open = catalogue.offers.filter(({ leftKg }) => leftKg >= smallestKg)
  const booked = open.filter(({ bookingId }) => bookingId !== null)
  if (open.length === 0) return null
  const offer = random.pick(booked.length > 0 && random.chance(0.6) ? booked : open)
  const comes = chooseTruck(play, known, offer.plate)
  const { load } = typeOf(comes.truckType)
  const kg = random.between(load[0], load[1])
  const second = random.chance(0.15)
    ? open.find(
        ({ sale, bookingId }) =>
          sale.id !== offer.sale.id &&
          sale.customerId === offer.sale.customerId &&
          bookingId === null,
      )
    : undefined
  const taken = second === undefined ? [offer] : [offer, second]
  const lines = taken
    .map((one) => lineOf(one, kg / taken.length, catalogue, random))
    .filter(({ plannedKg }) => plannedKg > 0)
  const body = {
    date: day.today,
    licensePlate: comes.licensePlate,
    driverName: comes.driverName,
    driverPhone: comes.driverPhone,
    truckType: comes.truckType,
    customerId: offer.sale.customerId,
    remarks: day.mark,
    outboundItem: lines,
  }
  // Taken off before the answer: two registrations under way do not offer the same kilograms.
  for (const one of taken) {
    one.leftKg -= lines.find(({ poSaleId }) => poSaleId === one.sale.id)?.plannedKg ?? one.leftKg
    if (one.bookingId !== null) continue
    for (const twin of catalogue.offers) {
      if (twin !== one && twin.sale.id === one.sale.id && twin.bookingId === null)
        twin.leftKg = one.leftKg
    }
  }
  const key = newKey()
  const answer = await play.desks.office.post<OutboundRecord>('/api/outbound-record', body, key)
  if (answer === null) {
    play.journal.leaveOpen('outbound-record', 0)
    return { refused: true }
  }
  if (!answer.ok) {
    play.journal.refuse('create', answer.code)
    for (const one of taken) one.leftKg = 0
    return { refused: true }
  }
  const record = unwrap(answer.body)
  const truck = asTruck(play.seed, record)
  if (comes.tareKg !== null && record.storedTareKg === null) truck.tareKg = comes.tareKg
  play.trucks.set(record.id, truck)
  play.journal.acknowledge('create', key, 'outbound-record', record)
  return { truck }
}
