import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { count } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { mail } from '../../../src/db/schema.ts'
import type { TestSite } from '../../support/site.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The address in it, without the site. */
  link: string | null
}

const unquoted = (text: string): string => {
  const bytes = text
    .replace(/=\r?\n/gu, '')
    .replace(/=([0-9A-F]{2})/gu, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const unfolded = (text: string) => text.replace(/\r\n[ \t]+/gu, ' ')

/** A message as a mail program reads it; enough of MIME for what the api sends. */
export const parseMail = (raw: string): Mail => {
  const head = unfolded(raw.split('\r\n\r\n')[0] ?? '')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'imu').exec(head)?.[1]?.trim() ?? ''
  const boundary = /boundary="([^"]+)"/u.exec(head)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).map((part) => {
    const [top = '', ...rest] = part.trimStart().split('\r\n\r\n')
    const body = rest.join('\r\n\r\n')
    return { top, body: /quoted-printable/iu.test(top) ? unquoted(body) : body }
  })
  const partOf = (type: string) => parts.find(({ top }) => top.includes(type))?.body ?? ''
  const text = partOf('text/plain')
  return {
    to: header('To').replace(/[<>]/gu, ''),
    subject: header('Subject'),
    text,
    html: partOf('text/html'),
    link: /^https:\/\/muat\.test(\/\S+)$/mu.exec(text)?.[1] ?? null,
  }
}

/** A data folder of the suite's own. */
export const suiteFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'muat-accounts-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Waits until no mail waits to be sent: what is not in the outbox then was never sent. */
export const mailsDone = async ({ db }: TestSite): Promise<void> => {
  for (let round = 0; round < 400; round += 1) {
    const [found] = await db.read((reader) => reader.select({ rows: count() }).from(mail))
    if (found?.rows === 0) return
    await sleep(25)
  }
  throw new Error('Mails are still waiting to be sent.')
}

/** Every mail to an address so far, oldest first. */
export const mailsTo = async (
  site: TestSite,
  dataDir: string,
  address: string,
): Promise<Mail[]> => {
  await mailsDone(site)
  const folder = join(dataDir, 'outbox')
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
    : []
  const numberOf = (name: string) => Number(name.split('-')[1])
  return files
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) => parseMail(readFileSync(join(folder, name), 'utf8')))
    .filter(({ to }) => to === address)
}

export const lastMailTo = async (
  site: TestSite,
  dataDir: string,
  address: string,
): Promise<Mail> => {
  const mail = (await mailsTo(site, dataDir, address)).at(-1)
  if (mail === undefined) throw new Error(`No mail to ${address}.`)
  return mail
}

/** The link of the last mail to an address. */
export const linkTo = async (site: TestSite, dataDir: string, address: string): Promise<string> => {
  const { link } = await lastMailTo(site, dataDir, address)
  if (link === null) throw new Error(`No link in the mail to ${address}.`)
  return link
}

/** What the reset page sends of such a link. */
export const tokenOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'https://muat.test')
  return { token: pathname.split('/').at(-1) ?? '', email: searchParams.get('email') ?? '' }
}
