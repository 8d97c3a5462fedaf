import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { createDecayingCounts, limitSize } from './decaying-counts.ts'

/** `unknown`: the back end did not answer, which proves nothing. */
type Refusal = { kind: 'invalid' } | { kind: 'unknown' }

interface CredentialsOptions<Held extends { kind: string }> {
  ask: (credential: string) => Promise<Held | Refusal>
  /** Credentials of one address that the back end may refuse in a row. */
  refusals: number
  now: () => number
}

const rememberedMs = 30_000
const refusalsPerSecond = 2
/** Questions of one address at once. */
const questionsPerAddress = 32

const keyOf = (credential: string): string =>
  createHash('sha256').update(credential).digest('base64url')

/**
 * Tokens or codes that clients show. Equal ones are one question to the back end; a refused one is remembered for a while;
 * an address whose credentials are all refused soon has none asked about.
 */
export const createCredentials = <Held extends { kind: string }>({
  ask,
  refusals,
  now,
}: CredentialsOptions<Held>) => {
  type Answer = Held | Refusal
  const asked = new Map<string, Promise<Answer>>()
  /** Until when a refused one needs no question, by its hash. */
  const refused = new Map<string, number>()
  const refusalsOf = createDecayingCounts({ perSecond: refusalsPerSecond, now })
  const queues = new Map<string, ReturnType<typeof pLimit>>()

  const askAbout = async (credential: string, key: string, address: string): Promise<Answer> => {
    const queue = queues.get(address) ?? pLimit(questionsPerAddress)
    queues.set(address, queue)
    limitSize(queues)
    const answer = await queue(
      async (): Promise<Answer> =>
        refusalsOf.of(address) < refusals ? ask(credential) : { kind: 'unknown' },
    )
    asked.delete(key)
    if (answer.kind === 'invalid') {
      refused.set(key, now() + rememberedMs)
      limitSize(refused)
      refusalsOf.add(address)
    }
    return answer
  }

  return {
    holderOf: (credential: string, address: string): Promise<Answer> => {
      const key = keyOf(credential)
      if ((refused.get(key) ?? 0) > now()) return Promise.resolve({ kind: 'invalid' })
      refused.delete(key)
      const answering = asked.get(key) ?? askAbout(credential, key, address)
      asked.set(key, answering)
      return answering
    },
  }
}
