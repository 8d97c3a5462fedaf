/** Meaning of a status word on a wall. gone and ahead are on no board. */
export const monitorMeanings = ['ahead', 'waiting', 'called', 'loading', 'hold', 'gone'] as const
export type MonitorMeaning = (typeof monitorMeanings)[number]

export type EntryState = Exclude<MonitorMeaning, 'ahead' | 'gone'>

/** Maps a lower-case status word, of a record or a line, to its meaning. */
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

/** The meaning of a status, with the word itself if it is unknown. */
export interface Reading {
  meaning: MonitorMeaning
  unknown: string | null
  skipped: boolean
}

/** A missing status counts as waiting. */
const missing: Reading = { meaning: 'waiting', unknown: null, skipped: false }

/** Reads status words by a map, with a cache. */
export const statusReader = (map: StatusMap): ((word: string | null) => Reading) => {
  const readings = new Map<string, Reading>()
  return (word) => {
    if (word === null) return missing
    const known = readings.get(word)
    if (known !== undefined) return known
    const lower = word.toLowerCase()
    const meaning = map.get(lower)
    const reading: Reading =
      meaning === undefined
        ? { meaning: 'waiting', unknown: word, skipped: false }
        : { meaning, unknown: null, skipped: lower === 'skipped' }
    readings.set(word, reading)
    return reading
  }
}
