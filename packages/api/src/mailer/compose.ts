import { parseRoles } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import { type Account, addressKey, findAccount, readAccount } from '../accounts/account.ts'
import { issuePasswordLink, issueVerifyLink } from '../accounts/links.ts'
import type { Transaction } from '../db/index.ts'
import type { mail } from '../mail/tables.ts'
import { formatIn } from '../documents/format.ts'
import { apiReports } from '../reports/all.ts'
import { titleOf } from '../reports/files/report-facts.ts'
import { findMailed } from '../reports/mail/store.ts'
import { readMailed } from '../seals/mailed.ts'
import { clockOf } from '../db/clock.ts'
import { daysUntil, isReminded } from '../site/certificate.ts'
import { stillMissing } from '../site/displays.ts'
import { readSite, writingOf } from '../site/settings.ts'
import { webhooksOff } from '../webhooks/deliveries.ts'
import type { MailKind } from '../mail/queue.ts'
import { failureText, type Letter, renderMail } from '../mail/render.ts'
import type { MailTemplate } from '../mail/texts/texts.ts'

/** Reports are composed with the reports. */
type LetterKind = Exclude<MailKind, 'report'>
export type MailRow = Omit<typeof mail.$inferSelect, 'kind'> & { kind: LetterKind }

export interface Sending {
  tx: Transaction
  now: Date
  /** Address of the site, the base of links. */
  site: string
  timezone: string
}

interface Draft {
  template: MailTemplate
  /** null: the recipient has not verified the address. */
  name: string | null
  link: string | null
  more?: Readonly<Record<string, string>>
  attachment?: Letter['attachment']
}

const verifyDraft = async (
  { tx, now, site }: Sending,
  account: Account,
  address: string,
): Promise<Draft> => ({
  template: address === addressKey(account.email) ? 'verify' : 'emailChange',
  name: null,
  link: await issueVerifyLink(tx, now, site, account, address),
})

const changeDraft = async (sending: Sending, row: MailRow): Promise<Draft | null> => {
  const account = row.userId === null ? null : await readAccount(sending.tx, row.userId)
  if (account === null || !account.active || account.pendingEmail !== row.address) return null
  const holder = await findAccount(sending.tx, row.address)
  if (holder !== null && holder.id !== account.id && holder.emailVerifiedAt !== null) {
    return { template: 'emailTaken', name: holder.name, link: null }
  }
  return verifyDraft(sending, account, row.address)
}

