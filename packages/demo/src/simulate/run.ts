import type { InboundRecord, OutboundRecord, Production } from '@muat/shared'
import { clockOf } from '@muat/api/database'
import { demoAccounts } from '../accounts.ts'
import { addDays, atWallClock, minuteMs } from '../days.ts'
import { createRandom } from '../random.ts'
import { createAgenda } from './agenda.ts'
import { book, withdraw } from './bookings.ts'
import { readAll, readCatalogue } from './catalogue.ts'
import { type Desk, openDesk, SimulateError, type Wire } from './http.ts'
import { createJournal, type Summary, summarise } from './journal.ts'
import { firstLook, live } from './life.ts'
import { asTruck, register, trucksOf } from './office.ts'
import type { SimulateOptions } from './options.ts'
import { type Delivery, isHere, type Play, type Run, type Truck } from './play.ts'
import {
  asDelivery,
  asRun,
  liveDelivery,
  liveRun,
  planRun,
  readSupply,
  registerDelivery,
} from './supply.ts'
import { type Before, readBefore, verifyPlay } from './verify.ts'

export interface Outcome {
  summary: Summary
  /** null: not requested. Empty: every acknowledged write is there once. */
  problems: string[] | null
}

/** Played when the business day is nearly over, so that walls move at any time. */
const shiftMinutes = 8 * 60
/** After this no truck is let in. Those on site are finished. */
const lastEntryMinutes = 50
const hands = 8

interface SiteAnswer {
  today?: string
  timezone?: string
}

const readDay = async (desk: Desk, options: SimulateOptions) => {
  const answer = await desk.get<SiteAnswer>('/api/site')
  const told = answer.ok ? answer.body : {}
  const timezone = told.timezone ?? process.env['BUSINESS_TIMEZONE'] ?? 'Asia/Jakarta'
  const today = told.today ?? clockOf(timezone).today()
  const start = Date.now()
  const closing = atWallClock(timezone, today, options.until)
  const shift = closing - start < 60 * minuteMs ? start + shiftMinutes * minuteMs : closing
  const end = options.minutes === null ? shift : start + options.minutes * minuteMs
  return { timezone, today, start, end }
}

const openDesks = async (wire: Wire): Promise<Play['desks']> => {
  const desk = (role: string) => {
    const account = demoAccounts.find((one) => one.role === role)
    if (account === undefined) throw new SimulateError(`There is no demo account for ${role}.`)
    return openDesk(wire, account)
  }
  // Sequential, so that one line reports that nothing answers.
  const office = await desk('OFFICE')
  return {
    office,
    scale: await desk('SCALE'),
    fg: await desk('FG'),
    checker: await desk('CHECKER'),
    finance: await desk('FINANCE'),
    admin: await desk('ADMIN'),
  }
}

const readOpen = async <T>(desk: Desk, resource: string): Promise<T[]> => {
  const answer = await desk.get<{ data: T[] }>(`/api/${resource}?open=1`)
  if (!answer.ok) throw new SimulateError(`What is open cannot be read (${answer.status}).`)
  return answer.body.data
}

