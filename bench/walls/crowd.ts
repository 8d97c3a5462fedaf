import { within } from '../lib/within.ts'
import { type BareSocket, openBareSocket } from './bare-socket.ts'

// Thousands of walls as bare websockets: they speak just enough of socket.io's protocol to be served, and look at no
// more of a message than its first bytes, so that the measuring side costs as little as it can.

export interface Crowd {
  /** Runs the change and waits until every wall that should see it has; ms from its start, one per wall. */
  deliver: (change: () => Promise<void>, expected: (wall: number) => boolean) => Promise<number[]>
  /** Bytes of payload that all walls have received so far. */
  bytes: () => number
  close: () => void
}

export interface Protocol {
  url: string
  /** What it says to join, by its number, where that is not the main namespace. */
  join?: (wall: number) => string
  /** What a wall says once it is connected, by its number; null where it only listens. */
  hello: ((wall: number) => string) | null
  isChange: (head: string) => boolean
}

/** socket.io 4 over a bare websocket: engine.io's `0` opens, `40` joins the namespace, `2` asks for `3`. */
export const socketIo = (
  origin: string,
  hello: ((wall: number) => string) | null,
  event: string,
): Protocol => ({
  url: `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  hello,
  isChange: (head) => head.startsWith(`42["${event}"`),
})

/** A driver's page: its code comes with its connection. */
export const ticketPage = (origin: string, code: (page: number) => string): Protocol => ({
  url: `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  join: (page) => `40/ticket,${JSON.stringify({ code: code(page) })}`,
  hello: null,
  isChange: (head) => head.startsWith('42/ticket,["ticket"'),
})

const slowestMs = 20_000

const connectWall = (
  protocol: Protocol,
  wall: number,
  onChange: (wall: number, bytes: number) => void,
): Promise<BareSocket> =>
  new Promise((resolve, reject) => {
    const isSocketIo = protocol.url.includes('EIO=4')
    const socket = openBareSocket(protocol.url, {
      open: () => {
        if (!isSocketIo) resolve(socket)
      },
      message: (head, bytes) => {
        if (protocol.isChange(head)) onChange(wall, bytes)
        else if (head === '2') socket.send('3')
        else if (head.startsWith('0')) socket.send(protocol.join?.(wall) ?? '40')
        else if (head.startsWith('44')) reject(new Error(`${wall} was refused: ${head}`))
        else if (head.startsWith('40')) {
          if (protocol.hello === null) resolve(socket)
          else socket.send(protocol.hello(wall))
        } else if (head.startsWith('43')) resolve(socket)
      },
      error: reject,
    })
  })

export const gather = async (protocol: Protocol, walls: number): Promise<Crowd> => {
  let total = 0
  let arrived: (wall: number) => void = () => undefined
  const sockets: BareSocket[] = []
  const batch = 100
  for (let from = 0; from < walls; from += batch) {
    const some = Array.from({ length: Math.min(batch, walls - from) }, (_, index) =>
      within(
        `wall ${from + index} connected`,
        connectWall(protocol, from + index, (wall, bytes) => {
          total += bytes
          arrived(wall)
        }),
      ),
    )
    sockets.push(...(await Promise.all(some)))
  }
  return {
    bytes: () => total,
    deliver: async (change, expected) => {
      const waiting = new Set([...sockets.keys()].filter(expected))
      const latencies: number[] = []
      const started = performance.now()
      const all = new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${waiting.size} walls saw nothing for ${slowestMs} ms`)),
          slowestMs,
        )
        arrived = (wall) => {
          if (!waiting.delete(wall)) return
          latencies.push(performance.now() - started)
          if (waiting.size > 0) return
          clearTimeout(late)
          resolve()
        }
      })
      await Promise.all([change(), all])
      return latencies
    },
    close: () => {
      for (const socket of sockets) socket.close()
    },
  }
}
