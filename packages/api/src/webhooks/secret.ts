import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordHistory } from '../crud/history.ts'
import type { Writing } from '../crud/write.ts'
import { notFound } from '../http/problem.ts'
import { webhook } from './tables.ts'

/** Makes the secret of a webhook, of 256 random bits, in place of the former one. */
export const makeSecret = async (writing: Writing, id: number): Promise<string> => {
  const { tx, actor, now } = writing
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const changed = await tx
    .update(webhook)
    .set({ secret, codeMadeAt: now, updatedAt: now, updatedBy: actor.id })
    .where(eq(webhook.id, id))
    .returning({ id: webhook.id })
  if (changed.length === 0) throw notFound()
  await recordHistory(writing, {
    resource: 'webhook',
    recordId: id,
    action: 'code',
    before: null,
    after: null,
  })
  return secret
}
