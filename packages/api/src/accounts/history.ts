import type { Transaction } from '../db/index.ts'
import { recordHistory } from '../crud/history.ts'
import type { Account } from './account.ts'

/** What the history of a user tells: never a password, a token or a link. */
const told = ({ name, email, role, active, photoUrl, emailVerifiedAt }: Account) => ({
  name,
  email,
  role,
  active,
  photoUrl,
  emailVerifiedAt,
})

/** What somebody did to their own account. */
export const recordOwn = (
  tx: Transaction,
  now: string,
  action: string,
  before: Account,
  after: Account = before,
) =>
  recordHistory(
    { tx, actor: { id: after.id }, now },
    {
      resource: 'user',
      recordId: after.id,
      action,
      before: action === 'create' ? null : told(before),
      after: told(after),
    },
  )
