import {
  readTicket,
  type Ticket,
  type TicketArea,
  ticketAreas,
  type TicketPlace,
} from '@muat/shared/wall'
import { reloadOnceServed } from '../../lib/main/reload.ts'
import { timeLimit } from '../../lib/main/time-limit.ts'
import { attempt } from '../wall/core/attempt.ts'
import { createServerClock, deviceClocks, startStopwatch } from '../wall/core/clock.ts'
import { judge } from '../wall/core/freshness.ts'
import { createWakeLock } from '../wall/core/wake-lock.ts'
import { createAlarm } from './alarm.ts'
import { drawPage } from './page.ts'
import type { followTicket } from './socket.ts'
import { viewOf } from './view.ts'
import { languageFor, type TicketLanguage, ticketLanguages } from './words.ts'

const tickMs = 1000
/** A tick that comes so late means that the phone slept; so long hidden counts as well. */
const sleepMs = 5000
const answerMs = 10_000
/** From a relay that says nothing for so long, another connection is made: it speaks every 5 s. */
const silentMs = 15_000
/** From one question to the back end to the next, each with a random part: where no board has the truck, */
const restMs = 60_000
/** where the relay is not heard, */
const aloneMs = 20_000
/** where too many codes were tried, */
const refusedMs = 300_000
/** and after the truck's state changed on a board. */
const changedMs = 1000

const languageKey = 'muat.ticket.language'

const rememberedLanguage = (): TicketLanguage => {
  const kept = attempt(() => localStorage.getItem(languageKey), null)
  return (
    ticketLanguages.find((language) => language === kept) ??
    languageFor(navigator.languages ?? [navigator.language])
  )
}

type Answer = { kind: 'ticket'; ticket: Ticket } | { kind: 'gone' | 'tooMany' | 'failed' }

const askTicket = async (code: string): Promise<Answer> => {
  try {
    const response = await fetch(`/api/ticket/${code}`, {
      cache: 'no-store',
      signal: timeLimit(answerMs),
    })
    if (response.status === 404) return { kind: 'gone' }
    if (response.status === 429) return { kind: 'tooMany' }
    const ticket = response.ok ? readTicket(await response.json()) : null
    return ticket === null ? { kind: 'failed' } : { kind: 'ticket', ticket }
  } catch {
    return { kind: 'failed' }
  }
}

const isOnBoard = ({ state }: Pick<TicketArea, 'state'>): boolean =>
  state === 'waiting' || state === 'called' || state === 'loading' || state === 'hold'

/** What boards have of the truck, as a text to compare. */
const statesOf = (areas: readonly Pick<TicketArea, 'area' | 'state'>[]): string =>
  areas
    .filter(isOnBoard)
    .map(({ area, state }) => area + state)
    .sort()
    .join()

const spread = (ms: number): number => ms * (0.75 + Math.random() / 2)