/** Plays the day through the public HTTP interface. `say` is called for each simulated hour. */
export const simulate = async (
  options: SimulateOptions,
  io: { say: (line: string) => void; stop: AbortSignal },
): Promise<Outcome> => {
  const journal = createJournal(options.journal)
  const wire: Wire = {
    url: options.url,
    patienceMs: options.patience * 1000,
    signal: io.stop,
    onRetry: () => {
      journal.retries += 1
    },
  }
  const desks = await openDesks(wire)
  const day = await readDay(desks.office, options)
  const agenda = createAgenda({ ...day, speed: options.speed, hands })
  const play: Play = {
    desks,
    agenda,
    journal,
    random: createRandom(options.seed),
    seed: options.seed,
    trucks: new Map(),
    deliveries: new Map(),
    runs: new Map(),
    bookings: new Map(),
    prints: new Map(),
    calling: new Map(),
    foreign: 0,
  }
  const before: Before | null = options.verify ? await readBefore(play) : null
  const known = trucksOf(
    await readAll<OutboundRecord>(
      desks.office,
      `/api/outbound-record?startDate=${addDays(day.today, -21)}&status=completed`,
    ),
  )
  let catalogue = await readCatalogue(desks.office, day.today)
  const mark = `Simulasi ${Math.floor(Date.now() / 1000).toString(36)}-`
  const lastEntry = day.end - lastEntryMinutes * minuteMs
  let registered = 0
  let brought = 0
  let open = true

  const follow = (truck: Truck, minutes: number): void =>
    agenda.after(minutes, async () => {
      const next = await live(play, truck)
      if (next !== null) follow(truck, next)
    })

  const adopt = async (): Promise<void> => {
    for (const record of await readOpen<OutboundRecord>(desks.office, 'outbound-record')) {
      if (play.trucks.has(record.id)) continue
      const truck = asTruck(play.seed, record)
      play.trucks.set(record.id, truck)
      follow(truck, firstLook(truck))
    }
  }

  const hereNow = () =>
    [...play.trucks.values()].filter((truck) => !truck.gone && isHere(truck)).length
  const ahead = () =>
    [...play.trucks.values()].filter(({ gone, record }) => !gone && record.status === 'registered')
      .length

  const admit = async (): Promise<void> => {
    if (agenda.now() > lastEntry || (options.trucks !== null && registered >= options.trucks)) {
      open = false
      return
    }
    const here = hereNow()
    if (here + ahead() < 30 && here < 24) {
      registered += 1
      const answer = await register(play, catalogue, known, {
        today: day.today,
        mark: `${mark}${registered}`,
      })
      if (answer === null) {
        open = false
        io.say('Nothing is left to sell.')
        return
      }
      if ('truck' in answer) follow(answer.truck, play.random.between(4, 25))
      else registered -= options.trucks === null ? 0 : 1
    }
    agenda.after(here < 14 ? 1 + play.random.next() * 2 : 3 + play.random.next() * 5, admit)
  }

  const supply = await readSupply(play)
  const followDelivery = (one: Delivery, minutes: number): void =>
    agenda.after(minutes, async () => {
      const next = await liveDelivery(play, one)
      if (next !== null) followDelivery(one, next)
    })
  const followRun = (run: Run, minutes: number): void =>
    agenda.after(minutes, async () => {
      const next = await liveRun(play, run)
      if (next !== null) followRun(run, next)
    })
  const receive = async (): Promise<void> => {
    if (!open) return
    brought += 1
    const one = await registerDelivery(play, supply, {
      today: day.today,
      mark: `${mark}${brought}`,
    })
    if (one !== null) followDelivery(one, supply.random.between(4, 20))
    agenda.after(supply.random.between(18, 40), receive)
  }
  const produce = async (): Promise<void> => {
    if (!open) return
    brought += 1
    const run = await planRun(play, supply, { today: day.today, mark: `${mark}${brought}` })
    if (run !== null) followRun(run, supply.random.between(10, 30))
    agenda.after(supply.random.between(70, 120), produce)
  }
  const promises = createRandom((options.seed ^ 0x2c1b_3c6d) >>> 0)
  const promise = async (): Promise<void> => {
    if (!open) return
    brought += 1
    const held = await book(play, catalogue, promises, {
      today: day.today,
      mark: `${mark}${brought}`,
    })
    if (held !== null && promises.chance(0.15)) {
      agenda.after(promises.between(20, 60), () => withdraw(play, catalogue, held))
    }
    agenda.after(promises.between(25, 60), promise)
  }
  const adoptSupply = async (): Promise<void> => {
    for (const record of await readOpen<InboundRecord>(desks.scale, 'inbound-record')) {
      const one = asDelivery(play.seed, record)
      play.deliveries.set(record.id, one)
      followDelivery(one, one.random.between(2, 30))
    }
    for (const record of await readOpen<Production>(desks.office, 'production')) {
      if (record.date > day.today) continue
      const run = asRun(record)
      play.runs.set(record.id, run)
      followRun(run, supply.random.between(5, 60))
    }
  }

  const lookAround = async (): Promise<void> => {
    if (!open) return
    await adopt()
    catalogue = await readCatalogue(desks.office, day.today)
    agenda.after(30, lookAround)
  }

  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: day.timezone,
    hour: '2-digit',
    minute: '2-digit',
  })
  const report = async (): Promise<void> => {
    if (!open && hereNow() === 0) return
    const { trucksCompleted, shippedKg } = summarise(journal, 0, play.prints)
    io.say(
      `${clock.format(agenda.now())}  ${hereNow()} trucks on site, ${ahead()} announced, ${trucksCompleted} completed, ${Math.round(shippedKg / 1000)} t shipped`,
    )
    agenda.after(60, report)
  }

  io.stop.addEventListener('abort', () => agenda.stop())
  await adopt()
  await adoptSupply()
  agenda.after(5, receive)
  agenda.after(15, produce)
  agenda.after(10, promise)
  agenda.after(1, admit)
  agenda.after(30, lookAround)
  agenda.after(0, report)
  if (!io.stop.aborted) await agenda.run()
  const problems =
    before === null
      ? null
      : await verifyPlay(play, before, {
          mark,
          days: [addDays(day.today, -1), day.today, addDays(day.today, 1)],
        })
  return { summary: summarise(journal, hereNow(), play.prints), problems }
}
