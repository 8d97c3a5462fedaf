import {
  continuousFrame,
  type FindingAbout,
  type PoSale,
  type WeighingCheck,
  weighingCheckNames,
} from '@muat/shared'
import { sql } from 'drizzle-orm'
import { insertRows } from '../../src/db/bulk.ts'
import {
  documentPrint,
  history,
  outboundRecord,
  outboundRecordItem,
  outboundRecordItemStep,
  weighing,
} from '../../src/schema.ts'
import { createRandom, type Random } from '../../../demo/src/random.ts'
import type { TestSite } from '../support/site.ts'
import { buildSale } from '../support/truck.ts'

// A quarter of a mill as its weighbridge saw it, by the tables: some 3,000 trucks with the noise that honest ones have
// (fuel, a second man, bags that are never quite full, miscounts, an indicator that is down, the odd reprint), and the
// frauds that are asked for among them.

/** The checks of trucks: times at the scale have none. */
type TruckCheck = Exclude<WeighingCheck, 'unweighed' | 'unread'>
export const truckChecks = weighingCheckNames.filter(
  (name): name is TruckCheck => name !== 'unweighed' && name !== 'unread',
)

export interface Planted {
  kind: WeighingCheck
  about: FindingAbout
  subject: string
}

/** Everybody by id, and what is sold. */
export interface Crew {
  scale: number[]
  fg: number[]
  admins: number[]
  office: number[]
  sales: PoSale[]
}

export const makeCrew = async (site: TestSite): Promise<Crew> => {
  const admin = await site.signIn('ADMIN')
  const { version } = (await admin.get('/api/site-settings')).body
  await admin
    .put('/api/site-settings', { version, openHours: '06:00-22:00', mostNetKg: 60_000 })
    .expect(200)
  const ids = async (count: number, ...roles: Parameters<TestSite['signIn']>) =>
    (await Promise.all(Array.from({ length: count }, () => site.signIn(...roles)))).map(
      ({ userId }) => userId,
    )
  const sales: PoSale[] = []
  for (let nr = 0; nr < 12; nr += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes numbers
    sales.push(await buildSale({ admin }, { orderedKg: 90_000_000, openingKg: 99_000_000 }))
  }
  return {
    scale: await ids(5, 'SCALE'),
    fg: await ids(4, 'FG'),
    admins: await ids(4, 'ADMIN', 'SCALE'),
    office: await ids(3, 'OFFICE'),
    sales,
  }
}

const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()
const tens = (kg: number) => Math.round(kg / 10) * 10
const because = 'as it was told at the desk'

const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

interface Weight {
  kg: number
  at: number
  by: number
  typed: boolean
}

interface Truck {
  date: string
  queueNo: number
  plate: string
  driver: string
  sale: PoSale
  area: string
  bags: number
  first: Weight
  second: Weight
  calledAt: number
  finishedAt: number
  loadedBy: number
  /** A reading that another has taken the place of, kg beside it. */
  again: { which: 'first' | 'second'; by: number; offKg: number } | null
  recount: { by: number; bags: number } | null
  approvedBy: number | null
  correct: { by: number; kg: number } | null
  voidedBy: number | null
  /** Held, and approved, as heavier than its vehicle may be. */
  overweight?: true
  prints: number[]
}

const seasonOf = (year: number): string[] =>
  Array.from({ length: 92 }, (_, nr) =>
    new Date(Date.UTC(year, 7, 1) + nr * 24 * 60 * minute).toISOString().slice(0, 10),
  ).filter((date) => new Date(date).getUTCDay() !== 0)

export const periodOf = (year: number) => ({
  startDate: `${year}-08-01`,
  endDate: `${year}-10-31`,
})

const at = <T>(list: readonly T[], nr: number): T => {
  const found = list[nr % list.length]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}

