import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { jsonRows } from '../db/json.ts'

/** State of the site beyond its parts' availability. */
export interface Facts {
  mail: {
    waiting: number
    /** Age of the oldest waiting mail, s; null: none waits. */
    oldestSeconds: number | null
  }
  /** End of the last successful backup, ISO 8601; null: unknown. */
  backupAt: string | null
}

export interface Disk {
  freeBytes: number
  sizeBytes: number
}

/** Time-out of the database for health. */
const patienceMs = 3000

/** Rejects if the work takes longer. */
export const within = async <T>(work: Promise<T>, ms = patienceMs): Promise<T> => {
  const done = new AbortController()
  const late = wait(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => {})
    done.abort()
  }
}

/**
 * Shares one running call among concurrent callers, so that calls do not pile up on a database that does not answer.
 */
export const shared = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<T> | null = null
  return () => {
    underWay ??= work().finally(() => {
      underWay = null
    })
    return underWay
  }
}

/** Reads the facts on the connections reserved for health, which locks elsewhere do not block. */
export const factsOf = ({ db, clock }: Pick<Context, 'db' | 'clock'>): (() => Promise<Facts>) =>
  shared(() =>
    db.readVital(async (reader) => {
      const [facts] = await jsonRows<Facts>(
        reader,
        sql`
          select json_build_object(
            'mail', (
              select json_build_object(
                'waiting', count(*),
                'oldestSeconds', extract(epoch from ${clock.now().toISOString()}::timestamptz - min(created_at))
              )
              from mail
            ),
            'backupAt', (select iso(ended_at) from backup where failure is null order by id desc limit 1)
          ) as row`,
      )
      if (facts === undefined) throw new Error('facts without a row')
      return facts
    }),
  )

/** The disk of a folder, which may not exist yet. */
export const diskOf = async (folder: string): Promise<Disk> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
  } catch (error) {
    const above = dirname(folder)
    if (above === folder) throw error
    return diskOf(above)
  }
}
