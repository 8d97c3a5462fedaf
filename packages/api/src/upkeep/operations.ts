import { createUser, listUsers, resetUser, setRole, switchUser } from '../accounts/at-terminal.ts'
import type { Context } from '../context.ts'
import { copyEmbedded } from './backup/embedded.ts'
import { lastBackups, tellBackup } from './backup/told.ts'
import { readStorage } from './storage.ts'

/**
 * What a command asks of a site's database. Given and answer are plain JSON: where a server has the embedded database
 * open, it is asked for them.
 */
export const operations = {
  'user list': listUsers,
  'user create': createUser,
  'user reset': resetUser,
  'user role': setRole,
  'user switch': switchUser,
  'backup copy': copyEmbedded,
  'backup tell': tellBackup,
  'backup last': lastBackups,
  storage: readStorage,
} as const satisfies Record<string, (context: Context, given: never) => Promise<unknown>>

export type Operations = typeof operations
type Name = keyof Operations

export const isOperation = (name: string): name is Name => Object.hasOwn(operations, name)

/** What an operation is given and what it answers. */
export type Ask = <N extends Name>(
  name: N,
  given: Parameters<Operations[N]>[1],
) => Promise<Awaited<ReturnType<Operations[N]>>>

/** In this process. */
export const askHere =
  (context: Context): Ask =>
  (name, given) =>
    // `given` belongs to `name`: the compiler does not follow the two through the table.
    (operations[name] as (context: Context, given: unknown) => never)(context, given)
