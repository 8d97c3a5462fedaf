import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { kb, percentile, type Row } from './lib/figures.ts'
import { startRelayServer } from './walls/contestants.ts'
import { startYardUpstream } from './walls/yard-upstream.ts'

// Two relays share thousands of walls; one dies. How soon every wall has its board again from the other, and whether the
// back end is asked more often for it. Redis is not among it: no relay needs the other for its walls.

const returning = fileURLToPath(new URL('./walls/returning.js', import.meta.url))
const reachMs = 30_000
/** Three connections of one wall at most, on the relay that is left, and its own files. */
const spare = 900

interface Came {
  wall: number
  first: boolean
  at: number
}

/** `walls` are halved: a process, too, may hold only so many connections. */
export const failoverRows = async (walls = 20_000 - spare): Promise<Row[]> => {
  const upstream = await startYardUpstream()
  const one = await startRelayServer(upstream.url, walls, { RELAYS: '2' })
  const other = await startRelayServer(upstream.url, walls, { RELAYS: '2' })
  const crowds: ChildProcess[] = []
  try {
    const idle = await other.server.rssBytes()
    const there = new Set<string>()
    let cameBack: number[] = []
    const half = Math.ceil(walls / 2)
    for (const first of [one, other]) {
      const second = first === one ? other : one
      const crowd = fork(returning, [`${first.origin},${second.origin}`, String(half), '5'])
      crowd.on('message', ({ wall, first: isFirst, at }: Came) => {
        if (isFirst) there.add(`${first.origin} ${wall}`)
        else cameBack.push(at)
      })
      crowds.push(crowd)
    }
    while (there.size < 2 * half) await pause(200)
    await pause(3000)

    const pollsPerSecond = async (): Promise<number> => {
      const before = upstream.polls()
      await pause(10_000)
      return (upstream.polls() - before) / 10
    }
    const quiet = await pollsPerSecond()
    cameBack = []
    const diedAt = Date.now()
    process.kill(one.server.pid, 'SIGKILL')
    const rate = pollsPerSecond()
    while (cameBack.length < half && Date.now() - diedAt < 3 * reachMs) await pause(100)
    const after = await rate
    const took = cameBack.map((at) => at - diedAt)
    const last = cameBack.length < half ? Number.POSITIVE_INFINITY : Math.max(...took)
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
    const count = walls.toLocaleString('en')
    return [
      {
        what: `${count} walls over two relays, one dies: until the last wall has its board again`,
        ours: `${seconds(last)} (half of them ${seconds(percentile(took, 0.5))})`,
        reference: '',
        figure: `${cameBack.length.toLocaleString('en')} came back`,
        reach: `<= ${seconds(reachMs)}`,
        reached: last <= reachMs,
      },
      {
        what: `${count} walls over two relays, one dies: polls of the back end a second`,
        ours: after.toFixed(1),
        reference: `before: ${quiet.toFixed(1)}`,
        figure: `${(after / quiet).toFixed(2)} x`,
        reach: '<= 1 x',
        reached: after <= quiet,
      },
      {
        what: `The relay that is left, a wall`,
        ours: kb(((await other.server.rssBytes()) - idle) / walls),
        reference: '',
        figure: '',
        reach: '',
        reached: null,
      },
    ]
  } finally {
    for (const crowd of crowds) crowd.disconnect()
    await one.server.stop()
    await other.server.stop()
    await upstream.close()
  }
}
