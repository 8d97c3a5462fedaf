import { pathToFileURL } from 'node:url'
import { areas, deriveBoards, monitorRecords, type MonitorRecord } from '@muat/shared'

// Cost of the relay's derivation relative to JSON.parse. Target: parse and derive take at most 1.5 x parse, and grow
// linearly from 100 to 100,000 records.

/** A seeded generator, so that every run derives the same yard. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

const recordShares = [
  ['registered', 0.2],
  ['waiting', 0.55],
  ['loading', 0.15],
  ['loaded', 0.06],
  ['hold', 0.04],
] as const

const pick = <T>(shares: readonly (readonly [T, number])[], at: number): T => {
  let rest = at
  for (const [value, share] of shares) {
    rest -= share
    if (rest < 0) return value
  }
  const [first] = shares
  if (first === undefined) throw new Error('nothing to pick from')
  return first[0]
}

const lineStatusOf = (record: MonitorRecord['status'], at: number) => {
  if (record === 'registered') return 'planned'
  if (record === 'loaded' || record === 'hold') return at < 0.9 ? 'loaded' : 'skipped'
  if (record === 'waiting') return at < 0.85 ? 'waiting' : 'called'
  return pick(
    [
      ['loading', 0.4],
      ['loaded', 0.3],
      ['called', 0.1],
      ['waiting', 0.2],
    ] as const,
    at,
  )
}

/** Trucks on site with one to three lines each, arriving one a minute up to now. */
export const yard = (count: number): MonitorRecord[] => {
  const next = numbers(20_260)
  const start = Date.UTC(2026, 0, 5, 1)
  return Array.from({ length: count }, (_, index): MonitorRecord => {
    const status = pick(recordShares, next())
    const registered = start + index * 60_000
    const waiting = registered + 900_000
    const letters = String.fromCharCode(65 + Math.floor(next() * 26), 65 + (index % 26))
    return {
      id: index + 1,
      recordNo: `BK/2026/${String(index + 1).padStart(6, '0')}`,
      licensePlate: `B ${1000 + (index % 9000)} ${letters}`,
      queueNo: status === 'registered' ? null : (index % 1440) + 1,
      customer: `PT Sumber Rejeki Makmur ${index % 40}`,
      status,
      registeredAt: new Date(registered).toISOString(),
      waitingSince: status === 'registered' ? null : new Date(waiting).toISOString(),
      outboundItem: Array.from({ length: 1 + Math.floor(next() * 3) }, (_line, order) => {
        const lineStatus = lineStatusOf(status, next())
        const called = ['called', 'loading', 'loaded'].includes(lineStatus)
        const started = ['loading', 'loaded'].includes(lineStatus)
        const bags = 100 + Math.floor(next() * 500)
        return {
          id: index * 3 + order + 1,
          loadingArea: areas[Math.floor(next() * areas.length)] ?? 'H',
          status: lineStatus,
          calledAt: called ? new Date(waiting + 600_000).toISOString() : null,
          startedAt: started ? new Date(waiting + 900_000).toISOString() : null,
          plannedBags: bags,
          loadedBags: lineStatus === 'loaded' ? bags : null,
        }
      }),
    }
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

export interface DerivationFigure {
  records: number
  bytes: number
  parseMs: number
  totalMs: number
  /** Parse and derive, relative to parse. */
  ratio: number
}

/** Measured alternately, so that load on the machine affects both; medians of the rounds of a second. */
export const measureDerivation = (records: number): DerivationFigure => {
  const body = JSON.stringify({ data: yard(records) })
  const parse = () => JSON.parse(body) as unknown
  const derive = () => deriveBoards(monitorRecords(parse()) ?? [])
  const until = performance.now() + 300
  do {
    parse()
    derive()
  } while (performance.now() < until)
  const rounds = Math.max(9, Math.min(401, Math.floor(200_000 / records)))
  const parses: number[] = []
  const totals: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    parses.push(timed(parse))
    totals.push(timed(derive))
  }
  const parseMs = median(parses)
  const totalMs = median(totals)
  return { records, bytes: body.length, parseMs, totalMs, ratio: totalMs / parseMs }
}

export const derivationFigures = (): DerivationFigure[] =>
  [100, 1000, 10_000, 100_000].map(measureDerivation)

const [, script] = process.argv
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  console.table(derivationFigures())
}
