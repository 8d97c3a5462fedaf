import { type Area, areas, isArea } from './constants.ts'

// What the walls show, derived from whatever a back end answered to GET /api/monitor/outbound-record.
// Source: design/monitor.md, Derivation. Pure; the same function serves the relay, the tests and web.

/** What a status word means to a wall. gone and ahead put a truck on no board. */
export const monitorMeanings = ['ahead', 'waiting', 'called', 'loading', 'hold', 'gone'] as const
export type MonitorMeaning = (typeof monitorMeanings)[number]

export type EntryState = Exclude<MonitorMeaning, 'ahead' | 'gone'>

/** Lower-case status word, of a record or a line, to its meaning. */
export type StatusMap = ReadonlyMap<string, MonitorMeaning>

export const defaultStatusMap: StatusMap = new Map<string, MonitorMeaning>([
  ['registered', 'ahead'],
  ['planned', 'ahead'],
  ['waiting', 'waiting'],
  ['called', 'called'],
  ['loading', 'loading'],
  ['hold', 'hold'],
  ['loaded', 'gone'],
  ['skipped', 'gone'],
  ['completed', 'gone'],
  ['cancelled', 'gone'],
  ['void', 'gone'],
  ['rejected', 'gone'],
])

export interface Entry {
  id: number | string
  licensePlate: string
  queueNo: number | null
  customer: string | null
  state: EntryState
  /** The status word as it came, where the map does not know it; else null. */
  status: string | null
  /** Since when it is in this state, ms since 1970; null where the back end does not say. */
  since: number | null
  /** All distinct loading areas of this truck, H to L. */
  areas: Area[]
  /** The area where it is being loaded now, when that is another one. */
  busyAt: Area | null
}

export interface Board {
  area: Area
  /** Entries waiting or called. */
  waiting: number
  /** Called, loading, hold, then waiting in the order of the queue. */
  entries: Entry[]
}

export type Boards = Record<Area, Board>

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
  if (typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)) {
    return body.data
  }
  return null
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Longest text that is handed to a wall; a back end that sends more does not fill its memory. */
const maxText = 120

const text = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const trimmed = value.trim()
  return trimmed === '' ? null : trimmed.slice(0, maxText)
}

const idOf = (value: unknown): number | string | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : text(value)

const wholeNumber = (value: unknown): number | null => {
  const number =
    typeof value === 'string' && /^\d{1,9}$/u.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

const time = (value: unknown): number | null => {
  if (typeof value !== 'string') return null
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : at
}

const nameOf = (value: unknown): string | null => text(isFields(value) ? value['name'] : value)

/** The business day of a moment, as days since 1970. The zone's offset is asked once an hour of data, not once a row. */
const businessDays = (timeZone: string): ((at: number) => number) => {
  const hour = 3_600_000
  const offsets = new Map<number, number>()
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const offsetAt = (start: number): number => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(start)) part[type] = Number(value)
    const { year = 1970, month = 1, day = 1, hour: hours = 0, minute = 0 } = part
    return Date.UTC(year, month - 1, day, hours, minute) - start
  }
  return (at) => {
    const start = Math.floor(at / hour) * hour
    let offset = offsets.get(start)
    if (offset === undefined) {
      offset = Math.abs(start) > 8.64e15 - hour ? 0 : offsetAt(start)
      offsets.set(start, offset)
    }
    return Math.floor((at + offset) / 86_400_000)
  }
}

/** Which of the lines at one area speaks for it; the larger wins. */
const strength: Record<MonitorMeaning, number> = {
  loading: 4,
  called: 3,
  waiting: 2,
  hold: 1,
  ahead: 0,
  gone: 0,
}

interface AtArea {
  meaning: MonitorMeaning
  status: string | null
  calledAt: number | null
  startedAt: number | null
  /** Every line here was skipped. */
  skipped: boolean
}

type WaitingOrder = { entry: Entry; day: number }

const rank: Record<EntryState, number> = { called: 0, loading: 1, hold: 2, waiting: 3 }

const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)
/** What is not known comes last. */
const compareKnown = (a: number | null, b: number | null): number =>
  compareNumbers(a ?? Number.POSITIVE_INFINITY, b ?? Number.POSITIVE_INFINITY)

const compareIds = (a: number | string, b: number | string): number => {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b)
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

const inOrder = (a: WaitingOrder, b: WaitingOrder): number =>
  rank[a.entry.state] - rank[b.entry.state] ||
  compareNumbers(a.day, b.day) ||
  compareKnown(a.entry.queueNo, b.entry.queueNo) ||
  compareKnown(a.entry.since, b.entry.since) ||
  compareIds(a.entry.id, b.entry.id)

