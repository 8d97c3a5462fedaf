import type { ResourceName } from '@muat/shared'
import type { Transaction } from '../db/index.ts'
import { history } from '../db/schema.ts'
import type { Stamp } from './stamp.ts'

/** What differs, as history keeps it. */
export type Changes = Record<string, { from: unknown; to: unknown }>

const bookkept = new Set(['version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'plateKey'])

export const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes => {
  const changes: Changes = {}
  for (const key of Object.keys(after)) {
    const from = before[key] ?? null
    const to = after[key] ?? null
    if (!bookkept.has(key) && from !== to) changes[key] = { from, to }
  }
  return changes
}

/** One row of history per row changed, in the transaction of the change. */
export const remember = (
  tx: Transaction,
  stamp: Stamp,
  resource: ResourceName,
  recordId: number,
  action: string,
  changes: Changes,
) =>
  tx
    .insert(history)
    .values({ resource, recordId, at: stamp.at, by: stamp.actor.id, action, changes })
