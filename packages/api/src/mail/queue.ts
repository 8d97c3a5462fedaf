import type { TextLanguage } from '@muat/shared/problem-text'
import type { Transaction } from '../db/index.ts'
import { mail } from './tables.ts'

export const mailKinds = [
  /** Registration: the owner confirms the address, or learns of an existing account. */
  'register',
  /** A new link to confirm an address. */
  'verify',
  /** A link to set a password. */
  'reset',
  /** A link to set a password for an account that an administrator created. */
  'invite',
  /** A link to confirm a pending address. */
  'email-change',
  /** To the old address, after a change of address. */
  'email-changed',
  /** The password has changed. */
  'password-changed',
  /** A report with its file. */
  'report',
  /** To the owner of a report by mail that could not be delivered. */
  'report-failed',
  /** Expected displays are missing. */
  'display-missing',
  /** The root of a day. */
  'seal',
  /** The verification of the scale ends soon. */
  'scale-certificate',
  /** Webhooks were switched off, because they failed. */
  'webhook-off',
] as const
export type MailKind = (typeof mailKinds)[number]

export const isMailKind = (kind: string): kind is MailKind =>
  (mailKinds as readonly string[]).includes(kind)

/**
 * Queues a mail in the transaction that causes it. The account is looked up when the mail is sent, so that known and
 * unknown addresses take the same time.
 */
export const queueMail = async (
  tx: Transaction,
  now: string,
  row: {
    kind: MailKind
    address: string
    userId: number | null
    language: TextLanguage
    recipientId?: number
    dueAt?: string
  },
): Promise<void> => {
  await tx.insert(mail).values({
    ...row,
    address: row.address.trim().toLowerCase(),
    createdAt: now,
    nextAt: now,
  })
}
