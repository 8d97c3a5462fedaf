import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { kb, percentile, type Row } from './lib/figures.ts'
import { until } from './lib/within.ts'
import { startRelayServer } from './walls/contestants.ts'
import { startYardUpstream } from './walls/yard-upstream.ts'

// One of several relays with thousands of walls dies, for good or until it is restarted. Measures the time until
// every wall has its board again, and the load on the back end. Redis is not there.

const returning = fileURLToPath(new URL('./walls/returning.js', import.meta.url))
const reachMs = 30_000
/** Up to three connections per wall on the remaining relay, and its own files. */
const spare = 900

interface Came {
  first: boolean
  at: number
}

const words: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' }

/** Docker's delay before the first restart. */
const restartMs = 100

interface Scene {
  walls: number
  relays: number
  /** Whether the dead relay is restarted. */
  restarted?: boolean
}

/** The walls of each relay are split by process, because a process can hold a limited number of connections. */
const failover = async ({ walls, relays, restarted = false }: Scene): Promise<Row[]> => {
  const upstream = await startYardUpstream()
  const several = { RELAYS: String(relays), REDIS_URL: 'redis://127.0.0.1:9' }
  const startOne = (at?: string) => startRelayServer(upstream.url, walls, several, at)
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
    await until('all walls connected', areThere, { most: 600_000, everyMs: 200 })
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
 * One remaining relay holds what a process can hold here. Twenty thousand walls need another one or the restarted
 * one.
 */
export const failoverRows = async (): Promise<Row[]> => [
  ...(await failover({ walls: 20_000 - spare, relays: 2 })),
  ...(await failover({ walls: 20_000, relays: 2, restarted: true })),
  ...(await failover({ walls: 20_000, relays: 3 })),
]
