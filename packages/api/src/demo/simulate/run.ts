import type { OutboundRecord } from '@muat/shared'
import { clockOf } from '../../db/clock.ts'
import { demoAccounts } from '../accounts.ts'
import { addDays, atWallClock, minuteMs } from '../days.ts'
import { createRandom } from '../random.ts'
import { createAgenda } from './agenda.ts'
import { readAll, readCatalogue } from './catalogue.ts'
import { type Desk, openDesk, SimulateError, type Wire } from './http.ts'
import { createJournal, type Summary, summarise } from './journal.ts'
import { firstLook, live } from './life.ts'
import { asTruck, register, trucksOf } from './office.ts'
import type { SimulateOptions } from './options.ts'
import { isHere, type Play, type Truck } from './play.ts'
import { type Before, readBefore, verifyPlay } from './verify.ts'

export interface Outcome {
  summary: Summary
  /** null: not asked for. Empty: every acknowledged write is there, once. */
  problems: string[] | null
}

/** Played when the business day is nearly over: the walls move whenever somebody tries it. */
const shiftMinutes = 8 * 60
/** After that no truck is let in any more; the ones on site are finished. */
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
  // One after the other: when nobody answers, one line says so.
  const office = await desk('OFFICE')
  return { office, scale: await desk('SCALE'), fg: await desk('FG'), admin: await desk('ADMIN') }
}

/** Plays the day through the public HTTP interface. `say` hears of every simulated hour. */
export const simulate = async (
  options: SimulateOptions,
  io: { say: (line: string) => void; stop: AbortSignal },
): Promise<Outcome> => {
  const journal = createJournal(options.journal)
  const wire: Wire = {
    url: options.url,
    patienceMs: 120_000,
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
  let open = true

  const follow = (truck: Truck, minutes: number): void =>
    agenda.after(minutes, async () => {
      const next = await live(play, truck)
      if (next !== null) follow(truck, next)
    })

  const adopt = async (): Promise<void> => {
    const answer = await desks.office.get<{ data: OutboundRecord[] }>('/api/outbound-record?open=1')
    if (!answer.ok) throw new SimulateError(`The open trucks cannot be read (${answer.status}).`)
    for (const record of answer.body.data) {
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
    const { trucksCompleted, shippedKg } = summarise(journal, 0)
    io.say(
      `${clock.format(agenda.now())}  ${hereNow()} trucks on site, ${ahead()} announced, ${trucksCompleted} completed, ${Math.round(shippedKg / 1000)} t shipped`,
    )
    agenda.after(60, report)
  }

  io.stop.addEventListener('abort', () => agenda.stop())
  await adopt()
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
  return { summary: summarise(journal, hereNow()), problems }
}
