import { byArea } from '../base/constants.ts'
import type { Boards } from './board.ts'
import { businessDays } from './business-day.ts'
import { boardOf, emptyQueue, unknownDay } from './order.ts'
import { type Fields, isFields, readableId, textOf, wholeNumberOf, wordOf } from './read.ts'
import { defaultStatusMap, type StatusMap, statusReader } from './status.ts'
import { inOurSpelling } from './spelling.ts'
import { entryAt, readTruck, registeredAt } from './truck.ts'
import { areaOf, emptyVisit, readVisit } from './visit.ts'

// Derives the boards from any back end's answer to GET /api/monitor/outbound-record. Pure.
// Rules: docs/monitor.md#derivation.

export interface Derivation {
  boards: Boards
  /** Number of unreadable ones: records without id or plate, lines that are null or without an area. */
  dropped: { records: number; lines: number }
  /** Number of trucks that belong on a board but have no loading area. */
  withoutArea: number
}

export interface DeriveOptions {
  statusMap?: StatusMap
  /** Business days begin at midnight of this zone. */
  timeZone?: string
}

const linesOf = (record: Fields): readonly unknown[] => {
  const lines = record['outboundItem']
  return Array.isArray(lines) ? lines : []
}

/**
 * Whether boards of these records are true: there are none, or an open one has a readable area. Usually decided by the
 * first record. Without open ones, lines none of which has an area are unreadable.
 */
const isReadable = (records: readonly unknown[], statusMap: StatusMap): boolean => {
  const read = statusReader(statusMap)
  let hasRecord = false
  let hasLine = false
  let hasArea = false
  let hasOpen = false
  for (const record of records) {
    if (!isFields(record) || readableId(record) === null) continue
    hasRecord = true
    const { meaning } = read(wordOf(record['status']))
    const isOpen = meaning !== 'gone' && meaning !== 'ahead'
    const lines = linesOf(record)
    const isNamed = lines.some((line) => areaOf(line) !== null)
    if (isOpen && isNamed) return true
    hasOpen ||= isOpen
    hasArea ||= isNamed
    hasLine ||= lines.length > 0
  }
  if (!hasRecord) return records.length === 0
  return !hasOpen && (hasArea || !hasLine)
}

const isMoreThan = (least: number, value: unknown): boolean => (wholeNumberOf(value) ?? 0) > least

const totals = ['total', 'totalCount', 'total_count']
const lastPages = ['lastPage', 'last_page', 'totalPages', 'total_pages']
const nextPages = ['next_page_url', 'nextPageUrl', 'next_cursor', 'nextCursor', 'next']
const wrappers = ['meta', 'links', 'pagination']

/** Whether an answer with `count` records is one page of several: a larger total, more than one page, or a next one. */
const hasMorePages = (count: number, fields: Fields, isOuter = true): boolean =>
  totals.some((name) => isMoreThan(count, fields[name])) ||
  lastPages.some((name) => isMoreThan(1, fields[name])) ||
  nextPages.some((name) => textOf(fields[name]) !== null) ||
  fields['hasMore'] === true ||
  fields['has_more'] === true ||
  (isOuter &&
    wrappers.some((name) => {
      const inner = fields[name]
      return isFields(inner) && hasMorePages(count, inner, false)
    }))

/**
 * The records of an answer, `{ data: [...] }` or an array, in our spelling. null: the poll failed. That includes records
 * none of which is readable, and open trucks none of which has an area: they would empty every board. It also includes
 * one page of several, because the other trucks would disappear from the walls.
 */
export const monitorRecords = (
  body: unknown,
  statusMap: StatusMap = defaultStatusMap,
): readonly unknown[] | null => {
  const sent = isFields(body) ? body['data'] : body
  if (!Array.isArray(sent) || (isFields(body) && hasMorePages(sent.length, body))) return null
  const records = inOurSpelling(sent)
  return isReadable(records, statusMap) ? records : null
}

/**
 * A function that tells whether an id occurs for the first time. It is called from the last record to the first. While
 * ids decrease, as in a list sorted by id, it needs no set.
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

  // From the last to the first: of two records with the same id the later wins.
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