/** What happens on these days, without fraud but for what `has` says. */
const plan = (crew: Crew, random: Random, days: readonly string[], has: Has): Truck[] => {
  const fleet = Array.from({ length: 40 }, (_, nr) => ({
    plate: `B ${2000 + nr} QRT`,
    driver: `Driver ${nr}`,
    bags: random.between(180, 600),
    tareKg: random.between(700, 1400) * 10,
    last: [] as { tare: number; net: number; bags: number }[],
  }))
  const down = new Set(Array.from({ length: 3 }, () => random.pick(days)))
  const trucks: Truck[] = []
  for (const [nr, date] of days.entries()) {
    const midnight = Date.parse(`${date}T00:00:00+07:00`)
    const gone = nr / (days.length - 1)
    const today = random.shuffle(fleet.map((_, truck) => truck)).slice(0, random.between(34, 40))
    const weights: { truck: Truck; weight: Weight }[] = []
    for (const [queue, number] of today.entries()) {
      const own = at(fleet, number)
      const driverNr = random.chance(0.8) ? number : random.between(0, 39)
      const area = at(['H', 'I', 'J', 'K', 'L'], random.between(0, 4))
      const bags = Math.round(own.bags * (1 - random.next() * 0.15))
      const fuel = random.next() * 200 + (random.chance(0.25) ? 75 : 0)
      const more =
        (has('tareDrift') && number === 6 ? 350 * gone : 0) +
        (has('tareStep') && number === 5 && gone > 0.4 && random.chance(0.12) ? 450 : 0)
      const tare = tens(own.tareKg + fuel + more)
      const miscount = random.chance(0.01)
        ? at([-150, -100, -50, 50, 100], random.between(0, 4))
        : 0
      const short =
        (has('net') && driverNr === 0 ? -60 : 0) +
        (has('netTrend') && driverNr === 1 ? 90 - 180 * gone : 0)
      // Every bag of the mill is a little heavier than it says.
      const load = bags * 50 * 1.002
      const net = tens(load * (1 + 0.0012 * normal(random)) + miscount + short)
      const copied =
        has('sameWeights') && number === 7 && own.last.length > 3 && random.chance(0.5)
          ? at(own.last.slice(-3), random.between(0, 2))
          : { tare, net, bags }
      own.last.push(copied)
      const inAt = midnight + random.between(6 * 60 + 15, 18 * 60) * minute
      const outAt = inAt + random.between(70, 170) * minute
      const reading = (kg: number, when: number): Weight => ({ kg, at: when, by: 0, typed: false })
      const truck: Truck = {
        date,
        queueNo: queue + 1,
        plate: own.plate,
        driver: `Driver ${driverNr}`,
        sale: random.pick(crew.sales),
        area,
        bags: copied.bags,
        first: reading(copied.tare, inAt),
        second: reading(copied.tare + copied.net, outAt),
        calledAt: 0,
        finishedAt: 0,
        loadedBy: random.pick(crew.fg),
        again: null,
        recount: null,
        approvedBy: random.chance(0.008) ? at(crew.admins, 0) : null,
        correct: random.chance(0.002)
          ? { by: at(crew.admins, random.between(0, 1)), kg: 20 * random.between(1, 9) }
          : null,
        voidedBy: random.chance(0.001) ? at(crew.admins, random.between(0, 1)) : null,
        prints: [at(crew.office, random.between(0, 2))],
      }
      if (random.chance(0.04)) truck.prints.push(at(crew.office, random.between(0, 2)))
      if (has('reprinted') && truck.prints[0] === at(crew.office, 1) && random.chance(0.25)) {
        truck.prints.push(at(crew.office, 1))
      }
      if (has('corrected') && random.chance(0.02)) {
        truck.correct = { by: at(crew.admins, 2), kg: 80 }
      }
      if (has('voided') && random.chance(0.018)) truck.voidedBy = at(crew.admins, 1)
      const recounts = has('recounted') && truck.loadedBy === at(crew.fg, 2) ? 0.12 : 0.01
      if (random.chance(recounts)) truck.recount = { by: truck.loadedBy, bags: bags - 2 }
      trucks.push(truck)
      weights.push({ truck, weight: truck.first }, { truck, weight: truck.second })
    }
    if (has('weighedAsOne') && nr === 30) {
      // Two trucks, one weight: the second is written down while the first still stands there.
      const [one, other] = weights.filter(({ weight, truck }) => weight === truck.second)
      if (one !== undefined && other !== undefined) {
        const { truck } = other
        truck.plate = 'B 9002 TWO'
        one.truck.plate = 'B 9001 ONE'
        truck.first.kg = one.truck.first.kg + 100
        truck.bags = Math.floor((one.weight.kg - truck.first.kg) / 50.1)
        other.weight.kg = one.weight.kg
        one.weight.at = Math.max(...weights.map(({ weight }) => weight.at)) + 5 * minute
        other.weight.at = one.weight.at + 20_000
      }
    }
    // One after the other: a truck drives off before the next drives on, and may be weighed twice.
    let free = 0
    for (const { truck, weight } of weights.toSorted((a, b) => a.weight.at - b.weight.at)) {
      const together = truck.plate === 'B 9002 TWO' && weight === truck.second
      weight.at = together
        ? free - 150_000
        : Math.max(weight.at, free) + random.between(0, 30) * 1000
      free = weight.at + 170_000
      const morning = weight.at < midnight + 14 * 60 * minute
      weight.by = at(crew.scale, morning ? nr : nr + 2)
      weight.typed = random.chance(has('typed') && weight.by === at(crew.scale, 3) ? 0.2 : 0.015)
      if (down.has(date) && morning) weight.typed = true
      const often = has('reweighed') && weight.by === at(crew.scale, 2) ? 0.1 : 0.01
      if (random.chance(often)) {
        const which = weight === truck.first ? 'first' : 'second'
        truck.again = { which, by: weight.by, offKg: 10 * random.between(1, 6) }
      }
    }
    for (const { truck } of weights) {
      const { first, second } = truck
      truck.calledAt = first.at + 5 * minute
      truck.finishedAt = second.at - 5 * minute
      // What is told of these two is one thing.
      if (truck.plate.startsWith('B 900')) Object.assign(truck, { again: null, voidedBy: null })
    }
    if (has('closedHours') && nr % 25 === 7) {
      const late = at(trucks, trucks.length - 1)
      late.second.at = midnight + 26 * 60 * minute
      late.second.by = at(crew.scale, 1)
    }
    if (has('overweight') && nr % 25 === 11) {
      const heavy = at(trucks, trucks.length - 3)
      heavy.approvedBy = at(crew.admins, 0)
      heavy.overweight = true
    }
    if (has('ownHold') && nr % 25 === 3) {
      const held = at(trucks, trucks.length - 2)
      held.second.by = at(crew.admins, 3)
      held.approvedBy = at(crew.admins, 3)
    }
  }
  return trucks
}

