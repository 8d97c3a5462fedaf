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

/** A status as it was read: what it means, and the word itself where the map does not know it. */
export interface Reading {
  meaning: MonitorMeaning
  unknown: string | null
  skipped: boolean
}

/** No status at all counts as waiting. */
const missing: Reading = { meaning: 'waiting', unknown: null, skipped: false }

/** Reads status words by a map, each different word once. */
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
