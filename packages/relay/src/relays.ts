import { type Command, isResourceName, type ResourceName } from '@muat/shared'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import { Server } from 'socket.io'
import type { Write } from './staff.ts'

/** What relays tell each other. Hints only: losing one costs an interval of latency, never a board. */
interface RelayEvents {
  wrote: (resource: ResourceName, id: number | null) => void
  command: (displayId: string, command: Command) => void
}

export interface Relays {
  wrote: (write: Write) => void
  command: (displayId: string, command: Command) => void
  connected: () => boolean
  close: () => void
}

interface RelaysOptions {
  url: string
  onWrite: (write: Write) => void
  onCommand: (displayId: string, command: Command) => void
  onLink: (connected: boolean) => void
}

const ignore = (): void => undefined

const connect = (url: string, isClosing: () => boolean) => {
  const client = createClient({
    url,
    socket: {
      connectTimeout: 5000,
      reconnectStrategy: (retries) => (isClosing() ? false : Math.min(100 * 2 ** retries, 5000)),
    },
  })
  return client.on('error', ignore)
}

type Client = ReturnType<typeof connect>

/**
 * The adapter drops the promises of these calls. Each of them rejects when Redis goes away at the wrong moment, and a
 * rejection that nobody holds would end the process.
 */
const createForgivingClient = (url: string, isClosing: () => boolean): Client => {
  const client = connect(url, isClosing)
  const publish = client.publish.bind(client)
  const subscribe = client.subscribe.bind(client)
  const open = client.connect.bind(client)
  return Object.assign(client, {
    publish: (...args: Parameters<typeof publish>) => publish(...args).catch(() => 0),
    subscribe: (...args: Parameters<typeof subscribe>) => subscribe(...args).catch(ignore),
    connect: () => open().catch(() => client),
    disconnect: () => {
      if (client.isOpen) client.destroy()
      return Promise.resolve()
    },
    duplicate: () => createForgivingClient(url, isClosing),
  })
}

/**
 * A socket.io server that no client can reach, as the line between relays: the sockets themselves stay on the adapter
 * in memory, so a dead Redis cannot come between a relay and its own walls.
 */
export const joinRelays = ({ url, onWrite, onCommand, onLink }: RelaysOptions): Relays => {
  let closing = false
  const client = createForgivingClient(url, () => closing)
  client.on('ready', () => onLink(true))
  client.on('end', () => onLink(false))
  client.on('reconnecting', () => onLink(false))
  void client.connect()

  const bus = new Server<RelayEvents, RelayEvents, RelayEvents>({
    adapter: createAdapter(client, { streamName: 'muat', channelPrefix: 'muat' }),
  })
  bus.on('wrote', (resource, id) => {
    if (isResourceName(resource)) onWrite(typeof id === 'number' ? { resource, id } : { resource })
  })
  bus.on('command', onCommand)

  return {
    // Without a connection nothing is queued: hints of an outage are worth nothing after it.
    wrote: ({ resource, id }) => {
      if (client.isReady) bus.serverSideEmit('wrote', resource, id ?? null)
    },
    command: (displayId, command) => {
      if (client.isReady) bus.serverSideEmit('command', displayId, command)
    },
    connected: () => client.isReady,
    close: () => {
      closing = true
      void bus.of('/').adapter.close()
      void client.disconnect()
    },
  }
}