type Has = (fraud: TruckCheck) => boolean

/** Writes the trucks as the api would have left them. */
const keep = async (site: TestSite, trucks: readonly Truck[]): Promise<void> =>
  site.db.transaction(async (tx) => {
    const kept = (moment: number, by: number) => ({
      version: 5,
      createdAt: iso(moment),
      updatedAt: iso(moment),
      createdBy: by,
      updatedBy: by,
    })
    const netOf = ({ first, second }: Truck) => second.kg - first.kg
    // What the search has of them takes longest, and no check reads it.
    await tx.execute(sql`alter table ${outboundRecord} disable trigger outbound_record_search`)
    const ids = await insertRows(
      tx,
      outboundRecord,
      trucks.map((truck, nr) => ({
        ...kept(truck.first.at, 1),
        recordNo: `Q-${truck.date}-${truck.queueNo}`,
        suratJalanNo: `SJ-${truck.date}-${truck.queueNo}`,
        date: truck.date,
        licensePlate: truck.plate,
        driverName: truck.driver,
        customerId: truck.sale.customerId,
        status: truck.voidedBy === null ? 'completed' : 'void',
        cancelReason: truck.voidedBy === null ? null : because,
        queueNo: nr + 1,
        queueDate: truck.date,
        netKg: netOf(truck),
        permittedKg: truck.overweight ? truck.second.kg - 700 : null,
        holdReason:
          truck.approvedBy === null
            ? null
            : truck.overweight
              ? 'tolerance,overweight'
              : 'tolerance',
        approvedBy: truck.approvedBy,
        approvedAt: truck.approvedBy === null ? null : iso(truck.second.at + 10 * minute),
        approvalNote: truck.approvedBy === null ? null : `${because}, and let go`,
        registeredAt: iso(truck.first.at - minute),
        waitingSince: iso(truck.first.at),
        gateOutAt: iso(truck.second.at + (truck.approvedBy === null ? 0 : 10 * minute)),
      })),
    )
    const idOf = (nr: number) => at(ids, nr)
    const lines = await insertRows(
      tx,
      outboundRecordItem,
      trucks.map((truck, nr) => ({
        ...kept(truck.first.at, 1),
        outboundRecordId: idOf(nr),
        recordStatus: truck.voidedBy === null ? 'completed' : 'void',
        poSaleId: truck.sale.id,
        loadingArea: truck.area,
        sequence: 1,
        plannedKg: truck.bags * 50,
        loadedBags: truck.bags,
        nominalBagKg: 50,
        netKg: netOf(truck),
        shippedKg: netOf(truck),
        status: 'loaded',
        calledAt: iso(truck.calledAt),
        callCount: 1,
        startedAt: iso(truck.calledAt + 2 * minute),
        finishedAt: iso(truck.finishedAt),
        loadedBy: truck.loadedBy,
        lastStep: truck.recount === null ? 'finish' : 'recount',
      })),
    )
    const written = ({ kg, at: when, by, typed }: Weight, nr: number, which: string) => ({
      outboundRecordId: idOf(nr),
      which,
      weighKg: kg,
      at: iso(when),
      by,
      source: typed ? 'manual' : 'scale',
      reason: typed ? because : null,
      raw: typed ? null : continuousFrame(kg),
    })
    const archived = (when: number, by: number) => ({
      archivedAt: iso(when),
      archivedBy: by,
      archiveReason: because,
    })
    await insertRows(
      tx,
      weighing,
      trucks.flatMap((truck, nr) => {
        const { first, second, again, correct } = truck
        const stood = [written(first, nr, 'first'), written(second, nr, 'second')]
        const replaced =
          again === null
            ? []
            : [
                {
                  ...written(
                    {
                      ...truck[again.which],
                      kg: truck[again.which].kg + again.offKg,
                      at: truck[again.which].at - minute,
                    },
                    nr,
                    again.which,
                  ),
                  ...archived(truck[again.which].at, again.by),
                },
              ]
        if (correct === null) return [...stood, ...replaced]
        // What left stands archived; the correction is typed, by whoever made it.
        const later = second.at + 60 * minute
        return [
          stood[0] ?? {},
          { ...stood[1], ...archived(later, correct.by) },
          written({ kg: second.kg, at: later, by: correct.by, typed: true }, nr, 'second'),
          ...replaced,
        ]
      }),
    )
    await insertRows(
      tx,
      outboundRecordItemStep,
      trucks.map((truck, nr) => ({
        lineId: at(lines, nr),
        action: 'finish',
        at: iso(truck.finishedAt),
        by: truck.loadedBy,
        before: {},
      })),
    )
    const entry = (resource: string, recordId: number, moment: number, by: number) => ({
      resource,
      recordId,
      at: iso(moment),
      by,
    })
    await insertRows(
      tx,
      history,
      trucks.flatMap((truck, nr) => {
        const after = truck.second.at + 60 * minute
        return [
          ...(truck.correct === null
            ? []
            : [
                {
                  ...entry('outbound-record', idOf(nr), after, truck.correct.by),
                  action: 'correct',
                  changes: {
                    netKg: { from: netOf(truck) - truck.correct.kg, to: netOf(truck) },
                    reason: { from: null, to: because },
                  },
                },
              ]),
          ...(truck.voidedBy === null
            ? []
            : [
                {
                  ...entry('outbound-record', idOf(nr), after, truck.voidedBy),
                  action: 'void',
                  changes: { status: { from: 'completed', to: 'void' } },
                },
              ]),
          ...(truck.recount === null
            ? []
            : [
                {
                  ...entry(
                    'outbound-record-item',
                    at(lines, nr),
                    truck.finishedAt,
                    truck.recount.by,
                  ),
                  action: 'recount',
                  changes: { loadedBags: { from: truck.recount.bags, to: truck.bags } },
                },
              ]),
        ]
      }),
    )
    await insertRows(
      tx,
      documentPrint,
      trucks.flatMap((truck, nr) =>
        truck.prints.map((by, copy) => ({
          resource: 'outbound-record',
          recordId: idOf(nr),
          at: iso(truck.second.at + (copy + 1) * minute),
          by,
          language: 'id',
          revision: 0,
          provisional: false,
          slipCopy: copy + 1,
          suratJalanCopy: copy + 1,
          hash: `${idOf(nr)} ${copy}`,
          expiresAt: iso(truck.second.at + 10 * minute),
        })),
      ),
    )
    await tx.execute(sql`alter table ${outboundRecord} enable trigger outbound_record_search`)
    // As the database does by itself where rows come one by one.
    await tx.execute(
      sql`analyze ${outboundRecord}, ${outboundRecordItem}, ${outboundRecordItemStep}, ${weighing}, ${history}, ${documentPrint}`,
    )
  })

