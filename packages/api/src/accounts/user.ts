import { roles } from '@muat/shared'
import { user as resource } from '@muat/shared/schemas'
import { appUser as table } from './tables.ts'
import { addressKey } from './account.ts'
import { afterUserWrite, keepOneAdmin, writeUsersInTurn } from './administration.ts'
import { forgetLinks } from './links.ts'
import { defineApi, type Values } from '../crud/module.ts'
import { wordList } from './word-list.ts'

/** Roles as stored: each once, in the order of docs/product.md#roles. */
export const roleList = (text: string): string => wordList('role', text.toUpperCase(), roles)

export const user = defineApi({
  resource,
  table,
  search: [table.name, table.email],
  lock: writeUsersInTurn,
  prepare: async ({ tx }, body, before) => {
    const values: Values = {}
    if (body.role !== undefined) values['role'] = roleList(body.role)
    if (body.email !== undefined) {
      const email = addressKey(body.email)
      values['email'] = email
      const readdressed = before !== null && addressKey(String(before['email'])) !== email
      // An address set by somebody else is unconfirmed: the new address gets a mail.
      if (readdressed) {
        values['emailVerifiedAt'] = null
        values['pendingEmail'] = null
        await forgetLinks(tx, before.id)
      }
    }
    return values
  },
  check: async (writing, after, before) => {
    await keepOneAdmin(writing.tx, after['active'] === false ? 'active' : 'role')
    await afterUserWrite(writing, after, before)
  },
})
