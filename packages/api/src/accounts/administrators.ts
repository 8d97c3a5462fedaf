import type { TextLanguage } from '@muat/shared/problem-text'
import type { Transaction } from '../db/index.ts'
import { type MailKind, queueMail } from '../mail/queue.ts'
import { peopleWith } from './people.ts'
import { appUser } from './tables.ts'

/** Queues a mail to every active administrator. */
export const mailAdministrators = async (
  tx: Transaction,
  now: string,
  kind: MailKind,
  language: TextLanguage,
): Promise<void> => {
  const admins = new Set(await peopleWith(tx, []))
  const users = await tx.select({ id: appUser.id, email: appUser.email }).from(appUser)
  for (const { id, email } of users.filter((user) => admins.has(user.id))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
    await queueMail(tx, now, { kind, address: email, userId: id, language })
  }
}
