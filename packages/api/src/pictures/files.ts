import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

// Files of pictures: DATA_DIR/pictures/ab/abcd....jpg, named by the SHA-256 of their content. None is ever changed.

type Folder = Pick<Config, 'dataDir'>

const folderOf = ({ dataDir }: Folder, sha256: string): string =>
  join(dataDir, 'pictures', sha256.slice(0, 2))

const fileOf = (config: Folder, sha256: string): string =>
  join(folderOf(config, sha256), `${sha256}.jpg`)

/** Keeps a picture and returns its digest. Throws if the disk does not take it. */
export const keepPicture = async (config: Folder, bytes: Buffer): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = fileOf(config, sha256)
  await mkdir(folderOf(config, sha256), { recursive: true, mode: 0o700 })
  // Two cameras may send the same picture at the same time.
  const part = `${file}.${randomUUID()}`
  try {
    await writeFile(part, bytes, { mode: 0o600, flush: true })
    // Renamed when complete, so that no reader sees a part of it.
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return sha256
}

/** null: there is none. */
export const readPicture = async (config: Folder, sha256: string): Promise<Buffer | null> => {
  try {
    return await readFile(fileOf(config, sha256))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export const removePicture = (config: Folder, sha256: string): Promise<void> =>
  rm(fileOf(config, sha256), { force: true })
