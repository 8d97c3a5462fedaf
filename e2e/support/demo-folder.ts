import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillDataFolder, migrationsHash } from '../../packages/api/test/support/embedded.ts'
import { startApi } from './api.ts'
import { built } from './processes.ts'

const prefix = 'muat-test-demo-'

/**
 * Names a demo site by all that it comes of: the build, which says of what sources it is; the tables; and the hour in
 * which it was made, for its queue has been waiting since then. Another one is made as soon as any of these is another.
 */
const nameNow = (): string => {
  const build = readFileSync(built('packages', 'demo', 'dist', '.built-from'))
  const hour = new Date().toISOString().slice(0, 13)
  const hash = createHash('sha256').update(build).update(migrationsHash()).update(hour)
  return `${prefix}${hash.digest('hex').slice(0, 16)}`
}

const keptMs = 2 * 60 * 60 * 1000

/** Nobody copies it any more. */
const isOver = (folder: string): boolean => Date.now() - statSync(folder).mtimeMs > keptMs

const makeSite = async (folder: string): Promise<void> => {
  await fillDataFolder(folder)
  const api = await startApi({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' })
  await api.stop()
}

/** A data folder as a server leaves it that has made its demo site and was told to stop: making one costs ten seconds. */
export const fillDemoFolder = async (dataDir: string): Promise<void> => {
  const name = nameNow()
  const made = path.join(tmpdir(), name)
  if (!existsSync(made)) {
    const own = mkdtempSync(path.join(tmpdir(), 'muat-site-'))
    await makeSite(own)
    try {
      renameSync(own, made)
    } catch {
      // Another test process was quicker.
      rmSync(own, { recursive: true, force: true })
    }
    for (const other of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
      const folder = path.join(tmpdir(), other)
      if (isOver(folder)) rmSync(folder, { recursive: true, force: true })
    }
  }
  cpSync(made, dataDir, { recursive: true })
}
