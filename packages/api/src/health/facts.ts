import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { jsonRows } from '../db/json.ts'

/** How the site itself is, beyond whether its parts answer. */
export interface Facts {
  mail: {
    waiting: number
    /** How long the oldest of them has been, s; null: none waits. */
    oldestSeconds: number | null
  }
  /** When the last backup ended well, ISO 8601; null: none is known of. */
  backupAt: string | null
}

export interface Disk {
  freeBytes: number
  sizeBytes: number
}

/** How long the database is given for these: who asks wants to hear that it does not answer. */
const patienceMs = 3000

/** The work's end, or a failure when that is too long in coming. */
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

/** One at a time, shared by whoever asks meanwhile: a database that does not answer gathers no questions. */
export const shared = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<T> | null = null
  return () => {
    underWay ??= work().finally(() => {
      underWay = null
    })
    return underWay
  }
}

/** Reads them on the connections of health: a lock that holds up everybody else does not hide them. */
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

/** The disk that a folder is on, or will be once it is made. */
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
