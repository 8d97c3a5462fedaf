import { lookup } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import { buildConnector, Client } from 'undici'

/** How often each of several back ends is asked whether it answers at all. */
const mostEveryMs = 2000
/** How often it is looked whether there are several by now. */
const aloneEveryMs = 10_000

type Target = Pick<
  buildConnector.Options,
  'protocol' | 'hostname' | 'host' | 'port' | 'servername'
> & { servername: string }

interface BackEnd {
  name: string
  target: Target
  client: Client
  /** It did not answer when it was asked last. */
  silent: boolean
  open: Set<Socket>
}

/** How a pool of connections to them is made, and what ends the watch over them. */
export interface Upstreams {
  connector: (options: buildConnector.BuildOptions) => buildConnector.connector
  /** How many there are: origins, or the addresses behind one name. */
  readonly count: number
  /** How many of them do not answer. */
  readonly silent: number
  start: () => void
  stop: () => Promise<void>
}

interface UpstreamsOptions {
  origins: readonly [URL, ...URL[]]
  /** Who says nothing for so long stands still. */
  silenceMs: number
  /** One began to stand still, or to answer again. */
  onChange: (name: string, answers: boolean) => void
}

const targetOf = ({ protocol, hostname, port }: URL, address: string): Target => ({
  protocol,
  hostname: address,
  host: port === '' ? address : `${address}:${port}`,
  port,
  servername: protocol === 'https:' ? hostname : '',
})

/** Several addresses behind one name are as many back ends, as `docker compose up --scale api=2` makes them. */
const addressesOf = async ({ hostname }: URL): Promise<string[]> => {
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return [hostname]
  const found = await lookup(hostname, { all: true, family: 4 }).catch(() => [])
  return found.length > 1 ? found.map(({ address }) => address).toSorted() : [hostname]
}

/**
 * The back ends behind UPSTREAM_URL, the same behind each. Every connection begins with the next of them and goes on to
 * one that takes it, so that requests spread and one that is away is missed by nobody. One that takes connections and
 * answers none is found by asking: where there are several, each is asked GET /livez all the time, and whatever it
 * answers counts. Who says nothing gets no connection until he does, and those that he has are ended.
 */
export const createUpstreams = ({ origins, silenceMs, onChange }: UpstreamsOptions): Upstreams => {
  const backEndOf = (origin: URL, address: string): BackEnd => {
    const target = targetOf(origin, address)
    const connect = buildConnector({ timeout: silenceMs, rejectUnauthorized: true })
    return {
      name: target.host ?? address,
      target,
      client: new Client(origin.origin, {
        connect: (asked, callback) => connect({ ...asked, ...target }, callback),
      }),
      silent: false,
      open: new Set(),
    }
  }
  const everyMs = Math.min(mostEveryMs, silenceMs)
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const keyOf = ({ origin }: URL, address: string): string => `${origin} ${address}`
  let known = new Map(
    origins.map((origin) => [keyOf(origin, origin.hostname), backEndOf(origin, origin.hostname)]),
  )
  let backEnds = [...known.values()]

  const find = async (): Promise<void> => {
    const found = new Map<string, BackEnd>()
    for (const origin of origins) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, and nobody waits for it
      for (const address of await addressesOf(origin)) {
        const key = keyOf(origin, address)
        found.set(key, found.get(key) ?? known.get(key) ?? backEndOf(origin, address))
      }
    }
    for (const [key, { client }] of known) if (!found.has(key)) void client.destroy()
    known = found
    backEnds = [...found.values()]
  }

  const answers = async ({ client }: BackEnd): Promise<boolean> => {
    try {
      const signal = AbortSignal.timeout(silenceMs)
      const { body } = await client.request({ path: '/livez', method: 'GET', signal })
      await body.dump({ limit: 65_536, signal })
      return true
    } catch {
      return false
    }
  }

  const watchOne = async (backEnd: BackEnd): Promise<void> => {
    const silent = !(await answers(backEnd))
    if (stopped || silent === backEnd.silent) return
    backEnd.silent = silent
    onChange(backEnd.name, !silent)
  }

  /** Whoever hangs on one that stands still is told so, as long as another would have served him. */
  const cutOff = (): void => {
    if (backEnds.every(({ silent }) => silent)) return
    for (const { silent, open } of backEnds) {
      if (silent) for (const socket of open) socket.destroy()
    }
  }

  const watch = async (): Promise<void> => {
    await find()
    if (backEnds.length > 1 && !stopped) {
      await Promise.all(backEnds.map(watchOne))
      cutOff()
    }
    const isAlone = backEnds.length === 1
    if (!stopped) timer = setTimeout(() => void watch(), isAlone ? aloneEveryMs : everyMs)
  }

  return {
    get count() {
      return backEnds.length
    },
    get silent() {
      return backEnds.filter(({ silent }) => silent).length
    },
    connector: (options) => {
      const connect = buildConnector(options)
      // Its own: a pool of one connection comes to the other back end with its next, whatever other pools do meanwhile.
      let turn = 0
      /** Whose connection ended last: a poll that got no answer goes on with another. */
      let ended: BackEnd | undefined
      return (asked, callback) => {
        turn += 1
        const first = turn % backEnds.length
        const inTurn = [...backEnds.slice(first), ...backEnds.slice(0, first)]
        // Who stands still is asked last: he may be the only one.
        const late = (backEnd: BackEnd): number =>
          Number(backEnd.silent) * 2 + Number(backEnd === ended)
        const order = inTurn.toSorted((one, other) => late(one) - late(other))
        ended = undefined
        const attempt = (place: number): void => {
          const backEnd = order[place]
          if (backEnd === undefined) return
          connect({ ...asked, ...backEnd.target }, (...result) => {
            const [failed, socket] = result
            if (failed !== null && place + 1 < order.length) {
              attempt(place + 1)
              return
            }
            if (failed === null) {
              backEnd.open.add(socket)
              socket.once('close', () => {
                backEnd.open.delete(socket)
                ended = backEnd
              })
            }
            callback(...result)
          })
        }
        attempt(0)
      }
    },
    start: () => void watch(),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await Promise.all(backEnds.map(({ client }) => client.destroy()))
    },
  }
}
