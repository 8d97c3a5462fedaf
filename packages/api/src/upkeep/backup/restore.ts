import { cp, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { earlierCommit, lastEarlier } from '../../db/earlier.ts'
import { isKnownVersion } from '../../db/version.ts'
import { saying } from '../failure-text.ts'
import { Refusal } from '../refusal.ts'
import { alone } from './alone.ts'
import { unpackFile } from './archive.ts'
import { checkBackup, requireSame } from './check.ts'
import type { BackupConfig } from './config.ts'
import { restoreEmbedded, tallyOfFiles } from './embedded.ts'
import { withWorkFolder } from './make.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { type Release, restorePostgres } from './postgres.ts'
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

/** Removes a backup, also one made by hand; returns where it was. */
export const removeBackup = (config: Config, backup: BackupConfig, name: string): Promise<string> =>
  alone(config, backup, async () => {
    const store = await openStore(backup)
    if (!(await store.names()).includes(name)) {
      throw new Refusal(`There is no ${name} in ${store.where}.`)
    }
    await store.remove(name)
    return store.where
  })

/** Restores it into a scratch database and compares. */
export const verifyBackup = (
  config: Config,
  backup: BackupConfig,
  asked: string,
): Promise<{ file: string; manifest: Manifest }> =>
  alone(config, backup, () =>
    withWorkFolder(backup, async (work) => {
      const file = await find(backup, asked, work)
      const folder = join(work, 'restored')
      return { file, manifest: await checkBackup(file, folder, backup, config.databaseUrl) }
    }),
  )

const restoreDatabase = (
  { databaseUrl, dataDir }: Config,
  folder: string,
  manifest: Manifest,
  replace: boolean,
  release: Release,
): Promise<string | null> =>
  databaseUrl === null
    ? restoreEmbedded(dataDir, folder, replace)
    : restorePostgres(
        databaseUrl,
        folder,
        replace,
        (found) => requireSame(manifest, found),
        release,
      )

/** Unpacks a backup that this program can restore. */
const unpack = async (
  file: string,
  folder: string,
  { databaseUrl }: Config,
  { key }: BackupConfig,
): Promise<Manifest> => {
  await unpackFile(file, folder, key)
  const manifest = await readManifest(folder)
  const here = databaseUrl === null ? 'embedded' : 'postgres'
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
  return manifest
}

/** Restores a backup. `kept` is the new name of the previous database, if there was one. */
export const restoreBackup = (
  config: Config,
  backup: BackupConfig,
  asked: string,
  replace: boolean,
): Promise<{ file: string; manifest: Manifest; kept: string | null }> =>
  alone(config, backup, (release) =>
    withWorkFolder(backup, async (work) => {
      const file = await find(backup, asked, work)
      const folder = join(work, 'restored')
      const manifest = await saying('Nothing was restored.', () =>
        unpack(file, folder, config, backup),
      )
      const kept = await restoreDatabase(config, folder, manifest, replace, release)
      const former = kept === null ? '' : ` What was there is kept as ${kept}.`
      await saying(
        `The database was restored, but not all of the other files, which belong into ${config.dataDir}.${former}`,
        async () => {
          await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
          await cp(join(folder, 'files'), config.dataDir, { recursive: true })
        },
      )
      return { file, manifest, kept }
    }),
  )
