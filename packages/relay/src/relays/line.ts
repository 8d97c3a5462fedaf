import { createClient } from 'redis'

/** What relays leave for each other stands for so long after the relay fell silent, ms. */
const wordStandsMs = 10_000
/** The set of the relays that left word; under `:<epoch>` the word of each. A new form of words needs a new number. */
const wordsKey = 'muat:fleet:1'
const wordKey = (epoch: string): string => `${wordsKey}:${epoch}`
const channel = 'muat:relays:1'

/** A network that swallows packets ends no connection: one without an answer to a ping for so long is given up, ms. */
const pingEveryMs = 2000
const silentAfterMs = 6000

const ignore = (): void => undefined

export interface Line {
  isConnected: () => boolean
  publish: (message: string) => void
  /** Leaves word for the others and reads theirs, by the epoch of each. */
  exchange: (epoch: string, word: string) => Promise<ReadonlyMap<string, string>>
  close: () => void
}

interface LineOptions {
  url: string
  onMessage: (message: string) => void
  /** The line may have become another: connected, or not. */
  onLink: () => void
  onSilence: () => void
}

/** Two connections to Redis, one of them for its messages. Both come back by themselves. */
export const openLine = ({ url, onMessage, onLink, onSilence }: LineOptions): Line => {
  let closing = false
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5000,
      reconnectStrategy: (retries) => (closing ? false : Math.min(100 * 2 ** retries, 5000)),
    },
  })
  const subscriber = client.duplicate({ disableOfflineQueue: false })
  const both = [client, subscriber]
  for (const each of both) {
    each.on('error', ignore)
    for (const event of ['ready', 'end', 'reconnecting']) each.on(event, onLink)
    each.connect().catch(ignore)
  }
  subscriber.subscribe(channel, onMessage).then(onLink, ignore)

  const heardAt = new Map(both.map((each) => [each, performance.now()]))
  const watch = setInterval(() => {
    for (const each of both) {
      if (each.isReady) each.ping().then(() => heardAt.set(each, performance.now()), ignore)
    }
    const latest = performance.now() - silentAfterMs
    if ([...heardAt.values()].some((at) => at < latest)) onSilence()
  }, pingEveryMs)

  return {
    isConnected: () => client.isReady && subscriber.isReady,
    publish: (message) => {
      client.publish(channel, message).catch(ignore)
    },
    exchange: async (epoch, word) => {
      await client
        .multi()
        .set(wordKey(epoch), word, { expiration: { type: 'PX', value: wordStandsMs } })
        .sAdd(wordsKey, epoch)
        .exec()
      const others = (await client.sMembers(wordsKey)).filter((other) => other !== epoch)
      if (others.length === 0) return new Map()
      const words = await client.mGet(others.map(wordKey))
      const silent = others.filter((_other, at) => words[at] == null)
      if (silent.length > 0) await client.sRem(wordsKey, silent)
      return new Map(others.flatMap((other, at) => (words[at] == null ? [] : [[other, words[at]]])))
    },
    close: () => {
      closing = true
      clearInterval(watch)
      for (const each of both) if (each.isOpen) each.destroy()
    },
  }
}
