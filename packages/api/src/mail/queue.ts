import type { TextLanguage } from '@muat/shared/problem-text'
import type { Transaction } from '../db/index.ts'
import { mail } from './tables.ts'

export const mailKinds = [
  /** Somebody registered with this address: its owner confirms it, or hears that there is an account already. */
  'register',
  /** A new link to confirm an address. */
  'verify',
  /** A link to set a password. */
  'reset',
  /** The same, to somebody an administrator made an account for. */
  'invite',
  /** A link to confirm the address an account is to have. */
  'email-change',
  /** To the old address: it is no longer the account's. */
  'email-changed',
  /** The account has another password. */
  'password-changed',
  /** A report with its file. */
  'report',
  /** To the owner of a report by mail: it could not be brought to an address. */
  'report-failed',
  /** Displays that should be there are not. */
  'display-missing',
] as const
export type MailKind = (typeof mailKinds)[number]

export const isMailKind = (kind: string): kind is MailKind =>
  (mailKinds as readonly string[]).includes(kind)

/**
 * Puts down that a mail is to be sent, in the transaction that gives the reason. Whether there is such an account is
 * looked up when it is sent: known and unknown addresses cost the request the same.
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
