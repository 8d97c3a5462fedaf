import { type CreateOf, roles } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { type Action, masterActions } from '../../screen/record/action.ts'
import { postAction } from '../../screen/record/writes.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'

const description = rowForm('user', [
  { name: 'name', kind: 'text' },
  { name: 'email', kind: 'email', hint: 'user.emailHint' },
  {
    name: 'role',
    kind: 'choices',
    options: roles.map((role) => ({ value: role, labelKey: `roles.${role}` as const })),
  },
  { name: 'active', kind: 'flag' },
])

/** Resets an account that somebody else may have taken over. */
const reset: Action = {
  name: 'reset',
  labelKey: 'user.reset',
  danger: true,
  doneKey: 'user.wasReset',
  confirmKey: 'user.resetSure',
  offer: (row) => (row['active'] === false ? { why: 'state', status: 'inactive' } : 'yes'),
  run: (row, body, sending) => postAction('user', row, 'reset', body, sending),
}

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'user'>, CreateOf<'user'>>({
  form: {
    description,
    initial: { active: true },
    warn: ({ email, version }, { text }) =>
      version === 1 ? [text('user.invited', { email })] : [],
  },
  actions: [...masterActions('user'), reset],
})
