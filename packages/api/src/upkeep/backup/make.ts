import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { ownVersion } from '../../db/version.ts'
import type { Ask } from '../operations.ts'
import { failureText } from '../failure-text.ts'
import { alone } from './alone.ts'
import { packFolder } from './archive.ts'
import { checkBackup } from './check.ts'
import type { BackupConfig } from './config.ts'
import { nameOf, outdated } from './keep.ts'
import { describeFiles, type Manifest, manifestName } from './manifest.ts'
import { dropScratch, dumpPostgres, onScratch } from './postgres.ts'
import { openStore } from './store.ts'
import { rowsIn } from './tally.ts'

interface Making {
  config: Config
  backup: BackupConfig
  ask: Ask
  /** Kept by the rules; otherwise until somebody removes it. */
  isNightly: boolean
}

const workPrefix = '.making-'

/** Runs with a temporary folder, which is removed afterwards. */
export const withWorkFolder = async <T>(
  { folder }: BackupConfig,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(folder, workPrefix))
  try {
    return await work(own)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Removes what killed backups left. */
const clearLeftovers = async ({ config: { databaseUrl }, backup }: Making): Promise<void> => {
  const left = (await readdir(backup.folder)).filter((name) => name.startsWith(workPrefix))
  await Promise.all(
    left.map((name) => rm(join(backup.folder, name), { recursive: true, force: true })),
  )
  if (databaseUrl !== null) {
    await onScratch(backup, () => dropScratch(databaseUrl, backup.scratchUrl ?? databaseUrl))
  }
}

/** Copies the data folder without databases, locks, sockets, backups, and pictures, which would be most of it. */
const copyFiles = async ({ dataDir }: Config, { folder }: BackupConfig, to: string) => {
  await mkdir(to, { recursive: true })
  await mkdir(dataDir, { recursive: true })
  const entries = await readdir(dataDir, { withFileTypes: true })
  for (const entry of entries) {
    const path = join(dataDir, entry.name)
    const isOurs = /^(?:database|pictures$|\.writable-)/u.test(entry.name) || path === folder
    if (isOurs || !(entry.isFile() || entry.isDirectory())) continue
    // oxlint-disable-next-line no-await-in-loop -- one disk
    await cp(path, join(to, entry.name), { recursive: true })
  }
}

const fill = async (making: Making, folder: string, begunAt: string): Promise<Manifest> => {
  const { config, backup, ask } = making
  const { databaseUrl } = config
  await mkdir(folder)
  // The roots of all days, to compare with those of mails without restoring.
  await writeFile(join(folder, 'seals.txt'), (await ask('seal roots', undefined)).text)
  const tables =
    databaseUrl === null
      ? (await ask('backup copy', { to: folder })).tables
      : await dumpPostgres(databaseUrl, folder)
  await copyFiles(config, backup, join(folder, 'files'))
  const manifest: Manifest = {
    format: 1,
    begunAt,
    database: databaseUrl === null ? 'embedded' : 'postgres',
    schema: ownVersion,
    tables,
    files: await describeFiles(folder),
  }
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 2))
  return manifest
}

export interface Made {
  name: string
  where: string
  bytes: number
  rows: number
  removed: string[]
  /** Seconds. */
  took: { made: number; checked: number }
}

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 100) / 10

const makeIn = async (making: Making, work: string): Promise<Made> => {
  const { config, backup } = making
  const store = await openStore(backup)
  const begun = new Date()
  const name = nameOf(begun, making.isNightly, backup.key !== null)
  const [contents, file] = [join(work, 'contents'), join(work, name)]
  const start = performance.now()
  const { tables } = await fill(making, contents, begun.toISOString())
  await packFolder(contents, file, backup.key)
  await rm(contents, { recursive: true })
  const made = secondsSince(start)
  const checking = performance.now()
  // The check reads the file itself, as on the day it is needed. Only then does it count, and older ones may be
  // deleted.
  await checkBackup(file, join(work, 'restored'), backup, config.databaseUrl)
  const checked = secondsSince(checking)
  const { size: bytes } = await stat(file)
  await store.take(file, name)
  const removed = outdated(await store.names(), backup.keep, config.timezone, begun)
  for (const old of removed) {
    // oxlint-disable-next-line no-await-in-loop -- one store
    await store.remove(old)
  }
  const took = { made, checked }
  return { name, where: store.where, bytes, rows: rowsIn(tables), removed, took }
}

/** Makes a backup, restores it as a check, keeps it, deletes outdated ones, and records the outcome in the database. */
export const makeBackup = (making: Making): Promise<Made> =>
  alone(making.config, making.backup, async () => {
    const { backup, ask } = making
    try {
      await clearLeftovers(making)
      const made = await withWorkFolder(backup, (work) => makeIn(making, work))
      await ask('backup tell', { bytes: made.bytes })
      return made
    } catch (error) {
      // An outcome that is not recorded shows as a late backup.
      await ask('backup tell', { failure: failureText(error) }).catch(() => {})
      throw error
    }
  })
