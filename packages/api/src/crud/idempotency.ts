import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { databaseFailure, type Transaction } from '../db/index.ts'
import { idempotencyKey } from './tables.ts'
import { invalidField, ProblemError } from '../http/problem.ts'

export interface Answer {
  status: number
  body?: unknown
  /** It is kept nowhere: the same request again is a new one. */
  isSecret?: true
}

// The part of Fastify's request that a write needs, so that routes with typed bodies fit.
export type WriteRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'session' | 'body'>

const keptMs = 24 * 3600 * 1000

export interface Key {
  userId: number
  method: string
  path: string
  key: string
}

export type Kept =
  | { state: 'none' }
  | { state: 'taken'; key: Key }
  | { state: 'answered'; answer: Answer }

const isKey = (key: Key) =>
  and(
    eq(idempotencyKey.userId, key.userId),
    eq(idempotencyKey.method, key.method),
    eq(idempotencyKey.path, key.path),
    eq(idempotencyKey.key, key.key),
  )

const keyOf = (request: WriteRequest, userId: number): Key | null => {
  const given = request.headers['idempotency-key']
  if (request.method !== 'POST' || given === undefined || given === '') return null
  if (typeof given !== 'string' || given.length > 200) {
    throw invalidField('Idempotency-Key', 'too_long', { max: 200 })
  }
  const path = (request.url.split('?')[0] ?? '').slice(0, 300)
  return { userId, method: request.method, path, key: given }
}

/**
 * Claims the request's key, or returns the answer of the first request with this key. A concurrent request with the
 * same key waits until the first one ends, or fails when that takes too long.
 */
export const takeKey = async (
  tx: Transaction,
  request: WriteRequest,
  userId: number,
  now: Date,
): Promise<Kept> => {
  const key = keyOf(request, userId)
  if (key === null) return { state: 'none' }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url')
  const fresh = { bodyHash, status: null, answer: null, createdAt: now.toISOString() }
  const expired = new Date(now.getTime() - keptMs).toISOString()
  const taken = await tx
    .insert(idempotencyKey)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({
      target: [
        idempotencyKey.userId,
        idempotencyKey.method,
        idempotencyKey.path,
        idempotencyKey.key,
      ],
      set: fresh,
      setWhere: lt(idempotencyKey.createdAt, expired),
    })
    .returning({ taken: sql<number>`1` })
    .catch((error: unknown) => {
      if (databaseFailure(error)?.code !== '55P03') throw error
      throw new ProblemError(409, 'idempotency_pending', { retryAfterSeconds: 1 })
    })
  if (taken.length > 0) return { state: 'taken', key }

  const [first] = await tx.select().from(idempotencyKey).where(isKey(key))
  if (first === undefined || first.status === null) {
    throw new ProblemError(409, 'idempotency_pending', { retryAfterSeconds: 1 })
  }
  if (first.bodyHash !== bodyHash) throw new ProblemError(422, 'idempotency_mismatch')
  return { state: 'answered', answer: { status: first.status, body: first.answer ?? undefined } }
}

/** Stores successful answers only. A failure rolls the key back, so that the same form can be sent again. */
export const keepAnswer = async (tx: Transaction, key: Key, answer: Answer): Promise<void> => {
  if (answer.isSecret === true) {
    await tx.delete(idempotencyKey).where(isKey(key))
    return
  }
  await tx
    .update(idempotencyKey)
    .set({ status: answer.status, answer: answer.body ?? null })
    .where(isKey(key))
}

export const forgetOldKeys = async (tx: Transaction, now: Date): Promise<void> => {
  const expired = new Date(now.getTime() - keptMs).toISOString()
  await tx.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, expired))
}