/** Derives the boards of all areas. Never throws, whatever the records hold. */
export const deriveBoards = (
  records: readonly unknown[],
  options: DeriveOptions = {},
): Derivation => {
  const statusMap = options.statusMap ?? defaultStatusMap
  const dayOf = businessDays(options.timeZone ?? 'Asia/Jakarta')
  const dropped = { records: 0, lines: 0 }
  let withoutArea = 0

  const meaningOf = (
    status: string | null,
  ): { meaning: MonitorMeaning; unknown: string | null } => {
    const meaning = status === null ? undefined : statusMap.get(status.toLowerCase())
    return meaning === undefined
      ? { meaning: 'waiting', unknown: status }
      : { meaning, unknown: null }
  }

  // The later of two records with one id wins, but keeps no claim to the earlier one's place: the order is total.
  const byId = new Map<number | string, Fields>()
  for (const record of records) {
    const id = isFields(record) ? idOf(record['id']) : null
    if (!isFields(record) || id === null || text(record['licensePlate']) === null)
      dropped.records += 1
    else byId.set(id, record)
  }

  const rows: Record<Area, WaitingOrder[]> = { H: [], I: [], J: [], K: [], L: [] }

  for (const [id, record] of byId) {
    const own = meaningOf(text(record['status']))
    const lines = Array.isArray(record['outboundItem']) ? record['outboundItem'] : []
    if (own.meaning === 'gone' || own.meaning === 'ahead') continue

    const at: Partial<Record<Area, AtArea>> = {}
    for (const line of lines as unknown[]) {
      const area = isFields(line) ? line['loadingArea'] : undefined
      if (!isFields(line) || !isArea(area)) {
        dropped.lines += 1
        continue
      }
      const word = text(line['status'])
      const { meaning, unknown } = word === null ? own : meaningOf(word)
      const skipped = word?.toLowerCase() === 'skipped'
      const calledAt = time(line['calledAt'])
      const startedAt = time(line['startedAt'])
      const known = at[area]
      if (known === undefined) {
        at[area] = { meaning, status: unknown, calledAt, startedAt, skipped }
        continue
      }
      if (strength[meaning] > strength[known.meaning]) {
        at[area] = {
          meaning,
          status: unknown,
          calledAt,
          startedAt,
          skipped: known.skipped && skipped,
        }
        continue
      }
      known.skipped &&= skipped
      if (meaning === known.meaning) {
        // The newest call is the one to see; loading began with the first line.
        if (calledAt !== null) known.calledAt = Math.max(known.calledAt ?? calledAt, calledAt)
        if (startedAt !== null) known.startedAt = Math.min(known.startedAt ?? startedAt, startedAt)
      }
    }

    const itsAreas = areas.filter((area) => at[area] !== undefined)
    if (itsAreas.length === 0) {
      withoutArea += 1
      continue
    }

    const held = own.meaning === 'hold'
    const loadingAt = held ? undefined : itsAreas.find((area) => at[area]?.meaning === 'loading')
    const registeredAt = time(record['registeredAt'])
    const waitingSince = time(record['waitingSince'])
    const queuedAt = waitingSince ?? registeredAt
    const day = queuedAt === null ? Number.POSITIVE_INFINITY : dayOf(queuedAt)
    const licensePlate = text(record['licensePlate']) ?? ''
    const queueNo = wholeNumber(record['queueNo'])
    const customer = nameOf(record['customer'])

    for (const area of itsAreas) {
      const here = at[area]
      if (here === undefined) continue
      const meaning = held ? (here.skipped ? 'gone' : 'hold') : here.meaning
      if (meaning === 'gone' || meaning === 'ahead') continue
      const moment =
        meaning === 'called' ? here.calledAt : meaning === 'loading' ? here.startedAt : waitingSince
      rows[area].push({
        day,
        entry: {
          id,
          licensePlate,
          queueNo,
          customer,
          state: meaning,
          status: held ? own.unknown : here.status,
          since: moment ?? registeredAt,
          areas: itsAreas,
          busyAt: loadingAt === undefined || loadingAt === area ? null : loadingAt,
        },
      })
    }
  }

  const boardOf = (area: Area): Board => {
    const entries = rows[area].sort(inOrder).map(({ entry }) => entry)
    const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'called').length
    return { area, waiting, entries }
  }
  return {
    boards: {
      H: boardOf('H'),
      I: boardOf('I'),
      J: boardOf('J'),
      K: boardOf('K'),
      L: boardOf('L'),
    },
    dropped,
    withoutArea,
  }
}

const scalar = (value: unknown): string | number | null =>
  typeof value === 'number' ? value : text(value)

/**
 * The fields of a monitor record that everybody may see (design/domain.md, Who may do what), whatever the back end
 * sent. Records that cannot be read are left out. `customer` comes as a string, or not at all when it is not to be shown.
 */
export const publicMonitorRecords = (
  records: readonly unknown[],
  { showCustomer }: { showCustomer: boolean },
): PublicMonitorRecord[] =>
  records.flatMap((record): PublicMonitorRecord[] => {
    if (!isFields(record)) return []
    const id = idOf(record['id'])
    const licensePlate = text(record['licensePlate'])
    if (id === null || licensePlate === null) return []
    const lines: unknown[] = Array.isArray(record['outboundItem']) ? record['outboundItem'] : []
    return [
      {
        id,
        recordNo: text(record['recordNo']),
        licensePlate,
        queueNo: wholeNumber(record['queueNo']),
        ...(showCustomer ? { customer: nameOf(record['customer']) } : {}),
        status: text(record['status']),
        registeredAt: text(record['registeredAt']),
        waitingSince: text(record['waitingSince']),
        outboundItem: lines.filter(isFields).map((line) => ({
          id: scalar(line['id']),
          loadingArea: text(line['loadingArea']),
          status: text(line['status']),
          calledAt: text(line['calledAt']),
          startedAt: text(line['startedAt']),
          plannedBags: wholeNumber(line['plannedBags']),
          loadedBags: wholeNumber(line['loadedBags']),
        })),
      },
    ]
  })

export interface PublicMonitorRecord {
  id: number | string
  recordNo: string | null
  licensePlate: string
  queueNo: number | null
  customer?: string | null
  status: string | null
  registeredAt: string | null
  waitingSince: string | null
  outboundItem: {
    id: string | number | null
    loadingArea: string | null
    status: string | null
    calledAt: string | null
    startedAt: string | null
    plannedBags: number | null
    loadedBags: number | null
  }[]
}
