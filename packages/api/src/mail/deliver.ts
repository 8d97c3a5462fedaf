import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Letter } from './render.ts'

export interface Outgoing extends Letter {
  to: string
  /** Part of the file name. */
  id: number
  kind: string
  /** ISO 8601. */
  at: string
}

export interface Delivery {
  /** Returns the file for the log, without address and link. */
  send(mail: Outgoing): Promise<{ file?: string }>
  close(): void
}

const second = 1000

/** Mail programs show this as a button. The line must not be folded or encoded. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
})

const message = (from: string, { to, subject, text, html, endsAt, attachment }: Outgoing) => ({
  from,
  // An object, so that an address cannot be parsed as two.
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(endsAt === undefined ? {} : oneClick(endsAt)),
  },
  attachments: attachment === undefined ? [] : [attachment],
  disableFileAccess: true,
  disableUrlAccess: true,
})

const bySmtp = (url: string, from: string): Delivery => {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(message(from, mail))
      return {}
    },
    close: () => transport.close(),
  }
}

/** The default: whole messages as files, readable by the api's user only. */
const toFiles = (folder: string, from: string): Delivery => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message: raw } = await transport.sendMail(message(from, mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = mail.at.replace(/[-:]|\.\d+/gu, '')
      const file = `${at}-${mail.id}-${mail.kind}.eml`
      const part = join(folder, `.${file}`)
      await writeFile(part, raw, { mode: 0o600 })
      // Renamed when complete, so that no reader sees a partial mail.
      await rename(part, join(folder, file))
      return { file: join('outbox', file) }
    },
    close: () => transport.close(),
  }
}

const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox')
const day = 24 * 3600 * second

/** Deletes mail files after the configured number of days. */
export const forgetOldFiles = async (
  config: Pick<Config, 'dataDir' | 'outboxDays'>,
  now: Date,
): Promise<void> => {
  if (config.outboxDays === 0) return
  const folder = outboxOf(config)
  const before = now.getTime() - config.outboxDays * day
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = join(folder, name)
    // oxlint-disable-next-line no-await-in-loop -- a folder may hold years of them
    const found = await stat(file).catch(() => null)
    // Another api or a person may have deleted it.
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (found !== null && found.mtimeMs < before) await rm(file, { force: true })
  }
}

export const deliveryOf = (config: Config): Delivery => {
  const { mailUrl, mailFrom } = config
  return mailUrl === null ? toFiles(outboxOf(config), mailFrom) : bySmtp(mailUrl, mailFrom)
}