/** Content by kind; null if there is no recipient any more. */
const drafts: Record<LetterKind, (sending: Sending, row: MailRow) => Promise<Draft | null>> = {
  register: async (sending, { address }) => {
    const account = await findAccount(sending.tx, address)
    if (account === null || !account.active) return null
    if (account.emailVerifiedAt === null) return verifyDraft(sending, account, address)
    return { template: 'known', name: account.name, link: `${sending.site}/login` }
  },
  verify: async (sending, { address }) => {
    const account = await findAccount(sending.tx, address)
    return account === null || !account.active || account.emailVerifiedAt !== null
      ? null
      : verifyDraft(sending, account, address)
  },
  reset: async ({ tx, now, site }, { address }) => {
    const account = await findAccount(tx, address)
    if (account === null || !account.active) return null
    const link = await issuePasswordLink(tx, now, site, account, 'reset')
    return { template: 'reset', name: account.name, link }
  },
  invite: async ({ tx, now, site }, { userId }) => {
    const account = userId === null ? null : await readAccount(tx, userId)
    if (account === null || !account.active) return null
    const link = await issuePasswordLink(tx, now, site, account, 'invite')
    return { template: 'invite', name: account.name, link }
  },
  'email-change': changeDraft,
  'email-changed': async ({ tx }, { userId }) => {
    const account = userId === null ? null : await readAccount(tx, userId)
    return account === null ? null : { template: 'emailChanged', name: account.name, link: null }
  },
  'password-changed': async ({ tx }, { userId }) => {
    const account = userId === null ? null : await readAccount(tx, userId)
    return account === null ? null : { template: 'passwordChanged', name: account.name, link: null }
  },
  'report-failed': async ({ tx, site, timezone }, { recipientId, dueAt, language }) => {
    const found = await findMailed(tx, recipientId)
    if (found === null || dueAt === null) return null
    const { kept, recipient } = found
    const said = textLanguageOf(language)
    return {
      template: 'reportFailed',
      name: kept.owner.name,
      link: `${site}/export/mail`,
      more: {
        report: titleOf(apiReports[kept.report], said),
        to: recipient.address,
        at: formatIn(said, writingOf((await readSite(tx)).settings, timezone)).moment(dueAt),
      },
    }
  },
  'display-missing': async ({ tx, site }, { dueAt, language }) => {
    const displays = dueAt === null ? [] : await stillMissing(tx, dueAt)
    return displays.length === 0
      ? null
      : {
          template: 'displayMissing',
          name: null,
          link: `${site}/fleet`,
          more: {
            displays: displays.map(({ display }) => display).join(', '),
            failures: displays
              .flatMap(({ display, failure }) =>
                failure === null ? [] : [failureText(textLanguageOf(language), display, failure)],
              )
              .join(' '),
          },
        }
  },
  'scale-certificate': async ({ tx, site, timezone, now }, { userId, language }) => {
    const account = userId === null ? null : await readAccount(tx, userId)
    const { settings } = await readSite(tx)
    const until = settings.scaleCertificateUntil
    if (account === null || !account.active || until === null) return null
    // Who is no administrator any more has no site settings to enter a new certificate in.
    if (!parseRoles(account.role).includes('ADMIN')) return null
    const days = daysUntil(clockOf(timezone, () => now).today(), until)
    // Sent late, it may be about another certificate, or too late.
    if (!isReminded(days)) return null
    const shown = formatIn(textLanguageOf(language), writingOf(settings, timezone))
    return {
      template: 'scaleCertificate',
      name: account.name,
      link: `${site}/management/site`,
      more: {
        until: shown.day(until),
        days: shown.count(days),
      },
    }
  },
  'webhook-off': async ({ tx, site }, { userId }) => {
    const account = userId === null ? null : await readAccount(tx, userId)
    if (account === null || !account.active) return null
    const webhooks = await webhooksOff(tx)
    return webhooks.length === 0
      ? null
      : {
          template: 'webhookOff',
          name: account.name,
          link: `${site}/management/webhook`,
          more: { webhooks: webhooks.join(', ') },
        }
  },
  seal: async ({ tx, timezone }, { dueAt, language }) => {
    const mailed = dueAt === null ? null : await readMailed(tx, dueAt)
    if (mailed === null) return null
    const { day, root, rows, file } = mailed
    const shown = formatIn(
      textLanguageOf(language),
      writingOf((await readSite(tx)).settings, timezone),
    )
    return {
      template: 'seal',
      name: null,
      link: null,
      more: { day: shown.day(day), root, rows: shown.count(rows) },
      ...(file === null
        ? {}
        : {
            attachment: {
              filename: `muat-seal-${day}.txt`,
              content: Buffer.from(file),
              contentType: 'text/plain',
            },
          }),
    }
  },
}

const textLanguageOf = (language: string): TextLanguage => (language === 'en' ? 'en' : 'id')

/** The mail of a row in its current state, with a new link; null if it is obsolete. */
export const composeMail = async (sending: Sending, row: MailRow): Promise<Letter | null> => {
  const draft = await drafts[row.kind](sending, row)
  if (draft === null) return null
  const { settings } = await readSite(sending.tx)
  const { template, attachment, ...facts } = draft
  return {
    ...renderMail(template, textLanguageOf(row.language), {
      ...facts,
      site: settings.companyName,
    }),
    ...(attachment === undefined ? {} : { attachment }),
  }
}
