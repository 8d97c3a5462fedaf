import { type Command, isResourceName, type ResourceName } from '@muat/shared'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import { Server } from 'socket.io'
import { socketOf, type Write } from './staff.ts'

/** What relays tell each other. Hints only: losing one costs an interval of latency, never a board. */
interface RelayEvents {
  wrote: (resource: ResourceName, id: number | null, by: string | null) => void
  command: (key: string, command: Command) => void
}

export interface Relays {
  wrote: (write: Write) => void
  command: (key: string, command: Command) => void
  /** Leaves word for the others, and reads theirs, by the epoch of each; null where that cannot be done now. */
  exchange: (epoch: string, word: string) => Promise<ReadonlyMap<string, string> | null>
  connected: () => boolean
  close: () => void
}

interface RelaysOptions {
  url: string
  onWrite: (write: Write) => void
  onCommand: (key: string, command: Command) => void
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
const createForgivingClient = (
  url: string,
  clients: Set<Client>,
  isClosing: () => boolean,
): Client => {
  const client = connect(url, isClosing)
  clients.add(client)
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
    duplicate: () => createForgivingClient(url, clients, isClosing),
  })
}

/** How long the word of a relay stands that has fallen silent, ms. */
const wordStandsMs = 10_000
/** The set of the relays that have left word, and behind it, by its epoch, the word of each. Words of another form want another number. */
const wordsKey = 'muat:fleet:1'
const wordKey = (epoch: string): string => `${wordsKey}:${epoch}`

const exchangeWords = async (
  client: Client,
  epoch: string,
  word: string,
): Promise<ReadonlyMap<string, string>> => {
  await client
    .multi()
    .set(wordKey(epoch), word, { expiration: { type: 'PX', value: wordStandsMs } })
    .sAdd(wordsKey, epoch)
    .pExpire(wordsKey, 10 * wordStandsMs)
    .exec()
  const others = (await client.sMembers(wordsKey)).filter((other) => other !== epoch)
  if (others.length === 0) return new Map()
  const words = await client.mGet(others.map(wordKey))
  const silent = others.filter((_other, at) => words[at] === null)
  if (silent.length > 0) await client.sRem(wordsKey, silent)
  return new Map(others.flatMap((other, at) => (words[at] == null ? [] : [[other, words[at]]])))
}

/** How often each connection is asked whether it is still one, ms. */
const pingEveryMs = 2000
/** A network that swallows packets ends no connection: one of which nothing was heard for so long is none, ms. */
const silentAfterMs = 6000
/** How long the adapter's reader waits for news; a ping on its connection is answered after that. */
const blockMs = 1000

/** Calls `onSilence` once one of the connections does not answer, or does not come about. */
const watchOver = (clients: ReadonlySet<Client>, onSilence: () => void): (() => void) => {
  const heardAt = new Map<Client, number>()
  const hear = (client: Client): void => {
    heardAt.set(client, performance.now())
  }
  const timer = setInterval(() => {
    for (const client of clients) {
      if (!heardAt.has(client)) hear(client)
      if (client.isReady) client.ping().then(() => hear(client), ignore)
    }
    const latest = performance.now() - silentAfterMs
    if ([...heardAt.values()].some((at) => at < latest)) onSilence()
  }, pingEveryMs)
  return () => clearInterval(timer)
}

interface Line {
  bus: Server<RelayEvents, RelayEvents, RelayEvents>
  client: Client
  connected: () => boolean
  close: () => void
}

/**
 * A socket.io server that no client can reach, as the line between relays: the sockets themselves stay on the adapter
 * in memory, so a dead Redis cannot come between a relay and its own walls.
 */
const openLine = (
  url: string,
  { onLink, onSilence }: { onLink: () => void; onSilence: () => void },
): Line => {
  let closing = false
  const clients = new Set<Client>()
  const client = createForgivingClient(url, clients, () => closing)
  for (const event of ['ready', 'end', 'reconnecting']) client.on(event, onLink)
  void client.connect()
  const bus = new Server<RelayEvents, RelayEvents, RelayEvents>({
    adapter: createAdapter(client, {
      streamName: 'muat',
      channelPrefix: 'muat',
      blockTimeInMs: blockMs,
    }),
  })
  const stopWatching = watchOver(clients, onSilence)
  return {
    bus,
    client,
    connected: () => client.isReady,
    close: () => {
      closing = true
      stopWatching()
      void bus.of('/').adapter.close()
      for (const each of clients) void each.disconnect()
    },
  }
}

/** Joins the relays that share a Redis. A line that has gone silent is given up and opened anew. */
export const joinRelays = ({ url, onWrite, onCommand, onLink }: RelaysOptions): Relays => {
  let closed = false
  let known: boolean | undefined
  const connected = (): boolean => line.connected()
  const tell = (): void => {
    const now = connected()
    if (closed || now === known) return
    known = now
    onLink(now)
  }
  const open = (): Line => {
    const opened = openLine(url, {
      onLink: tell,
      onSilence: () => {
        if (closed) return
        opened.close()
        line = open()
        tell()
      },
    })
    opened.bus.on('wrote', (resource, id, by) => {
      if (!isResourceName(resource)) return
      // A relay of an older build does not say by whom.
      const socket = socketOf(by ?? undefined)
      onWrite({
        resource,
        ...(typeof id === 'number' ? { id } : {}),
        ...(socket === undefined ? {} : { by: socket }),
      })
    })
    opened.bus.on('command', onCommand)
    return opened
  }
  let line = open()

  return {
    // Without a connection nothing is queued: hints of an outage are worth nothing after it.
    wrote: ({ resource, id, by }) => {
      if (connected()) line.bus.serverSideEmit('wrote', resource, id ?? null, by ?? null)
    },
    command: (key, command) => {
      if (connected()) line.bus.serverSideEmit('command', key, command)
    },
    exchange: async (epoch, word) => {
      if (!connected()) return null
      try {
        return await exchangeWords(line.client, epoch, word)
      } catch {
        return null
      }
    },
    connected,
    close: () => {
      closed = true
      line.close()
    },
  }
}
