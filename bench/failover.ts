import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { kb, percentile, type Row } from './lib/figures.ts'
import { startRelayServer } from './walls/contestants.ts'
import { startYardUpstream } from './walls/yard-upstream.ts'

// Relays share thousands of walls; one dies, for good or until it is started again, as compose does. How soon every wall
// has its board again, and whether the back end is asked more often for it. Redis is not among it: no relay needs the
// other for its walls.

const returning = fileURLToPath(new URL('./walls/returning.js', import.meta.url))
const reachMs = 30_000
/** Three connections of one wall at most, on the relay that is left, and its own files. */
const spare = 900

interface Came {
  first: boolean
  at: number
}

const words: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' }

/** Docker's own first wait before it starts again what has died. */
const restartMs = 100

interface Scene {
  walls: number
  relays: number
  /** Whether the one that dies is started again. */
  restarted?: boolean
}

/** Each relay's walls are as many crowds as there are other relays for them: a process may hold only so many connections. */
const failover = async ({ walls, relays, restarted = false }: Scene): Promise<Row[]> => {
  const upstream = await startYardUpstream()
  const startOne = (at?: string) =>
    startRelayServer(upstream.url, walls, { RELAYS: String(relays) }, at)
  const servers: Awaited<ReturnType<typeof startOne>>[] = []
  for (let at = 0; at < relays; at += 1) servers.push(await startOne())
  const [one, other] = servers
  if (one === undefined || other === undefined) throw new Error('at least two relays')
  const crowds: ChildProcess[] = []
  try {
    const idle = await other.server.rssBytes()
    let there = 0
    let cameBack: number[] = []
    const each = Math.ceil(walls / relays / (relays - 1))
    for (const first of servers) {
      for (const second of servers.filter((server) => server !== first)) {
        const origins = `${first.origin},${second.origin}`
        const crowd = fork(returning, [origins, String(each), '5', String(crowds.length + 1)])
        crowd.on('message', ({ first: isFirst, at }: Came) => {
          if (isFirst) there += 1
          else cameBack.push(at)
        })
        crowds.push(crowd)
      }
    }
    const gone = each * (relays - 1)
    const areThere = (): boolean => there >= gone * relays
    while (!areThere()) await pause(200)
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
    if (restarted) {
      await pause(restartMs)
      servers.push(await startOne(one.origin))
    }
    while (cameBack.length < gone && Date.now() - diedAt < 3 * reachMs) await pause(100)
    const after = await rate
    const took = cameBack.map((at) => at - diedAt)
    const last = cameBack.length < gone ? Number.POSITIVE_INFINITY : Math.max(...took)
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
    const dies = restarted ? 'one dies and is started again' : 'one dies'
    const what = `${walls.toLocaleString('en')} walls over ${words[relays]} relays, ${dies}`
    return [
      {
        what: `${what}: until the last wall has its board again`,
        ours: `${seconds(last)} (half of them ${seconds(percentile(took, 0.5))})`,
        reference: '',
        figure: `${cameBack.length.toLocaleString('en')} came back`,
        reach: `<= ${seconds(reachMs)}`,
        reached: last <= reachMs,
      },
      {
        what: `${what}: polls of the back end a second`,
        ours: after.toFixed(1),
        reference: `before: ${quiet.toFixed(1)}`,
        figure: `${(after / quiet).toFixed(2)} x`,
        reach: '<= 1 x',
        reached: after <= quiet,
      },
      ...(restarted
        ? []
        : [
            {
              what: `${what}: memory of ${relays === 2 ? 'the relay' : 'a relay'} that is left, a wall`,
              ours: kb(((await other.server.rssBytes()) - idle) / (walls / (relays - 1))),
              reference: '',
              figure: '',
              reach: '',
              reached: null,
            },
          ]),
    ]
  } finally {
    for (const crowd of crowds) crowd.disconnect()
    for (const { server } of servers) await server.stop()
    await upstream.close()
  }
}

/**
 * One relay that is left holds all that a process may hold here. Twenty thousand need one more that is there, or the one
 * that died: what the other can take no more waits for it.
 */
export const failoverRows = async (): Promise<Row[]> => [
  ...(await failover({ walls: 20_000 - spare, relays: 2 })),
  ...(await failover({ walls: 20_000, relays: 2, restarted: true })),
  ...(await failover({ walls: 20_000, relays: 3 })),
]
