import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../refusal.ts'
import type { Tally } from './tally.ts'

/** Contents of a backup. */
export interface Manifest {
  format: 1
  /** ISO 8601, UTC. Every earlier acknowledged write is included. */
  begunAt: string
  database: 'postgres' | 'embedded'
  /** Newest migration of its tables. */
  schema: string
  tables: Tally
  /** All other files, by path. */
  files: Readonly<Record<string, { bytes: number; sha256: string }>>
}

export const manifestName = 'manifest.json'

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** All files below a folder, by path. */
export const describeFiles = async (folder: string): Promise<Manifest['files']> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files: Record<string, { bytes: number; sha256: string }> = {}
  for (const entry of entries) {
    if (!entry.isFile() || entry.name === manifestName) continue
    const path = join(entry.parentPath, entry.name)
    // oxlint-disable-next-line no-await-in-loop -- one disk
    const { size } = await stat(path)
    // oxlint-disable-next-line no-await-in-loop
    files[path.slice(folder.length + 1)] = { bytes: size, sha256: await sha256Of(path) }
  }
  return files
}

/** Reads the manifest of an unpacked backup and checks every file. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new Refusal('This is no backup of ours: it has no manifest.')
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) {
    throw new Refusal(`This backup has the format ${String(manifest.format)}, which is newer.`)
  }
  const found = await describeFiles(folder)
  const wrong = [...new Set([...Object.keys(manifest.files), ...Object.keys(found)])].find(
    (path) => manifest.files[path]?.sha256 !== found[path]?.sha256,
  )
  if (wrong !== undefined) {
    throw new Refusal(`This backup is damaged: ${wrong} is not what its manifest says.`)
  }
  return manifest
}
