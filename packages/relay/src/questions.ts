import { createHash } from 'node:crypto'
import { limitSize, createDecayingCounts } from './decaying-counts.ts'
import { createPlaces } from './places.ts'

interface QuestionsOptions<Answer> {
  ask: (token: string) => Promise<Answer>
  isRefusal: (answer: Answer) => boolean
  /** Asked at once, in all and for one address. */
  total: number
  perAddress: number
  /** How long somebody waits until his token is asked about, ms. */
  waitMs: number
  /** Tokens of one address that may be refused in a row; a few a second more may be later. */
  refusals: number
  now: () => number
}

const rememberedMs = 30_000
const refusalsPerSecond = 2

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Questions to the back end about tokens that strangers show. Equal ones are one, a refused one is not asked about again
 * for a while, and no address can ask all there is to ask: who shows only tokens that are refused may soon show no more.
 */
export const createQuestions = <Answer>(options: QuestionsOptions<Answer>) => {
  const { ask, isRefusal, refusals, now } = options
  const places = createPlaces(options)
  const asked = new Map<string, Promise<Answer>>()
  /** By the token's hash, until when it needs no question. */
  const refused = new Map<string, { answer: Answer; until: number }>()
  /** By address. */
  const refusalsOf = createDecayingCounts({ perSecond: refusalsPerSecond, now })

  const askAbout = async (token: string, key: string, address: string): Promise<Answer> => {
    const answer = await ask(token)
    if (isRefusal(answer)) {
      refused.set(key, { answer, until: now() + rememberedMs })
      limitSize(refused)
      refusalsOf.add(address)
    }
    return answer
  }

  const place = (address: string): Promise<(() => void) | null> =>
    new Promise((resolve) => {
      places.take(address, resolve, () => resolve(null))
    })

  return {
    /** What the back end says of a token, or null where it cannot be asked now. `isGone`: nobody waits for it any more. */
    about: async (
      token: string,
      address: string,
      isGone: () => boolean,
    ): Promise<Answer | null> => {
      const key = keyOf(token)
      const known = refused.get(key)
      if (known !== undefined && known.until > now()) return known.answer
      refused.delete(key)
      const same = asked.get(key)
      if (same !== undefined) return same
      if (refusalsOf.of(address) >= refusals) return null
      const release = await place(address)
      if (release === null) return null
      try {
        if (isGone() || refusalsOf.of(address) >= refusals) return null
        const answering = asked.get(key) ?? askAbout(token, key, address)
        asked.set(key, answering)
        return await answering
      } finally {
        asked.delete(key)
        release()
      }
    },
  }
}
