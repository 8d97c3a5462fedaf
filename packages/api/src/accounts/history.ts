import type { Transaction } from '../db/index.ts'
import { recordHistory } from '../crud/history.ts'
import type { Account } from './account.ts'

/** The fields of a user that the history records: no password, token or link. */
const told = ({ name, email, role, active, photoUrl, emailVerifiedAt }: Account) => ({
  name,
  email,
  role,
  active,
  photoUrl,
  emailVerifiedAt,
})

/** Records a change of one's own account. */
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
