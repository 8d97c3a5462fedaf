import { networkOf } from '@muat/node/addresses'
import { and, count, eq, gt, lt, lte, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../db/index.ts'
import { attempt } from './tables.ts'
import { ProblemError, throttled } from '../http/problem.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

export type AttemptKind =
  | 'login'
  | 'reset'
  | 'mail'
  | 'profile'
  | 'oauth'
  | 'end-mail'
  | 'paper'
  | 'gate'
  | 'api-key'
  | 'ticket'

interface Limits {
  windowMs: number
  account: number
  address: number
  /** Sum of attempts by all unknown addresses. */
  all?: number
}

/** Attempts allowed within the window, per account and per address. */
const limits: Readonly<Record<AttemptKind, Limits>> = {
  login: { windowMs: 15 * minute, account: 10, address: 100 },
  reset: { windowMs: 15 * minute, account: 10, address: 100 },
  // Without a sum, a client with many addresses could have the site send so many mails that mail services block it.
  mail: { windowMs: 60 * minute, account: 5, address: 50, all: 300 },
  // Each change of a profile adds a line of history, and a photo takes a megabyte.
  profile: { windowMs: 15 * minute, account: 30, address: 300 },
  // No account is known yet.
  oauth: { windowMs: 15 * minute, account: Number.POSITIVE_INFINITY, address: 100 },
  // Mail services send the requests of many people from few addresses.
  'end-mail': { windowMs: 15 * minute, account: Number.POSITIVE_INFINITY, address: 100 },
  // Codes that no paper has.
  paper: { windowMs: 15 * minute, account: Number.POSITIVE_INFINITY, address: 100 },
  // Codes that no truck's ticket has (any more). Drivers share the addresses of their mobile networks.
  ticket: { windowMs: 15 * minute, account: Number.POSITIVE_INFINITY, address: 300 },
  // Typed codes that no gate has.
  gate: { windowMs: 15 * minute, account: Number.POSITIVE_INFINITY, address: 20 },
  // Keys that are not valid (any more). A valid one is never refused for them.
  'api-key': { windowMs: 15 * minute, account: Number.POSITIVE_INFINITY, address: 20 },
}

/** How long a sign-in from an address is remembered, in the same table. */
const known = { kind: 'known', ms: 30 * day } as const

const longestMs = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs))

const secondsLeft = async (
  tx: Transaction,
  {
    limit,
    windowMs,
    own,
    now,
    is,
  }: {
    limit: number
    windowMs: number
    own: number
    now: Date
    is: SQL | undefined
  },
) => {
  if (limit === Number.POSITIVE_INFINITY) return 0
  const start = new Date(now.getTime() - windowMs).toISOString()
  const [found] = await tx
    .select({ attempts: count(), oldest: min(attempt.at) })
    .from(attempt)
    // Counts only earlier attempts, so that of ten concurrent ones exactly as many as allowed pass.
    .where(and(is, gt(attempt.at, start), lte(attempt.id, own)))
  if (found === undefined || found.attempts <= limit || found.oldest === null) return 0
  const ends = Date.parse(found.oldest) + windowMs
  return Math.max(1, Math.ceil((ends - now.getTime()) / 1000))
}

/** Attempts of a kind within its window, before the current one. */
const countBefore = (tx: Transaction, kind: AttemptKind, own: number, now: Date) => {
  const start = new Date(now.getTime() - limits[kind].windowMs).toISOString()
  return tx.$count(attempt, and(eq(attempt.kind, kind), gt(attempt.at, start), lt(attempt.id, own)))
}

