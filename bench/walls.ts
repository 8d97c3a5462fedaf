import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { areas } from '@muat/shared'
import { kb, ms, percentile, ratioRow, type Row } from './lib/figures.ts'
import {
  type Contestant,
  evenly,
  everything,
  nchanIsHere,
  startNchan,
  startPlain,
  startRelay,
  type Watching,
} from './walls/contestants.ts'
import { gather } from './walls/crowd.ts'

// One area of five changes while thousands of walls watch: how soon each has the news, what that costs the server, and
// how much travels. Beside plain socket.io and nginx + nchan, which send everybody everything.

interface Measured {
  p50: number
  p99: number
  cpuPerChangeMs: number
  bytesPerWallPerChange: number
  /** What one idle wall holds in the server's memory. */
  memoryPerWall: number
}

const rounds = 4
const warmUp = 5
/** Of a round. With all rounds some hundreds: one pause of the machine does not make the slowest hundredth. */
const changes = 75
/** More than the relay leaves between two polls that writes bring on (packages/relay/src/monitor/poll.ts). */
const betweenMs = 110

interface Counted {
  latencies: number[]
  cpuMs: number
  bytes: number
  /** Of the first round, on a server that has had no wall before. */
  memoryPerWall: number
}

const nothing = (): Counted => ({ latencies: [], cpuMs: 0, bytes: 0, memoryPerWall: 0 })

/** One round: the walls come, see so many changes, and go. */
const watch = async (contestant: Contestant, walls: number, counted: Counted): Promise<void> => {
  const empty = await contestant.server.rssBytes()
  const crowd = await gather(contestant.protocol, walls)
  await pause(2000)
  if (counted.latencies.length === 0) {
    counted.memoryPerWall = ((await contestant.server.rssBytes()) - empty) / walls
  }
  const once = async (change: number): Promise<number[]> => {
    const area = areas[change % areas.length] ?? 'H'
    const seen = await crowd.deliver(
      () => contestant.change(area),
      (wall) => contestant.tells(wall, area),
    )
    await pause(betweenMs)
    return seen
  }
  for (let change = 0; change < warmUp; change += 1) await once(change)
  const cpu = await contestant.server.cpuMs()
  const bytes = crowd.bytes()
  for (let change = 0; change < changes; change += 1) {
    for (const latency of await once(change)) counted.latencies.push(latency)
  }
  counted.cpuMs += (await contestant.server.cpuMs()) - cpu
  counted.bytes += crowd.bytes() - bytes
  crowd.close()
  await pause(1000)
}

/** All in turn, round after round: a machine that slows down slows every one of them. */
const measure = async (contestants: readonly Contestant[], walls: number): Promise<Measured[]> => {
  try {
    await pause(500)
    const all = contestants.map((contestant) => ({ contestant, counted: nothing() }))
    for (let round = 0; round < rounds; round += 1) {
      for (const { contestant, counted } of all) await watch(contestant, walls, counted)
    }
    return all.map(({ counted }) => ({
      p50: percentile(counted.latencies, 0.5),
      p99: percentile(counted.latencies, 0.99),
      cpuPerChangeMs: counted.cpuMs / changes / rounds,
      bytesPerWallPerChange: counted.bytes / changes / rounds / walls,
      memoryPerWall: counted.memoryPerWall,
    }))
  } finally {
    for (const contestant of contestants) await contestant.stop()
  }
}

const compare = async (
  title: string,
  watching: Watching,
  walls: number,
  reach: { plain: number; nchan: number; cpu: number; bytes: number | null },
): Promise<Row[]> => {
  const contestants = [
    await startPlain(),
    await startRelay(watching, walls),
    ...(nchanIsHere() ? [await startNchan(walls)] : []),
  ]
  const [plain, relay, nchan] = await measure(contestants, walls)
  if (plain === undefined || relay === undefined) throw new Error('a server was not measured')
  console.table({ 'plain socket.io': plain, relay, ...(nchan === undefined ? {} : { nchan }) })
  const beside = (value: number) => ({ name: 'plain socket.io', value })
  const rows = [
    ratioRow(`${title}: p99 until received`, beside(plain.p99), relay.p99, reach.plain, ms),
    ratioRow(
      `${title}: server CPU per change`,
      beside(plain.cpuPerChangeMs),
      relay.cpuPerChangeMs,
      reach.cpu,
      ms,
    ),
  ]
  if (nchan !== undefined) {
    const name = 'nginx + nchan'
    rows.push(
      ratioRow(
        `${title}: p99 until received`,
        { name, value: nchan.p99 },
        relay.p99,
        reach.nchan,
        ms,
      ),
    )
  } else {
    rows.push({
      what: `${title}: p99 until received`,
      ours: ms(relay.p99),
      reference: 'nginx + nchan: not installed here',
      figure: 'not measured',
      reach: `<= ${reach.nchan} x`,
      reached: null,
    })
  }
  if (reach.bytes !== null) {
    rows.push(
      ratioRow(
        `${title}: bytes per wall per change`,
        beside(plain.bytesPerWallPerChange),
        relay.bytesPerWallPerChange,
        reach.bytes,
        kb,
      ),
      ratioRow('Memory per idle wall', beside(plain.memoryPerWall), relay.memoryPerWall, 1.1, kb),
    )
  }
  return rows
}

export const wallRows = async (walls = 5000): Promise<Row[]> => [
  ...(await compare(`${walls.toLocaleString('en')} walls, one area each`, evenly, walls, {
    plain: 0.3,
    nchan: 0.4,
    cpu: 0.4,
    bytes: 0.25,
  })),
  ...(await compare(`${walls.toLocaleString('en')} walls, all areas each`, everything, walls, {
    plain: 0.65,
    nchan: 0.9,
    cpu: 0.85,
    bytes: null,
  })),
]

const [, script, walls] = process.argv
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  console.table(await wallRows(walls === undefined ? undefined : Number(walls)))
}
