import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { count } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { mail } from '../../../src/schema.ts'
import type { TestSite } from '../../support/site.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The address in it, without the site. */
  link: string | null
  /** One of the head, by its name in any case; '' where it is not there. */
  header: (name: string) => string
  attachment: { name: string; content: Buffer } | null
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

/** Every part that is no multipart itself, with its head unfolded. */
const partsOf = (raw: string): { top: string; body: string }[] => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const top = unfolded(head)
  const body = rest.join('\r\n\r\n')
  const boundary = /^content-type: multipart\/.*boundary="([^"]+)"/imu.exec(top)?.[1]
  if (boundary === undefined) return [{ top, body }]
  const pieces = body.split(`--${boundary}`).slice(1, -1)
  return pieces.flatMap((piece) => partsOf(piece.trimStart()))
}

/** A message as a mail program reads it; enough of MIME for what the api sends. */
export const parseMail = (raw: string): Mail => {
  const head = unfolded(raw.split('\r\n\r\n')[0] ?? '')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'imu').exec(head)?.[1]?.trim() ?? ''
  const parts = partsOf(raw)
  const partOf = (type: string) => {
    const found = parts.find(({ top }) => top.includes(type))
    if (found === undefined) return ''
    if (/base64/iu.test(found.top)) return Buffer.from(found.body, 'base64').toString('utf8')
    return /quoted-printable/iu.test(found.top) ? unquoted(found.body) : found.body
  }
  const file = parts.find(({ top }) => /^content-disposition: attachment/imu.test(top))
  const text = partOf('text/plain')
  return {
    to: header('To').replace(/[<>]/gu, ''),
    subject: header('Subject'),
    text,
    html: partOf('text/html'),
    link: /^https:\/\/muat\.test(\/\S+)$/mu.exec(text)?.[1] ?? null,
    header,
    attachment:
      file === undefined
        ? null
        : {
            name: /filename="?([^"\r\n;]+)/iu.exec(file.top)?.[1] ?? '',
            content: Buffer.from(file.body, 'base64'),
          },
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
