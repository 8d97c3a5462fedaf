import { byArea } from '../base/constants.ts'
import type { Boards } from './board.ts'
import { businessDays } from './business-day.ts'
import { boardOf, emptyQueue, unknownDay } from './order.ts'
import { type Fields, idOf, isFields, textOf, wholeNumberOf, wordOf } from './read.ts'
import { defaultStatusMap, type StatusMap, statusReader } from './status.ts'
import { entryAt, readTruck, registeredAt } from './truck.ts'
import { areaOf, emptyVisit, readVisit } from './visit.ts'

// What the walls show, derived from whatever a back end answered to GET /api/monitor/outbound-record.
// Pure; the same function serves the relay, the tests and web.

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

const linesOf = (record: Fields): readonly unknown[] => {
  const lines = record['outboundItem']
  return Array.isArray(lines) ? lines : []
}

/** The id of a record that can be read: one that has a plate as well. Else null. */
const readableId = (record: unknown): number | string | null => {
  if (!isFields(record) || textOf(record['licensePlate']) === null) return null
  return idOf(record['id'])
}

/** Whether one of the records can be read, and one of the lines of those. Asked of few: the first nearly always says so. */
const isReadable = (records: readonly unknown[]): boolean => {
  let hasRecord = false
  let hasLine = false
  for (const record of records) {
    if (!isFields(record) || readableId(record) === null) continue
    hasRecord = true
    const lines = linesOf(record)
    if (lines.some((line) => areaOf(line) !== null)) return true
    hasLine ||= lines.length > 0
  }
  return hasRecord ? !hasLine : records.length === 0
}

const isMoreThan = (least: number, value: unknown): boolean => (wholeNumberOf(value) ?? 0) > least

/** Whether what stands beside so many records speaks of more: a larger total, or a page after the first. */
const speaksOfMore = (
  count: number,
  { total, lastPage, last_page: snakeCase, meta }: Fields,
): boolean =>
  isMoreThan(count, total) ||
  isMoreThan(1, lastPage) ||
  isMoreThan(1, snakeCase) ||
  (isFields(meta) && speaksOfMore(count, { ...meta, meta: null }))

/**
 * The records in an answer: `{ data: [...] }` or a bare array. Null for anything else, which is a failed poll, and so is
 * an answer that would empty every board though it does not say that the yard is empty: records of which none can be
 * read, lines of which none names an area. So is one page of several: trucks that it leaves out would be gone from the
 * walls.
 */
export const monitorRecords = (body: unknown): readonly unknown[] | null => {
  const records = isFields(body) ? body['data'] : body
  if (!Array.isArray(records) || !isReadable(records)) return null
  return isFields(body) && speaksOfMore(records.length, body) ? null : records
}

/**
 * Says of each id whether it comes for the first time. Asked from the last record to the first, ids that fall all the
 * way, as those of a list in the order of its ids do, need no set to be told apart.
 */
const firstTime = (
  records: readonly unknown[],
): ((id: number | string, place: number) => boolean) => {
  let least = Number.POSITIVE_INFINITY
  let seen: Set<number | string> | null = null
  return (id, place) => {
    if (seen === null && typeof id === 'number' && id < least) {
      least = id
      return true
    }
    seen ??= new Set(records.slice(place + 1).flatMap((record) => readableId(record) ?? []))
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
  const queues = byArea(emptyQueue)
  const visit = emptyVisit()

  // From the last to the first: of two records with one id the later wins, and the earlier is passed over.
  const isNew = firstTime(records)
  for (let place = records.length - 1; place >= 0; place -= 1) {
    const record = records[place]
    const id = readableId(record)
    if (!isFields(record) || id === null) {
      dropped.records += 1
      continue
    }
    if (!isNew(id, place)) continue

    const own = read(wordOf(record['status']))
    readVisit(visit, linesOf(record), own, read)
    dropped.lines += visit.dropped
    if (own.meaning === 'gone' || own.meaning === 'ahead') continue

    const truck = readTruck(id, record, visit, own.meaning === 'hold')
    if (visit.areas.length === 0) withoutArea += 1
    const queuedAt = truck.waitingSince ?? registeredAt(truck)
    const day = queuedAt === null ? unknownDay : dayOf(queuedAt)
    for (const here of visit.at) {
      const entry = entryAt(truck, here)
      if (entry !== null) queues[here.area][entry.state].push({ entry, day })
    }
  }

  return {
    boards: byArea((area) => boardOf(area, queues[area])),
    dropped,
    withoutArea,
  }
}
