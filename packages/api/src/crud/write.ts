import { type TextLanguage, textLanguage } from '@muat/shared/problem-text'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/index.ts'
import { type Answer, type Kept, keepAnswer, takeKey, type WriteRequest } from './idempotency.ts'
import { actorOf } from '../http/auth.ts'
import type { Actor } from '../http/actor.ts'
import { staleVersion } from '../http/problem.ts'

/** Context of a write: transaction, author and time. */
export interface Writing {
  tx: Transaction
  actor: Actor
  /** ISO 8601, UTC. */
  now: string
  /** The business day, `YYYY-MM-DD`. */
  today: string
  /** Language of the mails that the write causes. */
  language: TextLanguage
}

// The part of Fastify's reply that a write needs, so that typed routes fit.
export interface WriteReply {
  code(status: number): { send(body?: unknown): unknown }
}

/**
 * Runs a write in one transaction: idempotency key, change, history and answer. The route has checked access before
 * it read the body.
 */
export const write = async (
  { db, clock }: Context,
  request: WriteRequest,
  reply: WriteReply,
  change: (writing: Writing) => Promise<Answer>,
) => {
  const actor = actorOf(request)
  const answer = await db.transaction(async (tx): Promise<Answer> => {
    const at = clock.now()
    const kept: Kept = await takeKey(tx, request, actor.id, at)
    if (kept.state === 'answered') return kept.answer
    const language = textLanguage(request.headers['accept-language'])
    const writing = { tx, actor, now: at.toISOString(), today: clock.today(), language }
    const fresh = await change(writing)
    if (kept.state === 'taken') await keepAnswer(tx, kept.key, fresh)
    return fresh
  })
  return reply.code(answer.status).send(answer.body)
}

/** 409 with the current row if the client has seen another version. The row must be locked. */
export const requireVersion = async (
  current: { version: number },
  seen: number,
  readCurrent: () => Promise<unknown>,
): Promise<void> => {
  if (current.version !== seen) throw staleVersion(await readCurrent())
}
