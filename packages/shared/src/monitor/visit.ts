import { type Area, areas } from '../base/constants.ts'
import { type Fields, isFields, textOf, timeOf, wordOf } from './read.ts'
import type { MonitorMeaning, Reading } from './status.ts'

/** The combined lines of one truck at one area. */
export interface AtArea {
  readonly area: Area
  /** null: no line at this area. */
  meaning: MonitorMeaning | null
  /** A status word that the map does not have. */
  unknown: string | null
  /** Time of the call or of the start of loading, ms since 1970; null in other states. */
  moment: number | null
  /** All its lines at this area were skipped. */
  skipped: boolean
}

/** A truck at its areas. */
export interface Visit {
  /** By area, in the order of the constant `areas`. */
  readonly at: readonly AtArea[]
  /** Areas with a line, in the order of the constant `areas`. */
  areas: readonly Area[]
  /** Number of unreadable lines: null, or without an area. */
  dropped: number
}

/** A buffer for one visit. A derivation reuses it for all trucks, because it is the hot loop. */
export const emptyVisit = (): Visit => ({
  at: areas.map((area) => ({ area, meaning: null, unknown: null, moment: null, skipped: false })),
  areas: [],
  dropped: 0,
})

/** All sets of areas, indexed by a bit mask of places in `areas`. Entries share them to save memory. */
const areaSets: readonly (readonly Area[])[] = Array.from(
  { length: 2 ** areas.length },
  (_, bits) => Object.freeze(areas.filter((_area, place) => (bits & (1 << place)) !== 0)),
)

/** Precedence of the lines at one area; the largest decides. A line on hold precedes waiting ones. */
const strength: Record<MonitorMeaning, number> = {
  loading: 4,
  called: 3,
  hold: 2,
  waiting: 1,
  ahead: 0,
  gone: 0,
}

const places: ReadonlyMap<unknown, number> = new Map(areas.map((area, place) => [area, place]))

const placeNamed = (area: unknown): number | undefined =>
  places.get(area) ?? places.get(textOf(area)?.toUpperCase())

/** The area of a name, which may be in lower case or padded; null: none. */
export const areaNamed = (name: unknown): Area | null =>
  areas[placeNamed(name) ?? areas.length] ?? null

/** Index in `areas` of a line's area. */
const placeOf = (line: unknown): number | undefined =>
  isFields(line) ? placeNamed(line['loadingArea']) : undefined

/** A line's area; null: none. */
export const areaOf = (line: unknown): Area | null => areas[placeOf(line) ?? areas.length] ?? null

const momentOf = (line: Fields, meaning: MonitorMeaning): number | null => {
  if (meaning === 'called') return timeOf(line['calledAt'])
  if (meaning === 'loading') return timeOf(line['startedAt'])
  return null
}

/** The latest call, or the earliest start of loading. */
const oneMoment = (meaning: MonitorMeaning, a: number | null, b: number | null): number | null => {
  if (a === null || b === null) return a ?? b
  return meaning === 'called' ? Math.max(a, b) : Math.min(a, b)
}

const oneWord = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** Adds a line to its area. The result does not depend on the order of lines. */
const join = (known: AtArea, reading: Reading, line: Fields): void => {
  const { meaning, unknown, skipped } = reading
  const more = known.meaning === null ? 1 : strength[meaning] - strength[known.meaning]
  known.skipped = skipped && (known.meaning === null || known.skipped)
  if (more > 0) {
    known.meaning = meaning
    known.unknown = unknown
    known.moment = momentOf(line, meaning)
  } else if (more === 0) {
    known.unknown = oneWord(known.unknown, unknown)
    known.moment = oneMoment(meaning, known.moment, momentOf(line, meaning))
  }
}

/** Reads a truck's lines into `visit`. A line without a status takes the record's. */
export const readVisit = (
  visit: Visit,
  lines: readonly unknown[],
  own: Reading,
  read: (word: string | null) => Reading,
): void => {
  for (const at of visit.at) at.meaning = null
  visit.dropped = 0
  let bits = 0
  for (const line of lines) {
    const place = placeOf(line)
    const known = place === undefined ? undefined : visit.at[place]
    if (!isFields(line) || place === undefined || known === undefined) {
      visit.dropped += 1
      continue
    }
    const word = wordOf(line['status'])
    join(known, word === null ? own : read(word), line)
    bits |= 1 << place
  }
  visit.areas = areaSets[bits] ?? []
}

/** The first area other than `besides` where it is being loaded, or where it was called to; null: none. */
export const areaWhere = (
  visit: Visit,
  wanted: 'loading' | 'called',
  besides: Area | null = null,
): Area | null => {
  for (const { area, meaning } of visit.at) if (meaning === wanted && area !== besides) return area
  return null
}
