import type { ResourceName } from '@muat/shared'
import { insertRows } from '../db/bulk.ts'
import { history } from './tables.ts'
import type { Transaction } from '../db/index.ts'

type Values = Readonly<Record<string, unknown>>

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Maps changed fields to `{ from, to }`. A missing field counts as null. */
export const changesBetween = (
  before: Values | null,
  after: Values | null,
): Record<string, { from: unknown; to: unknown }> => {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return Object.fromEntries(
    [...fields]
      .filter((field) => !same(before?.[field], after?.[field]))
      .map((field) => [field, { from: before?.[field] ?? null, to: after?.[field] ?? null }]),
  )
}

interface HistoryOf {
  resource: ResourceName | 'site-settings' | 'report-mail' | 'weighing-check'
  recordId: number
  /** create, update, remove or an action's name. */
  action: string
  /** The recorded fields, before and after. */
  before: Values | null
  after: Values | null
  /** Further facts of the action, such as its reason. */
  extra?: Values
}

// `id: null`: no signed-in user.
export type Writer = {
  tx: Transaction
  actor: { id: number | null; apiKey?: { name: string } }
  now: string
}

/** Records who changed what, in the transaction of the change. A change of nothing is not recorded. */
export const recordHistory = async (
  { tx, actor, now }: Writer,
  ...entries: readonly HistoryOf[]
): Promise<void> => {
  const rows = entries.flatMap(({ resource, recordId, action, before, after, extra }) => {
    const changes = { ...changesBetween(before, after), ...changesBetween(null, extra ?? null) }
    if (action === 'update' && Object.keys(changes).length === 0) return []
    const { apiKey } = actor
    // Beside the user for whom the key acts.
    const by = apiKey === undefined ? {} : { apiKey: { from: null, to: apiKey.name } }
    return [{ resource, recordId, at: now, by: actor.id, action, changes: { ...changes, ...by } }]
  })
  await insertRows(tx, history, rows)
}
