import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { type Command, isResourceName, type ResourceName } from '@muat/shared'
import fp from 'fastify-plugin'
import type { RoomOptions } from '../room.ts'
import { type Line, openLine } from './line.ts'

declare module 'fastify' {
  interface FastifyInstance {
    relays: Relays
  }
}

/** A write that the back end accepted. */
export interface Write {
  resource: ResourceName
  id?: number
  /** The staff socket of the tab that wrote. That tab updates its own screen. */
  by?: string
}

/** Names the staff socket of the tab that writes. It is meant for the relay and goes no further. */
export const socketHeader = 'x-socket-id'

/** The socket id in a header. It has no colon, so that it never names a room. */
export const socketOf = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[\w-]{1,64}$/u.test(header) ? header : undefined

export interface Relays {
  /** What happened here or on another relay. */
  events: EventEmitter<{ wrote: [Write]; command: [key: string, command: Command] }>
  wrote: (write: Write) => void
  command: (key: string, command: Command) => void
  /** Leaves word for the other relays and reads theirs, by the epoch of each; null: they cannot be asked now. */
  exchange: (epoch: string, word: string) => Promise<ReadonlyMap<string, string> | null>
  /** Whether the line to the other relays stands; undefined: there is none. */
  connected: () => boolean | undefined
}

type Message =
  | { from: string; event: 'wrote'; write: Write }
  | { from: string; event: 'command'; key: string; command: Command }

const messageOf = (text: string): Message | null => {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null && 'event' in said ? (said as Message) : null
  } catch {
    return null
  }
}

/** A write as another relay told it, which may be of another version. */
const writeOf = ({ resource, id, by }: Write): Write | null => {
  if (!isResourceName(resource)) return null
  const socket = socketOf(by)
  return {
    resource,
    ...(typeof id === 'number' ? { id } : {}),
    ...(socket === undefined ? {} : { by: socket }),
  }
}

/**
 * Writes and commands for this relay and, where REDIS_URL names a Redis, for the others. They are hints: a lost one costs
 * an interval of latency, never a board.
 */
export const relays = fp<RoomOptions>(
  (app, { config }, done) => {
    const { redisUrl: url } = config
    const self = randomUUID()
    const events: Relays['events'] = new EventEmitter()
    let line: Line | undefined
    let known = false
    let closed = false

    const onMessage = (text: string): void => {
      const message = messageOf(text)
      if (message === null || message.from === self) return
      if (message.event === 'command') events.emit('command', message.key, message.command)
      else {
        const write = writeOf(message.write)
        if (write !== null) events.emit('wrote', write)
      }
    }
    const onLink = (): void => {
      const connected = line?.isConnected() ?? false
      if (closed || connected === known) return
      known = connected
      app.log.info({ connected }, 'line to the other relays')
    }
    const open = (redis: string): Line =>
      openLine({
        url: redis,
        onMessage,
        onLink,
        onSilence: () => {
          line?.close()
          line = open(redis)
          onLink()
        },
      })
    if (url !== undefined) line = open(url)

    // Nothing is queued for a line that is down: hints of an outage are worth nothing after it.
    const tell = (message: Message): void => {
      if (line?.isConnected() === true) line.publish(JSON.stringify(message))
    }
    app.decorate('relays', {
      events,
      wrote: (write) => {
        events.emit('wrote', write)
        tell({ from: self, event: 'wrote', write })
      },
      command: (key, command) => {
        events.emit('command', key, command)
        tell({ from: self, event: 'command', key, command })
      },
      exchange: async (epoch, word) => {
        if (line?.isConnected() !== true) return null
        return line.exchange(epoch, word).catch(() => null)
      },
      connected: () => line?.isConnected(),
    })
    app.addHook('preClose', (next) => {
      closed = true
      line?.close()
      next()
    })
    done()
  },
  { name: 'relays', dependencies: ['http'] },
)
