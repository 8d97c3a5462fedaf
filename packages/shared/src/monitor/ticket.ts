import { type Area, areas } from '../base/constants.ts'
import type { Boards, Entry, Wait } from './board.ts'
import { type Fields, idOf, isFields, textOf, timeOf, wholeNumberOf, wordOf } from './read.ts'
import type { EntryState } from './status.ts'
import { areaOf } from './visit.ts'

// What the driver's page shows of one truck (docs/driver.md): the boards say where it stands, the back end the rest.

/** How long the page lives after the truck has left, or its visit was cancelled, ms. */
export const ticketLivesMs = 12 * 60 * 60 * 1000

const ended: readonly string[] = ['completed', 'cancelled', 'void']

/** Whether the page of a truck still tells its driver something. */
export const isTicketAlive = (
  { status, gateOutAt }: { status: string; gateOutAt: string | null },
  now: number,
): boolean =>
  !ended.includes(status) ||
  (status === 'completed' && gateOutAt !== null && now - Date.parse(gateOutAt) < ticketLivesMs)

/** A truck on the board of an area. */
export interface TicketPlace {
  area: Area
  state: EntryState
  /** Begin of this state, ms since 1970; null: unknown. */
  since: number | null
  /** Waiting and called trucks before it there. 0 unless it waits. */
  before: number
  /** Until its call; null: nothing can be said (docs/driver.md#expected-wait). */
  wait: Wait | null
}

const queued: Readonly<Record<EntryState, boolean>> = {
  called: true,
  loading: false,
  hold: false,
  waiting: true,
}

/** The places of every truck on the boards, each truck in the order of areas. */
export const ticketPlaces = (
  boards: Boards,
  waitsAt: (area: Area) => ReadonlyMap<Entry['id'], Wait>,
): Map<Entry['id'], TicketPlace[]> => {
  const places = new Map<Entry['id'], TicketPlace[]>()
  for (const area of areas) {
    let before = 0
    const waits = waitsAt(area)
    for (const { id, state, since } of boards[area].entries) {
      const place = {
        area,
        state,
        since,
        before: state === 'waiting' ? before : 0,
        wait: waits.get(id) ?? null,
      }
      const others = places.get(id)
      if (others === undefined) places.set(id, [place])
      else others.push(place)
      if (queued[state]) before += 1
    }
  }
  return places
}

/** A line of the truck. Words are the back end's. */
interface TicketLine {
  area: Area
  status: string
  /** ms since 1970; null: it was not called. */
  calledAt: number | null
}

/** The answer to GET /api/ticket/{code}. */
export interface Ticket {
  /** Of the truck's record. */
  id: Entry['id']
  licensePlate: string
  queueNo: number | null
  status: string
  companyName: string | null
  /** In the order in which it visits its areas. */
  lines: TicketLine[]
}

const lineOf = (line: unknown): TicketLine[] => {
  const area = areaOf(line)
  if (area === null || !isFields(line)) return []
  return [{ area, status: wordOf(line['status']) ?? '', calledAt: timeOf(line['calledAt']) }]
}

/** Reads any back end's answer; null: it is no ticket. */
export const readTicket = (body: unknown): Ticket | null => {
  const fields: unknown = isFields(body) && isFields(body['data']) ? body['data'] : body
  if (!isFields(fields)) return null
  const ticket: Fields = fields
  const id = idOf(ticket['id'])
  const licensePlate = textOf(ticket['licensePlate'])
  if (id === null || licensePlate === null) return null
  const lines: unknown = ticket['outboundItem']
  return {
    id,
    licensePlate,
    queueNo: wholeNumberOf(ticket['queueNo']),
    status: wordOf(ticket['status']) ?? 'waiting',
    companyName: textOf(ticket['companyName']),
    lines: Array.isArray(lines) ? lines.flatMap(lineOf) : [],
  }
}

export type TicketState = EntryState | 'ahead' | 'done' | 'skipped'

export interface TicketArea {
  area: Area
  state: TicketState
  since: number | null
  before: number | null
  wait: Wait | null
}

const stateOfLine: Readonly<Record<string, TicketState>> = {
  planned: 'ahead',
  waiting: 'waiting',
  called: 'called',
  loading: 'loading',
  hold: 'hold',
  loaded: 'done',
  skipped: 'skipped',
}

/** Precedence of the lines at one area. */
const strength: Readonly<Record<TicketState, number>> = {
  loading: 6,
  called: 5,
  hold: 4,
  waiting: 3,
  ahead: 2,
  done: 1,
  skipped: 0,
}

/**
 * What each area of the truck shows, in the order of its lines. Places are newer than lines, and have all areas at which
 * it waits, was called or is loaded. null: no boards were received.
 */
export const ticketAreas = (
  { lines }: Pick<Ticket, 'lines'>,
  places: readonly TicketPlace[] | null,
): TicketArea[] => {
  const shown = new Map<Area, TicketArea>()
  for (const { area, status, calledAt } of lines) {
    const state = stateOfLine[status] ?? 'ahead'
    const known = shown.get(area)
    const more = known === undefined ? 1 : strength[state] - strength[known.state]
    if (more < 0) continue
    // The newest call, as on the boards.
    const since =
      state === 'called' ? Math.max(calledAt ?? 0, (more === 0 && known?.since) || 0) : 0
    shown.set(area, { area, state, since: since === 0 ? null : since, before: null, wait: null })
  }
  for (const { area, state, since, before, wait } of places ?? []) {
    // A truck on hold has nothing more to do at an area that has loaded it.
    if (state === 'hold' && shown.get(area)?.state === 'done') continue
    shown.set(area, { area, state, since, before: state === 'waiting' ? before : null, wait })
  }
  return [...shown.values()]
}
