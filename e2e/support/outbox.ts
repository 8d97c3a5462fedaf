import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { grown } from './grown.ts'

/** The decoded text of a mail (quoted-printable). */
const decoded = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r?\n/gu, '')
      .replace(/=([\dA-F]{2})/gu, (_sign, hex: string) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8')

export interface Mail {
  file: string
  text: string
  /** The path of its link. */
  link: string
}

const mailsTo = async (dataDir: string, address: string, kind: string): Promise<Mail[]> => {
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const wanted = files.filter((file) => file.endsWith(`-${kind}.eml`)).toSorted()
  const mails = await Promise.all(
    wanted.map(async (file) => {
      const text = decoded(await readFile(join(folder, file), 'latin1'))
      const link = /https?:\/\/[^/\s]+(\/(?:email|password|login)[^\s"<]*)/u.exec(text)?.[1] ?? ''
      return { file, text, link }
    }),
  )
  return mails.filter(({ text }) => text.includes(`To: ${address}`))
}

/** Waits for a mail of a kind to an address; `after`: number of earlier ones. */
export const mailTo = (dataDir: string, address: string, kind: string, after = 0): Promise<Mail> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(dataDir, address, kind)
      const mail = mails.at(-1)
      if (mail === undefined || mails.length <= after) throw new Error(`no ${kind} to ${address}`)
      return mail
    },
    { timeout: grown(15_000), interval: 100 },
  )
