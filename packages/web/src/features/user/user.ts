import { type CreateUser, roles, type User } from '@muat/shared'
import { createElement } from 'react'
import { type Action, masterActions } from '../../resource/screen/action.ts'
import { postAction } from '../../resource/screen/writes.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { activeOptions } from '../../resource/screen/options.ts'
import { defineForm } from '../../ui/form/field.ts'
import { Confirmed, Person, Photo, Roles } from './parts.tsx'

const description = defineForm<CreateUser>()('user', [
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'email', kind: 'email', required: true, max: 254, hint: 'user.emailHint' },
  {
    name: 'role',
    kind: 'choices',
    options: roles.map((role) => ({ value: role, labelKey: `user.roles.${role}` as const })),
  },
  { name: 'active', kind: 'flag' },
])

/** For an account that may be in the wrong hands. */
const reset: Action = {
  name: 'reset',
  labelKey: 'user.reset',
  doneKey: 'user.wasReset',
  confirmKey: 'user.resetSure',
  offer: (row) => (row['active'] === true ? 'yes' : { why: 'state' }),
  run: (row, body, sending) => postAction('user', row, 'reset', body, sending),
}

export const user = defineScreen<User, CreateUser>()({
  resource: 'user',
  labels: 'user',
  route: 'user.mgmt',
  titleKey: 'pages.user',
  countKey: 'user.count',
  order: 'name',
  columns: [
    {
      field: 'name',
      kind: 'own',
      sort: true,
      render: (row) => createElement(Person, { user: row }),
    },
    { field: 'email', kind: 'text', sort: true },
    {
      field: 'role',
      kind: 'own',
      sort: true,
      render: (row) => createElement(Roles, { user: row }),
    },
    {
      field: 'emailVerifiedAt',
      kind: 'own',
      render: (row) => createElement(Confirmed, { user: row }),
    },
    { field: 'active', kind: 'active', sort: true },
    {
      field: 'photoUrl',
      kind: 'own',
      hidden: true,
      render: (row) => createElement(Photo, { user: row }),
    },
  ],
  filters: [
    { name: 'q', kind: 'text' },
    { name: 'active', kind: 'choice', options: activeOptions },
  ],
  form: {
    description,
    newKey: 'user.new',
    initial: { active: true },
    warn: ({ email, version }, { text }) =>
      version === 1 ? [text('user.invited', { email })] : [],
  },
  actions: [...masterActions('user'), reset],
})
