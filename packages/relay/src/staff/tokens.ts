import { createHash } from 'node:crypto'
import { parseRoles, type Role } from '@muat/shared'
import pLimit from 'p-limit'
import type { Ask } from '../back-end/index.ts'
import { createDecayingCounts, limitSize } from '../sockets/index.ts'

/** The holder of a token, by the back end's word. `unknown`: it did not answer, which proves nothing. */
export type Holder = { kind: 'roles'; roles: Role[] } | { kind: 'invalid' } | { kind: 'unknown' }

const maxMeBytes = 256 * 1024

const roleOf = (body: unknown): string | undefined => {
  const fields = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
  return typeof fields === 'object' &&
    fields !== null &&
    'role' in fields &&
    typeof fields.role === 'string'
    ? fields.role
    : undefined
}

/** Asks GET /api/me with a token. */
export const askHolder = async (ask: Ask, token: string, timeoutMs: number): Promise<Holder> => {
  try {
    const { status, body } = await ask({
      path: '/api/me',
      headers: { authorization: `Bearer ${token}` },
      timeoutMs,
      maxBytes: maxMeBytes,
    })
    if (status === 401 || status === 403) return { kind: 'invalid' }
    if (status !== 200) return { kind: 'unknown' }
    // A user without any role is signed in and may read nothing.
    return { kind: 'roles', roles: parseRoles(roleOf(JSON.parse(body.toString()))) }
  } catch {
    return { kind: 'unknown' }
  }
}

interface TokensOptions {
  ask: (token: string) => Promise<Holder>
  /** Tokens of one address that the back end may refuse in a row. */
  refusals: number
  now: () => number
}

const rememberedMs = 30_000
const refusalsPerSecond = 2
/** Questions to the back end at once, and those of one address. */
export const questions = { total: 64, perAddress: 32 }

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Tokens that clients show. Equal ones are one question to the back end; a refused one is remembered for a while; an
 * address whose tokens are all refused soon has none asked about.
 */
export const createTokens = ({ ask, refusals, now }: TokensOptions) => {
  const asked = new Map<string, Promise<Holder>>()
  /** Until when a refused token needs no question, by its hash. */
  const refused = new Map<string, number>()
  const refusalsOf = createDecayingCounts({ perSecond: refusalsPerSecond, now })
  const queues = new Map<string, ReturnType<typeof pLimit>>()

  const askAbout = async (token: string, key: string, address: string): Promise<Holder> => {
    const queue = queues.get(address) ?? pLimit(questions.perAddress)
    queues.set(address, queue)
    limitSize(queues)
    const holder = await queue(
      async (): Promise<Holder> =>
        refusalsOf.of(address) < refusals ? ask(token) : { kind: 'unknown' },
    )
    asked.delete(key)
    if (holder.kind === 'invalid') {
      refused.set(key, now() + rememberedMs)
      limitSize(refused)
      refusalsOf.add(address)
    }
    return holder
  }

  return {
    holderOf: (token: string, address: string): Promise<Holder> => {
      const key = keyOf(token)
      if ((refused.get(key) ?? 0) > now()) return Promise.resolve({ kind: 'invalid' })
      refused.delete(key)
      const answering = asked.get(key) ?? askAbout(token, key, address)
      asked.set(key, answering)
      return answering
    },
  }
}
