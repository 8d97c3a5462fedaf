import { Refusal } from '../refusal.ts'
import { unpackFile } from './archive.ts'
import type { BackupConfig } from './config.ts'
import { tallyOfFiles } from './embedded.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { onScratch, tallyOfDump } from './postgres.ts'
import { differences, type Tally } from './tally.ts'

/** Refuses a database that differs from the manifest. */
export const requireSame = ({ tables }: Manifest, found: Tally): void => {
  const wrong = differences(tables, found)
  if (wrong.length > 0) {
    throw new Refusal(`What was restored is not what was backed up: ${wrong.join('; ')}.`)
  }
}

/** Restores a backup into a scratch database and compares all counts and sums. `folder` receives the unpacked files. */
export const checkBackup = async (
  file: string,
  folder: string,
  backup: BackupConfig,
  databaseUrl: string | null,
): Promise<Manifest> => {
  await unpackFile(file, folder, backup.key)
  const manifest = await readManifest(folder)
  if (manifest.database === 'embedded') {
    requireSame(manifest, await tallyOfFiles(folder))
    return manifest
  }
  const server = backup.scratchUrl ?? databaseUrl
  if (server === null) {
    throw new Refusal(
      'This backup is of a PostgreSQL: set BACKUP_SCRATCH_URL to one in which a scratch database can be made.',
    )
  }
  const found = await onScratch(backup, () => tallyOfDump(databaseUrl ?? server, server, folder))
  requireSame(manifest, found)
  return manifest
}