const plateKey = (nr: number) => `B${2000 + nr}QRT`

/** What each fraud is to be found as. */
const plantedAs = ({
  scale,
  fg,
  admins,
  office,
}: Crew): Record<TruckCheck, Omit<Planted, 'kind'>> => {
  const person = (id: number | undefined) => ({ about: 'person' as const, subject: String(id) })
  const plate = (nr: number) => ({ about: 'plate' as const, subject: plateKey(nr) })
  return {
    net: { about: 'driver', subject: 'driver 0' },
    netTrend: { about: 'driver', subject: 'driver 1' },
    typed: person(scale[3]),
    reweighed: person(scale[2]),
    recounted: person(fg[2]),
    corrected: person(admins[2]),
    voided: person(admins[1]),
    ownHold: person(admins[3]),
    tareStep: plate(5),
    tareDrift: plate(6),
    reprinted: person(office[1]),
    sameWeights: plate(7),
    closedHours: person(scale[1]),
    overweight: person(admins[0]),
    weighedAsOne: { about: 'plates', subject: 'B9001ONE + B9002TWO' },
  }
}

/** Makes the quarter of a year; answers what is to be found in it, in order. */
export const makeQuarter = async (
  site: TestSite,
  crew: Crew,
  { seed, year, frauds }: { seed: number; year: number; frauds: readonly TruckCheck[] },
): Promise<string[]> => {
  const random = createRandom(seed)
  await keep(
    site,
    plan(crew, random, seasonOf(year), (fraud) => frauds.includes(fraud)),
  )
  const as = plantedAs(crew)
  return frauds.map((kind) => nameOf({ kind, ...as[kind] })).toSorted()
}

export const nameOf = ({ kind, about, subject }: Planted): string => `${kind} ${about} ${subject}`