/** Serializes attempts on one account or from one address, or all of a kind that has a sum. */
const inTurn = async (tx: Transaction, kind: AttemptKind, account: string, address: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(1, hashtext(${`${kind} ${account}`}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(2, hashtext(${`${kind} ${address}`}))`)
  if (limits[kind].all === undefined) return
  await tx.execute(sql`select pg_advisory_xact_lock(3, hashtext(${kind}))`)
}

/** Whether the account has signed in from this address lately. */
export const isKnown = async (
  reader: Reader,
  now: Date,
  account: string,
  address: string,
): Promise<boolean> => {
  const since = new Date(now.getTime() - known.ms).toISOString()
  const [found] = await reader
    .select({ id: attempt.id })
    .from(attempt)
    .where(
      and(
        eq(attempt.kind, known.kind),
        eq(attempt.account, account),
        eq(attempt.address, address),
        gt(attempt.at, since),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Many services deliver `a+b@c` to `a@c`, so both count as one mailbox. */
const mailboxOf = (account: string): string => account.replace(/(?<=^[^+@]+)\+[^@]*(?=@)/u, '')

/** Account and address of an attempt. */
export interface Attempt {
  kind: AttemptKind
  /** Lower case. */
  account: string
  ip: string
}

/**
 * Remembers an address with a successful sign-in. Its attempts are counted apart, so that guesses from elsewhere
 * cannot lock the user out there.
 */
export const rememberAddress = async (
  tx: Transaction,
  now: Date,
  account: string,
  ip: string,
): Promise<void> => {
  const address = networkOf(ip)
  const { kind } = known
  await tx
    .delete(attempt)
    .where(and(eq(attempt.kind, kind), eq(attempt.account, account), eq(attempt.address, address)))
  await tx.insert(attempt).values({ kind, account, address, at: now.toISOString() })
}

/**
 * Counts an attempt before it is processed, so that concurrent ones cannot pass together. 429 if there are too many.
 * A successful login or reset clears the count.
 */
export const countAttempt = async (
  tx: Transaction,
  now: Date,
  { kind, account: named, ip }: Attempt,
): Promise<void> => {
  const account = kind === 'mail' ? mailboxOf(named) : named
  const address = networkOf(ip)
  const { windowMs, account: perAccount, address: perAddress, all } = limits[kind]
  await inTurn(tx, kind, account, address)
  const [own] = await tx
    .insert(attempt)
    .values({ kind, account, address, at: now.toISOString() })
    .returning({ id: attempt.id })
  if (own === undefined) throw new Error('the attempt was not counted')
  const fromHere = eq(attempt.address, address)
  const ofAccount = eq(attempt.account, account)
  const isAtHome =
    (kind === 'login' || all !== undefined) && (await isKnown(tx, now, account, address))
  // Links of 256 bits cannot be guessed: attempts by others do not block their owner.
  const isOwn = kind === 'reset' || (kind === 'login' && isAtHome)
  // One address never takes all that is left for the others (docs/http-api.md#accounts).
  const left =
    all === undefined || isAtHome ? perAddress : all - (await countBefore(tx, kind, own.id, now))
  const asked: [SQL | undefined, number][] = [
    [isOwn ? and(ofAccount, fromHere) : ofAccount, perAccount],
    [fromHere, Math.min(perAddress, left)],
  ]
  for (const [counted, limit] of asked) {
    const is = and(eq(attempt.kind, kind), counted)
    const seconds = await secondsLeft(tx, { limit, windowMs, own: own.id, now, is })
    // Thrown inside the transaction: a refused attempt does not extend the wait.
    if (seconds > 0) throw throttled(seconds)
  }
}

/** Counts an attempt of somebody unknown; whether there were too many from the address. */
export const isOverLimit = (
  db: Pick<Database, 'transaction'>,
  now: Date,
  { kind, ip }: Pick<Attempt, 'kind' | 'ip'>,
): Promise<boolean> =>
  db
    .transaction((tx) => countAttempt(tx, now, { kind, account: '', ip }))
    .then(
      () => false,
      (error: unknown) => {
        if (error instanceof ProblemError && error.status === 429) return true
        throw error
      },
    )

/** Clears the attempts of an account after a success. Failures of the address on other accounts stay. */
export const clearAttempts = (tx: Transaction, kind: AttemptKind, account: string) =>
  tx.delete(attempt).where(and(eq(attempt.kind, kind), eq(attempt.account, account)))

export const forgetOldAttempts = async (tx: Transaction, now: Date): Promise<void> => {
  const before = (ms: number) => lt(attempt.at, new Date(now.getTime() - ms).toISOString())
  await tx
    .delete(attempt)
    .where(or(and(ne(attempt.kind, known.kind), before(longestMs)), before(known.ms)))
}
