import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { UnreachableError } from '../../db/errors.ts'
import { DatabaseInUseError, takeLock } from '../../db/lock.ts'
import { Refusal } from '../refusal.ts'
import type { BackupConfig } from './config.ts'
import { lockPostgres, type Release } from './postgres.ts'

const busy = (by: string): Refusal =>
  new Refusal(`A backup, a check of one or a restore is running (${by}). Wait for it.`)

const lockFolder = async (folder: string): Promise<() => void> => {
  try {
    return await takeLock(join(folder, 'backup.lock'))
  } catch (error) {
    if (error instanceof DatabaseInUseError) throw busy(`process ${error.pid}`)
    throw error
  }
}

const lockDatabase = async (url: string, scratchUrl: string | null): Promise<Release | null> => {
  try {
    return await lockPostgres(url)
  } catch (error) {
    // With a scratch server a check works while the site's database is unreachable; backup and restore cannot run then.
    if (error instanceof UnreachableError && scratchUrl !== null) return () => {}
    throw error
  }
}

/**
 * Runs exclusively among backups, checks and restores of a site and of a folder: each begins by removing what killed ones
 * have left. PostgreSQL keeps a lock of its own, because their processes may run in containers that do not see each other.
 */
export const alone = async <T>(
  { databaseUrl }: Config,
  { folder, scratchUrl }: BackupConfig,
  work: (release: Release) => Promise<T>,
): Promise<T> => {
  const release: Release | null =
    databaseUrl === null ? () => {} : await lockDatabase(databaseUrl, scratchUrl)
  if (release === null) throw busy('in this database')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const releaseFolder = await lockFolder(folder)
    try {
      return await work(release)
    } finally {
      releaseFolder()
    }
  } finally {
    await release()
  }
}
