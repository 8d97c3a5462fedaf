import Type from 'typebox'
import { flag, moment, name, nullable } from './fields.ts'
import { defineResource } from './resource.ts'

/** An e-mail address of an account. It is trimmed and compared without regard to case. */
export const email = () => Type.String({ maxLength: 254, format: 'email' })

// Source: docs/domain.md#master-data. A user is created without a password and sets one by a mailed link.
export const user = defineResource({
  name: 'user',
  kind: 'master',
  key: 'email',
  fields: {
    name: name(),
    email: email(),
    /** Roles, comma-separated; may be empty. Defaults to empty on create. */
    role: Type.Optional(Type.String({ maxLength: 100 })),
    /** Defaults to true on create. An inactive user is signed out at the next request. */
    active: Type.Optional(flag()),
  },
  computed: {
    photoUrl: nullable(Type.String()),
    /** null: not verified, so the user cannot sign in with a password. */
    emailVerifiedAt: nullable(moment()),
  },
  list: {
    sort: ['name', 'email', 'role', 'active', 'createdAt', 'updatedAt', 'id'],
    filters: { name: { kind: 'text' }, email: { kind: 'text' }, active: { kind: 'flag' } },
  },
})
