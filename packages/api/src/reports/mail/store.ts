import { may, parseRoles, type ReportMail, type ReportName } from '@muat/shared'
import { desc, eq, inArray, type InferSelectModel } from 'drizzle-orm'
import { addressKey } from '../../accounts/account.ts'
import type { Reader } from '../../db/index.ts'
import { appUser } from '../../accounts/tables.ts'
import { reportMail, reportRecipient } from './tables.ts'
import { apiReports } from '../all.ts'
import type { Rule } from './due.ts'

type Owner = Pick<
  InferSelectModel<typeof appUser>,
  'id' | 'name' | 'email' | 'role' | 'active' | 'emailVerifiedAt'
>
export type Recipient = InferSelectModel<typeof reportRecipient>

/** A report mail with its owner. The database's checks restrict its words. */
export interface Kept extends Rule, Pick<ReportMail, 'period' | 'format' | 'language'> {
  id: number
  version: number
  report: ReportName
  query: Record<string, string>
  nextAt: string
  createdAt: string
  owner: Owner
}

const columns = {
  mail: reportMail,
  owner: {
    id: appUser.id,
    name: appUser.name,
    email: appUser.email,
    role: appUser.role,
    active: appUser.active,
    emailVerifiedAt: appUser.emailVerifiedAt,
  },
}

const keptOf = ({
  mail: { ownerId: _owner, ...mail },
  owner,
}: {
  mail: InferSelectModel<typeof reportMail>
  owner: Owner
}): Kept => ({ ...(mail as Omit<Kept, 'owner'>), owner })

export const findReportMail = async (reader: Reader, id: number): Promise<Kept | null> => {
  const [found] = await reader
    .select(columns)
    .from(reportMail)
    .innerJoin(appUser, eq(appUser.id, reportMail.ownerId))
    .where(eq(reportMail.id, id))
  return found === undefined ? null : keptOf(found)
}

/** Report mails of a user or of all, newest first. */
export const listReportMails = async (reader: Reader, ownerId: number | null): Promise<Kept[]> => {
  const rows = await reader
    .select(columns)
    .from(reportMail)
    .innerJoin(appUser, eq(appUser.id, reportMail.ownerId))
    .where(ownerId === null ? undefined : eq(reportMail.ownerId, ownerId))
    .orderBy(desc(reportMail.id))
  return rows.map(keptOf)
}

export const recipientsOf = async (reader: Reader, ids: readonly number[]): Promise<Recipient[]> =>
  ids.length === 0
    ? []
    : reader
        .select()
        .from(reportRecipient)
        .where(inArray(reportRecipient.reportMailId, [...ids]))
        .orderBy(reportRecipient.id)

/** Recipient and report of a mail; null if either is gone. */
export const findMailed = async (
  reader: Reader,
  recipientId: number | null,
): Promise<{ recipient: Recipient; kept: Kept } | null> => {
  if (recipientId === null) return null
  const [recipient] = await reader
    .select()
    .from(reportRecipient)
    .where(eq(reportRecipient.id, recipientId))
  const kept = recipient === undefined ? null : await findReportMail(reader, recipient.reportMailId)
  return recipient === undefined || kept === null ? null : { recipient, kept }
}

/** The owner may read the report now. */
export const mayBeMailed = ({ owner, report }: Pick<Kept, 'owner' | 'report'>): boolean =>
  owner.active && may(parseRoles(owner.role), 'export', apiReports[report].report.resource)

/** Confirmed by an ADMIN, or the owner's own verified address. */
export const isConfirmed = (
  { confirmedAt, address }: Pick<Recipient, 'confirmedAt' | 'address'>,
  { email, emailVerifiedAt }: Owner,
): boolean => confirmedAt !== null || (emailVerifiedAt !== null && address === addressKey(email))

/** As answered. */
export const shownReportMails = async (
  reader: Reader,
  kept: readonly Kept[],
): Promise<ReportMail[]> => {
  const recipients = await recipientsOf(
    reader,
    kept.map(({ id }) => id),
  )
  return kept.map(({ owner, ...mail }) => ({
    ...mail,
    owner: { id: owner.id, name: owner.name },
    recipients: recipients
      .filter(({ reportMailId }) => reportMailId === mail.id)
      .map((recipient) => ({
        address: recipient.address,
        confirmed: isConfirmed(recipient, owner),
        sentAt: recipient.sentAt,
        failedAt: recipient.failedAt,
        failure: recipient.failure,
      })),
  }))
}
