import type { Area, OutboundLine, OutboundRecord } from '@muat/shared'
import type { Random } from '../random.ts'
import type { Agenda } from './agenda.ts'
import { type Desk, newKey } from './http.ts'
import type { Journal } from './journal.ts'

/** A truck as the people of the site know it. */
export interface Truck {
  /** The visit as the site answered it last. */
  record: OutboundRecord
  /** What it weighs empty today, kg. */
  tareKg: number
  /** Its own luck, so that one truck's day does not depend on which answer came first. */
  random: Random
  /** Its net will be off by so much and found out on the scale: 0.03 is 3 %. */
  off: number
  /** The version the site should hold when nobody but us has written. */
  expected: number
  arrivals: number
  gone: boolean
}

export interface Desks {
  office: Desk
  scale: Desk
  fg: Desk
  admin: Desk
}

export interface Play {
  desks: Desks
  agenda: Agenda
  journal: Journal
  random: Random
  seed: number
  trucks: Map<number, Truck>
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

/** Reads the visit again. What the site knows beyond our own writes was written by somebody else. */
const readAgain = async (play: Play, truck: Truck): Promise<void> => {
  const path = `/api/outbound-record/${truck.record.id}`
  const answer = await play.desks.fg.get<OutboundRecord>(path)
  if (!answer.ok) {
    truck.gone = true
    return
  }
  truck.record = unwrap(answer.body)
  if (truck.record.version > truck.expected) {
    play.foreign += truck.record.version - truck.expected
    truck.expected = truck.record.version
  }
}

/**
 * One step of a visit by the desk that takes it: `line` null acts on the visit itself. False: refused, and the visit has
 * been read again. A step that somebody else was in front of is taken once more.
 */
export const act = async (
  play: Play,
  desk: Desk,
  truck: Truck,
  action: string,
  line: OutboundLine | null,
  body: Record<string, unknown> = {},
): Promise<boolean> => {
  const path =
    line === null
      ? `/api/outbound-record/${truck.record.id}/${action}`
      : `/api/outbound-record-item/${line.id}/${action}`
  for (const last of [false, true]) {
    const key = newKey()
    const answer = await desk.post<OutboundRecord>(
      path,
      { version: truck.record.version, ...body },
      key,
    )
    if (answer === null) {
      play.journal.leaveOpen(truck.record.id)
      truck.gone = true
      return false
    }
    if (answer.ok) {
      truck.record = unwrap(answer.body)
      truck.expected += 1
      play.journal.acknowledge(action, key, truck.record)
      return true
    }
    await readAgain(play, truck)
    if (answer.code !== 'stale_version' || last || truck.gone) {
      play.journal.refuse(action, answer.code)
      return false
    }
    play.journal.stale += 1
  }
  return false
}
