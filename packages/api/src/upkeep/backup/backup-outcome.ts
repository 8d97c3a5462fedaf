import { desc, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { backup } from '../../site/tables.ts'

/** Records the outcome of a backup: its size, or the failure. */
export const recordBackup = async (
  { db, clock }: Context,
  outcome: { bytes: number } | { failure: string },
): Promise<null> => {
  const endedAt = clock.now().toISOString()
  const row =
    'bytes' in outcome
      ? { endedAt, bytes: outcome.bytes }
      : { endedAt, failure: outcome.failure.slice(0, 500) }
  await db.transaction((tx) => tx.insert(backup).values(row))
  return null
}

/** Times of the last success and the last failure; ISO 8601. */
export const lastBackups = async ({
  db,
}: Context): Promise<{ succeededAt: string | null; failedAt: string | null }> =>
  db.read(async (reader) => {
    const last = async (failed: boolean) => {
      const [row] = await reader
        .select({ endedAt: backup.endedAt })
        .from(backup)
        .where(failed ? isNotNull(backup.failure) : isNull(backup.failure))
        .orderBy(desc(backup.id))
        .limit(1)
      return row?.endedAt ?? null
    }
    return { succeededAt: await last(false), failedAt: await last(true) }
  })
