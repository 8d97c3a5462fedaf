import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ProblemError } from '../../http/problem.ts'
import { unreadable } from './xml.ts'

/** Upper bound of all inflated parts of a workbook, four times a real one of 20,000 rows. */
const maxInflatedBytes = 64 * 1024 * 1024
const maxEntries = 2000

export const tooLarge = () => new ProblemError(413, 'too_large')

/** The parts of a workbook by path. A part is inflated when it is read, up to the bound. */
export interface Archive {
  has: (path: string) => boolean
  read: (path: string) => AsyncIterable<Buffer>
}

const openStream = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error === null) resolve(stream)
      else reject(error)
    })
  })

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('error', () => reject(unreadable()))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > maxEntries) reject(tooLarge())
      else zip.readEntry()
    })
    zip.readEntry()
  })

/** Opens a zip archive. Sizes are checked while parts are inflated, because the declared ones may be wrong. */
export const openArchive = async (file: Buffer): Promise<Archive> => {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(file, { lazyEntries: true }, (error, opened) => {
      if (error === null) resolve(opened)
      else reject(unreadable())
    })
  })
  const entries = await entriesOf(zip)
  let left = maxInflatedBytes
  return {
    has: (path) => entries.has(path),
    read: async function* (path) {
      const entry = entries.get(path)
      if (entry === undefined || entry.isEncrypted()) throw unreadable()
      if (entry.uncompressedSize > left) throw tooLarge()
      try {
        for await (const chunk of await openStream(zip, entry)) {
          const bytes = chunk as Buffer
          left -= bytes.length
          if (left < 0) throw tooLarge()
          yield bytes
        }
      } catch (error) {
        throw error instanceof ProblemError ? error : unreadable()
      }
    },
  }
}
