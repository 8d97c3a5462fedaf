import { type Area, areas } from '../base/constants.ts'
import { type Fields, isFields, textOf, timeOf, wordOf } from './read.ts'
import type { MonitorMeaning, Reading } from './status.ts'

/** What the lines of one truck say together about one area. */
export interface AtArea {
  readonly area: Area
  /** null: it has no line here. */
  meaning: MonitorMeaning | null
  /** The word that the map does not know. */
  unknown: string | null
  /** When it was called, or when its loading began; null in the other states. */
  moment: number | null
  /** Every line here was skipped. */
  skipped: boolean
}

/** A truck at its areas. */
export interface Visit {
  /** One for each of `areas`, in that order. */
  readonly at: readonly AtArea[]
  /** Where it has a line at all, in the order of `areas`. */
  areas: readonly Area[]
  /** Lines that could not be read: null, or naming no area. */
  dropped: number
}

/** Room for one visit. A derivation reads all its trucks into one, one after the other: it is the hot loop. */
export const emptyVisit = (): Visit => ({
  at: areas.map((area) => ({ area, meaning: null, unknown: null, moment: null, skipped: false })),
  areas: [],
  dropped: 0,
})

/** Every set of areas once, by the bits of their places: boards share them rather than hold one per truck. */
const areaSets: readonly (readonly Area[])[] = Array.from(
  { length: 2 ** areas.length },
  (_, bits) => Object.freeze(areas.filter((_area, place) => (bits & (1 << place)) !== 0)),
)

/** Which of the lines at one area speaks for it; the larger wins. Goods on hold there are not to be loaded, waiting or not. */
const strength: Record<MonitorMeaning, number> = {
  loading: 4,
  called: 3,
  hold: 2,
  waiting: 1,
  ahead: 0,
  gone: 0,
}

const places: ReadonlyMap<unknown, number> = new Map(areas.map((area, place) => [area, place]))

/** The place in `areas` of the area that a line names, in any case and with spaces around it. */
const placeOf = (line: unknown): number | undefined => {
  if (!isFields(line)) return undefined
  const named = line['loadingArea']
  return places.get(named) ?? places.get(textOf(named)?.toUpperCase())
}

/** The area that a line names; null where it names none. */
export const areaOf = (line: unknown): Area | null => areas[placeOf(line) ?? areas.length] ?? null

const momentOf = (line: Fields, meaning: MonitorMeaning): number | null => {
  if (meaning === 'called') return timeOf(line['calledAt'])
  if (meaning === 'loading') return timeOf(line['startedAt'])
  return null
}

/** The newest call is the one to see; loading began with the first line. */
const oneMoment = (meaning: MonitorMeaning, a: number | null, b: number | null): number | null => {
  if (a === null || b === null) return a ?? b
  return meaning === 'called' ? Math.max(a, b) : Math.min(a, b)
}

const oneWord = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** Adds a line to what is known of its area. The order of a truck's lines makes no difference. */
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

/** The first of its areas where it is being loaded, other than the one that `besides` names. */
export const loadingAreaOf = (visit: Visit, besides: Area | null = null): Area | null => {
  for (const { area, meaning } of visit.at)
    if (meaning === 'loading' && area !== besides) return area
  return null
}
