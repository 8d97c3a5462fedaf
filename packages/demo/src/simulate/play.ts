import type {
  Area,
  Booking,
  InboundRecord,
  OutboundLine,
  OutboundRecord,
  Production,
} from '@muat/shared'
import type { Random } from '../random.ts'
import type { Agenda } from './agenda.ts'
import { type Desk, newKey } from './http.ts'
import type { Journal, Played } from './journal.ts'

/** A record that is played, as the people of the site know it. */
export interface Subject<R extends Played> {
  resource: 'outbound-record' | 'inbound-record' | 'production' | 'booking'
  /** As the site answered it last. */
  record: R
  /** The version the site should hold when nobody but us has written. */
  expected: number
  gone: boolean
}

/** A truck that fetches goods. */
export interface Truck extends Subject<OutboundRecord> {
  /** What it weighs empty today, kg. */
  tareKg: number
  /** Its own luck, so that one truck's day does not depend on which answer came first. */
  random: Random
  /** Its net will be off by so much and found out on the scale: 0.03 is 3 %. */
  off: number
  arrivals: number
}

/** A truck that brings goods. */
export interface Delivery extends Subject<InboundRecord> {
  random: Random
  tareKg: number
  grossKg: number
}

export type Run = Subject<Production>

export type Held = Subject<Booking>

interface Desks {
  office: Desk
  scale: Desk
  fg: Desk
  checker: Desk
  finance: Desk
  admin: Desk
}

export interface Play {
  desks: Desks
  agenda: Agenda
  journal: Journal
  random: Random
  seed: number
  trucks: Map<number, Truck>
  /** Trucks that bring goods, and production. */
  deliveries: Map<number, Delivery>
  runs: Map<number, Run>
  bookings: Map<number, Held>
  /** Prints that were answered, by resource and id. */
  prints: Map<string, number>
  /** Calls that are on their way to the site, so that an area is not called over. */
  calling: Map<Area, number>
  /** Writes of others that were noticed. */
  foreign: number
}

export const isHere = ({ record }: Truck): boolean =>
  ['waiting', 'loading', 'loaded', 'hold'].includes(record.status)

export const isBusy = (line: OutboundLine): boolean =>
  line.status === 'called' || line.status === 'loading'

/** A back end may wrap its rows; both forms are one to us. */
export const unwrap = <T extends object>(body: T | { data: T }): T =>
  'data' in body && typeof body.data === 'object' ? body.data : (body as T)

/** Reads the record again. What the site knows beyond our own writes was written by somebody else. */
const readAgain = async <R extends Played>(
  play: Play,
  desk: Desk,
  subject: Subject<R>,
): Promise<void> => {
  const answer = await desk.get<R>(`/api/${subject.resource}/${subject.record.id}`)
  if (!answer.ok) {
    subject.gone = true
    return
  }
  subject.record = unwrap(answer.body)
  if (subject.record.version > subject.expected) {
    play.foreign += subject.record.version - subject.expected
    subject.expected = subject.record.version
  }
}

/**
 * One step of a record by the desk that takes it; `path` where it is called on something else than the record. False:
 * refused, and the record has been read again. A step that somebody else was in front of is taken once more.
 */
export const step = async <R extends Played>(
  play: Play,
  desk: Desk,
  subject: Subject<R>,
  action: string,
  body: Record<string, unknown> = {},
  path = `/api/${subject.resource}/${subject.record.id}/${action}`,
): Promise<boolean> => {
  for (const last of [false, true]) {
    const key = newKey()
    const answer = await desk.post<R>(path, { version: subject.record.version, ...body }, key)
    if (answer === null) {
      play.journal.leaveOpen(subject.resource, subject.record.id)
      subject.gone = true
      return false
    }
    if (answer.ok) {
      subject.record = unwrap(answer.body)
      subject.expected += 1
      play.journal.acknowledge(action, key, subject.resource, subject.record)
      return true
    }
    await readAgain(play, desk, subject)
    if (answer.code !== 'stale_version' || last || subject.gone) {
      play.journal.refuse(action, answer.code)
      return false
    }
    play.journal.stale += 1
  }
  return false
}

/** A step of a truck that fetches goods: `line` null acts on the visit itself. */
export const act = (
  play: Play,
  desk: Desk,
  truck: Truck,
  action: string,
  line: OutboundLine | null,
  body: Record<string, unknown> = {},
): Promise<boolean> =>
  line === null
    ? step(play, desk, truck, action, body)
    : step(play, desk, truck, action, body, `/api/outbound-record-item/${line.id}/${action}`)
