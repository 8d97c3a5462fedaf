import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline as join, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { packTar, unpackTar } from 'modern-tar/fs'
import { Refusal } from '../refusal.ts'

// One file: a compressed tar, encrypted as `age` does if there is a key.

const ageHead = 'age-encryption.org/v1'

/** Errors of earlier streams reach the reader of the last. */
const ignoring = (): void => {}

const encrypted = async (source: Readable, key: string): Promise<Readable> => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  const cipher = await encrypter.encrypt(Readable.toWeb(source) as globalThis.ReadableStream)
  return Readable.fromWeb(cipher as ReadableStream)
}

/** Packs a folder into a file and flushes it to the disk. */
export const packFolder = async (
  folder: string,
  file: string,
  key: string | null,
): Promise<void> => {
  const packed = join(packTar(folder), createGzip({ level: 1 }), ignoring)
  const content = key === null ? packed : await encrypted(packed, key)
  await pipeline(content, createWriteStream(file, { mode: 0o600 }))
  const written = await open(file, 'r')
  await written.sync()
  await written.close()
}

const isEncrypted = async (file: string): Promise<boolean> => {
  const opened = await open(file, 'r')
  try {
    const { buffer } = await opened.read({ buffer: Buffer.alloc(ageHead.length) })
    return buffer.toString('latin1') === ageHead
  } finally {
    await opened.close()
  }
}

const decrypted = async (source: Readable, key: string | null): Promise<Readable> => {
  if (key === null) throw new Refusal('This backup is encrypted: set BACKUP_KEY to its key.')
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as globalThis.ReadableStream)
    return Readable.fromWeb(plain as ReadableStream)
  } catch (error) {
    source.destroy()
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(`This backup cannot be opened with this BACKUP_KEY (${why}).`)
  }
}

/** Unpacks a file; fails if it is incomplete or altered. */
export const unpackFile = async (
  file: string,
  folder: string,
  key: string | null,
): Promise<void> => {
  const source = createReadStream(file)
  const content = (await isEncrypted(file)) ? await decrypted(source, key) : source
  try {
    await pipeline(content, createGunzip(), unpackTar(folder))
  } catch (error) {
    // Of the disk, not of the backup.
    if (error instanceof Error && 'syscall' in error) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(`This backup is damaged or not whole: ${why}.`)
  }
}