/** The driver's page, at /t/{code}. */
export const start = (): void => {
  const root = document.querySelector<HTMLElement>('#root')
  if (root === null) return
  const [, code = ''] = /^\/t\/([\w-]{16,64})\/?$/u.exec(location.pathname) ?? []
  const clock = createServerClock(deviceClocks)
  const alarm = createAlarm()
  const wakeLock = createWakeLock({
    request: 'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : null,
    now: () => performance.now(),
    onChange: () => undefined,
  })

  let language = rememberedLanguage()
  let ticket: Ticket | null = null
  let problem: 'gone' | 'tooMany' | null = code === '' ? 'gone' : null
  /** When the back end answered last. */
  let sinceAnswer: (() => number) | null = null
  /** What the relay said last. null: nothing that is as new as the ticket. */
  let places: readonly TicketPlace[] | null = null
  let asOf: number | null = null
  let slept = false
  let follower: ReturnType<typeof followTicket> | null = null
  let isAsking = false
  let askAt = 0
  /** Areas and states of the truck that boards have. */
  let states = ''
  /** The back end has to be asked for what became of the truck. */
  let isChanged = false
  let call = ''

  const judged = () =>
    places === null
      ? judge({ asOf: sinceAnswer === null ? null : 0, now: sinceAnswer?.() ?? null, slept: false })
      : judge({ asOf, now: clock.now(), slept })

  /** Age of what is shown, ms; null: nothing is. */
  const age = (): number | null => {
    if (places === null) return sinceAnswer?.() ?? null
    const now = clock.now()
    return asOf === null || now === null ? null : Math.max(0, now - asOf)
  }

  const draw = drawPage(root, {
    language: (chosen) => {
      language = chosen
      attempt(() => localStorage.setItem(languageKey, chosen), undefined)
      show()
    },
    sound: () => void alarm.allow().then(show),
    heard: alarm.stop,
  })

  const show = (): void => {
    const view = ticket === null ? null : viewOf(ticket, places)
    const freshness = judged()
    const isDead = freshness.kind === 'dead'
    // What was called before an outage of the network is no new call after it.
    if (isDead || view === null || view.call === '') alarm.stop()
    if (!isDead && view !== null && view.call !== call) {
      call = view.call
      if (call !== '') alarm.begin()
    }
    const old = age()
    draw({
      language,
      truck: ticket === null || view === null ? null : { ticket, view },
      problem,
      freshness,
      at: old === null ? null : new Date(Date.now() - old),
      isOnline: navigator.onLine,
      hasSound: alarm.isAllowed(),
    })
  }

  const isHeard = (): boolean =>
    follower?.isConnected() === true && (clock.silence() ?? Infinity) < silentMs

  const plan = (ms: number): void => {
    askAt = Date.now() + spread(ms)
  }

  const ask = async (): Promise<void> => {
    if (isAsking || problem === 'gone') return
    isAsking = true
    const answer = await askTicket(code)
    isAsking = false
    if (answer.kind === 'ticket') {
      ;({ ticket } = answer)
      states = statesOf(ticketAreas(ticket, null))
      problem = null
      isChanged = false
      sinceAnswer = startStopwatch(deviceClocks)
      // What the relay said before it was lost is older.
      if (judged().kind !== 'live') places = null
      plan(isHeard() ? restMs : aloneMs)
    } else if (answer.kind === 'gone') {
      problem = 'gone'
      follower?.stop()
      alarm.stop()
    } else if (answer.kind === 'tooMany' && ticket === null) {
      problem = 'tooMany'
      plan(refusedMs)
    } else plan(aloneMs)
    show()
  }

  const follow = async (): Promise<void> => {
    const { followTicket } = await import('./socket.ts')
    if (problem === 'gone') return
    follower = followTicket(code, {
      updated: (update) => {
        clock.hear(update.serverNow)
        slept = false
        ;({ places, asOf } = update)
        const now = statesOf(places ?? [])
        if (places !== null && now !== states) {
          isChanged = true
          plan(changedMs)
        }
        states = now
        show()
      },
      heard: (health) => {
        clock.hear(health.serverNow)
        slept = false
        ;({ asOf } = health)
        show()
      },
    })
  }

  /** After a sleep or without a network, nothing that was connected is believed. */
  const wake = (): void => {
    slept = true
    follower?.again()
    void ask()
    show()
  }

  let sinceTick = startStopwatch(deviceClocks)
  let sinceAgain = startStopwatch(deviceClocks)
  const tick = (): void => {
    const late = sinceTick() > sleepMs
    sinceTick = startStopwatch(deviceClocks)
    if (problem === 'gone') return
    wakeLock.look()
    if (late) wake()
    else if (Date.now() >= askAt) {
      if (isHeard() && (places ?? []).length > 0 && !isChanged) plan(restMs)
      else void ask()
    }
    if (follower?.isConnected() === true && !isHeard() && sinceAgain() > silentMs) {
      sinceAgain = startStopwatch(deviceClocks)
      follower.again()
    }
    show()
  }

  let sinceHidden = startStopwatch(deviceClocks)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sinceHidden = startStopwatch(deviceClocks)
    else if (sinceHidden() > sleepMs) wake()
  })
  addEventListener('online', wake)
  addEventListener('offline', show)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake()
  })

  show()
  if (problem === 'gone') return
  setInterval(tick, tickMs)
  const begin = async (): Promise<void> => {
    await ask()
    // After it was painted: the socket's client is most of what the page loads.
    const afterPaint = (): void => {
      follow().catch(() => reloadOnceServed())
    }
    requestAnimationFrame(() => requestAnimationFrame(afterPaint))
  }
  void begin()
}
