import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { hashOf, isUseNoted } from '../accounts/secrets.ts'
import { recordHistory } from '../crud/history.ts'
import type { Writing } from '../crud/write.ts'
import type { Database } from '../db/index.ts'
import { notFound } from '../http/problem.ts'
import { gate } from './tables.ts'

/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 20

/** The signs of a typed code: case, spaces and dashes do not matter. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/gu, '')

/** Makes the gate's code, of 100 random bits, in place of the former one. Only its hash is stored. */
export const makeCode = async (writing: Writing, id: number): Promise<string> => {
  const { tx, actor, now } = writing
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  const changed = await tx
    .update(gate)
    .set({ codeHash: hashOf(code), codeMadeAt: now, updatedAt: now, updatedBy: actor.id })
    .where(eq(gate.id, id))
    .returning({ id: gate.id })
  if (changed.length === 0) throw notFound()
  await recordHistory(writing, {
    resource: 'gate',
    recordId: id,
    action: 'code',
    before: null,
    after: null,
  })
  return code.replace(/.{5}(?=.)/gu, '$&-')
}

/** A gate whose tablet calls. */
export interface Gate {
  id: number
  name: string
}

/** The active gate with this code; null: no gate has it (any more). */
export const findGate = async (db: Database, now: Date, code: string): Promise<Gate | null> => {
  if (code.length !== length) return null
  const isIt = and(eq(gate.codeHash, hashOf(code)), eq(gate.active, true))
  const [found] = await db.read((reader) =>
    reader
      .select({ id: gate.id, name: gate.name, lastUsedAt: gate.lastUsedAt })
      .from(gate)
      .where(isIt),
  )
  if (found === undefined) return null
  if (!isUseNoted(found.lastUsedAt, now)) {
    await db.transaction((tx) => tx.update(gate).set({ lastUsedAt: now.toISOString() }).where(isIt))
  }
  return { id: found.id, name: found.name }
}
