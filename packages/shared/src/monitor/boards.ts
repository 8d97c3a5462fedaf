import type { Area } from '../constants.ts'
import type { Boards } from './board.ts'
import { businessDays } from './business-day.ts'
import { boardOf, emptyQueue, type Queue, unknownDay } from './order.ts'
import { type Fields, idOf, isFields, textOf, wordOf } from './read.ts'
import { defaultStatusMap, type StatusMap, statusReader } from './status.ts'
import { entryAt, readTruck, registeredAt } from './truck.ts'
import { emptyVisit, readVisit } from './visit.ts'

// What the walls show, derived from whatever a back end answered to GET /api/monitor/outbound-record.
// Source: design/monitor.md, Derivation. Pure; the same function serves the relay, the tests and web.

export interface Derivation {
  boards: Boards
  /** What could not be read: records without id or plate, lines that are null or name no area. */
  dropped: { records: number; lines: number }
  /** Trucks that belong on a board but have no loading area. */
  withoutArea: number
}

export interface DeriveOptions {
  statusMap?: StatusMap
  /** Business days begin at midnight here. */
  timeZone?: string
}

/** The records in an answer: `{ data: [...] }` or a bare array; null for anything else, which is a failed poll. */
export const monitorRecords = (body: unknown): readonly unknown[] | null => {
  if (Array.isArray(body)) return body
  return isFields(body) && Array.isArray(body['data']) ? body['data'] : null
}

const linesOf = (record: Fields): readonly unknown[] => {
  const lines = record['outboundItem']
  return Array.isArray(lines) ? lines : []
}

/**
 * Says of each id whether it comes for the first time. Asked from the last record to the first, ids that fall all the
 * way, as those of a list in the order of its ids do, need no set to be told apart.
 */
const firstTime = (): ((id: number | string) => boolean) => {
  const falling: number[] = []
  let least = Number.POSITIVE_INFINITY
  let seen: Set<number | string> | null = null
  return (id) => {
    if (seen === null && typeof id === 'number' && id < least) {
      least = id
      falling.push(id)
      return true
    }
    seen ??= new Set<number | string>(falling)
    return seen.size < seen.add(id).size
  }
}

/** Derives the boards of all areas. Never throws, whatever the records hold. */
export const deriveBoards = (
  records: readonly unknown[],
  options: DeriveOptions = {},
): Derivation => {
  const read = statusReader(options.statusMap ?? defaultStatusMap)
  const dayOf = businessDays(options.timeZone ?? 'Asia/Jakarta')
  const dropped = { records: 0, lines: 0 }
  let withoutArea = 0
  const H = emptyQueue()
  const I = emptyQueue()
  const J = emptyQueue()
  const K = emptyQueue()
  const L = emptyQueue()
  const queues: Record<Area, Queue> = { H, I, J, K, L }
  const visit = emptyVisit()

  // From the last to the first: of two records with one id the later wins, and the earlier is passed over.
  const isNew = firstTime()
  for (let place = records.length - 1; place >= 0; place -= 1) {
    const record = records[place]
    const id = isFields(record) ? idOf(record['id']) : null
    if (!isFields(record) || id === null || textOf(record['licensePlate']) === null) {
      dropped.records += 1
      continue
    }
    if (!isNew(id)) continue

    const own = read(wordOf(record['status']))
    readVisit(visit, linesOf(record), own, read)
    dropped.lines += visit.dropped
    if (own.meaning === 'gone' || own.meaning === 'ahead') continue

    const truck = readTruck(id, record, visit, own.meaning === 'hold')
    if (truck.areas.length === 0) withoutArea += 1
    const queuedAt = truck.waitingSince ?? registeredAt(truck)
    const day = queuedAt === null ? unknownDay : dayOf(queuedAt)
    for (const here of visit.at) {
      const entry = entryAt(truck, here)
      if (entry !== null) queues[here.area][entry.state].push({ entry, day })
    }
  }

  return {
    boards: {
      H: boardOf('H', H),
      I: boardOf('I', I),
      J: boardOf('J', J),
      K: boardOf('K', K),
      L: boardOf('L', L),
    },
    dropped,
    withoutArea,
  }
}
