import { cp } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { earlierCommit, lastEarlier } from '../../db/earlier.ts'
import { isKnownVersion } from '../../db/version.ts'
import { Refusal } from '../refusal.ts'
import { unpackFile } from './archive.ts'
import { checkBackup, requireSame } from './check.ts'
import type { BackupConfig } from './config.ts'
import { restoreEmbedded, tallyOfFiles } from './embedded.ts'
import { withWorkFolder } from './make.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { restorePostgres } from './postgres.ts'
import { openStore } from './store.ts'

/** A path, or a name in the store; by default the newest one. */
const find = async (backup: BackupConfig, asked: string, into: string): Promise<string> => {
  if (asked !== '' && existsSync(asked)) return asked
  const store = await openStore(backup)
  const names = await store.names()
  const name = asked === '' ? names.at(-1) : names.find((one) => one === asked)
  if (name === undefined) {
    throw new Refusal(
      asked === ''
        ? `There is no backup in ${store.where}.`
        : `There is no ${asked}, neither as a file nor in ${store.where}.`,
    )
  }
  return store.fetch(name, into)
}

/** Restores it into a scratch database and compares. */
export const verifyBackup = (
  config: Config,
  backup: BackupConfig,
  asked: string,
): Promise<{ file: string; manifest: Manifest }> =>
  withWorkFolder(backup, async (work) => {
    const file = await find(backup, asked, work)
    const folder = join(work, 'restored')
    return { file, manifest: await checkBackup(file, folder, backup, config.databaseUrl) }
  })

const restoreDatabase = (
  { databaseUrl, dataDir }: Config,
  folder: string,
  manifest: Manifest,
  replace: boolean,
): Promise<string | null> =>
  databaseUrl === null
    ? restoreEmbedded(dataDir, folder, replace)
    : restorePostgres(databaseUrl, folder, replace, (found) => requireSame(manifest, found))

/** Restores a backup. `kept` is the new name of the previous database, if there was one. */
export const restoreBackup = (
  config: Config,
  backup: BackupConfig,
  asked: string,
  replace: boolean,
): Promise<{ file: string; manifest: Manifest; kept: string | null }> =>
  withWorkFolder(backup, async (work) => {
    const file = await find(backup, asked, work)
    const folder = join(work, 'restored')
    await unpackFile(file, folder, backup.key)
    const manifest = await readManifest(folder)
    const here = config.databaseUrl === null ? 'embedded' : 'postgres'
    if (manifest.database !== here) {
      throw new Refusal(
        here === 'embedded'
          ? 'This backup is of a PostgreSQL: set DATABASE_URL.'
          : 'This backup is of an embedded database: restore it without DATABASE_URL, then `muat move` it.',
      )
    }
    if (!isKnownVersion(manifest.schema)) {
      throw new Refusal(
        `This backup is at ${manifest.schema}, which this program does not know: use a newer one, or, for a backup of before ${lastEarlier.tag}, the one of commit ${earlierCommit}.`,
      )
    }
    // The embedded database is opened where it was unpacked, before it replaces anything.
    if (here === 'embedded') requireSame(manifest, await tallyOfFiles(folder))
    const kept = await restoreDatabase(config, folder, manifest, replace)
    await cp(join(folder, 'files'), config.dataDir, { recursive: true })
    return { file, manifest, kept }
  })
