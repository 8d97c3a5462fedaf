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
 * Name of a cached demo site. It contains the build, the tables and the present hour, because the queue of a demo site
 * waits since it was made. A change of any of these makes a new one.
 */
const nameNow = (): string => {
  const build = readFileSync(built('packages', 'demo', 'dist', '.built-from'))
  const hour = new Date().toISOString().slice(0, 13)
  const hash = createHash('sha256').update(build).update(migrationsHash()).update(hour)
  return `${prefix}${hash.digest('hex').slice(0, 16)}`
}

const keptMs = 2 * 60 * 60 * 1000

/** Age from which a cached site is removed. */
const isOver = (folder: string): boolean => Date.now() - statSync(folder).mtimeMs > keptMs

const makeSite = async (folder: string): Promise<void> => {
  await fillDataFolder(folder)
  const api = await startApi({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' })
  await api.stop()
}

/** A data folder with a demo site, as a stopped server leaves it. Cached, because making one takes ten seconds. */
export const fillDemoFolder = async (dataDir: string): Promise<void> => {
  const name = nameNow()
  const made = path.join(tmpdir(), name)
  if (!existsSync(made)) {
    const own = mkdtempSync(path.join(tmpdir(), 'muat-site-'))
    await makeSite(own)
    try {
      renameSync(own, made)
    } catch {
      // Another test process has made it meanwhile.
      rmSync(own, { recursive: true, force: true })
    }
    for (const other of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
      const folder = path.join(tmpdir(), other)
      if (isOver(folder)) rmSync(folder, { recursive: true, force: true })
    }
  }
  cpSync(made, dataDir, { recursive: true })
}
