import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { Refusal } from '../refusal.ts'
import type { BackupConfig } from './config.ts'
import { isBackupName } from './keep.ts'

/** Storage of backups by name. */
export interface Store {
  /** Location for people. */
  where: string
  names(): Promise<string[]>
  /** Takes over a file, atomically. */
  take(file: string, name: string): Promise<void>
  /** Makes it readable as a local file and returns the path. `into` is a folder for it. */
  fetch(name: string, into: string): Promise<string>
  remove(name: string): Promise<void>
}

const folderStore = (folder: string): Store => ({
  where: folder,
  names: async () => (await readdir(folder)).filter(isBackupName).toSorted(),
  take: (file, name) => rename(file, join(folder, name)),
  fetch: async (name) => join(folder, name),
  remove: (name) => rm(join(folder, name)),
})

const hashOf = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

const s3Store = ({
  endpoint,
  region,
  keyId,
  secret,
  prefix,
}: NonNullable<BackupConfig['s3']>): Store => {
  const bucket = new S3mini({ accessKeyId: keyId, secretAccessKey: secret, endpoint, region })
  const body = async (name: string): Promise<Readable> => {
    const response = await bucket.getObjectResponse(`${prefix}${name}`)
    if (response?.body == null) throw new Refusal(`${endpoint} has no ${prefix}${name}.`)
    return Readable.fromWeb(response.body as ReadableStream)
  }
  return {
    where: `${endpoint}/${prefix}`,
    names: async () => {
      const found = await bucket.listObjects('/', prefix)
      if (found === null) throw new Refusal(`There is no bucket at ${endpoint}.`)
      return found
        .map(({ Key }) => Key.slice(prefix.length))
        .filter(isBackupName)
        .toSorted()
    },
    take: async (file, name) => {
      const blob = await openAsBlob(file)
      await bucket.putAnyObject(`${prefix}${name}`, blob)
      const [sent, kept] = [await hashOf(createReadStream(file)), await hashOf(await body(name))]
      if (sent === kept) return rm(file)
      await bucket.deleteObject(`${prefix}${name}`)
      throw new Refusal(`${endpoint} did not keep ${name} as it was sent.`)
    },
    fetch: async (name, into) => {
      const file = join(into, name)
      await pipeline(await body(name), createWriteStream(file, { mode: 0o600 }))
      return file
    },
    remove: async (name) => {
      await bucket.deleteObject(`${prefix}${name}`)
    },
  }
}

export const openStore = async ({ folder, s3 }: BackupConfig): Promise<Store> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return s3 === null ? folderStore(folder) : s3Store(s3)
}
