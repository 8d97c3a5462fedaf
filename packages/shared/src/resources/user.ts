import Type from 'typebox'
import { flag, moment, name, nullable } from './fields.ts'
import { defineResource } from './resource.ts'

/** An address as accounts know it: what people type is trimmed, and case tells nobody apart. */
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
    /** Defaults to true on create. A user who is switched off is signed out from the next request on. */
    active: Type.Optional(flag()),
  },
  computed: {
    photoUrl: nullable(Type.String()),
    /** null: the address has not been confirmed, and its user cannot sign in with a password yet. */
    emailVerifiedAt: nullable(moment()),
  },
  list: {
    sort: ['name', 'email', 'role', 'active', 'createdAt', 'updatedAt', 'id'],
    filters: { name: { kind: 'text' }, email: { kind: 'text' }, active: { kind: 'flag' } },
  },
})
