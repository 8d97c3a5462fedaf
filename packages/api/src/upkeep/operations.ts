import { createUser, listUsers, resetUser, setRole, switchUser } from '../accounts/at-terminal.ts'
import type { Context } from '../context.ts'
import { copyEmbedded } from './backup/embedded.ts'
import { lastBackups, recordBackup } from './backup/backup-outcome.ts'
import { listDay, listRoots, verifyDay, verifyListed, verifyRows } from '../seals/verify.ts'
import { readStorage } from './storage.ts'

/**
 * Operations of commands on a site's database. Arguments and results are JSON, so that a server with the embedded
 * database open can run them.
 */
export const operations = {
  'user list': listUsers,
  'user create': createUser,
  'user reset': resetUser,
  'user role': setRole,
  'user switch': switchUser,
  'backup copy': copyEmbedded,
  'backup tell': recordBackup,
  'backup last': lastBackups,
  'seal roots': listRoots,
  'seal list': listDay,
  'verify rows': verifyRows,
  'verify day': verifyDay,
  'verify listed': verifyListed,
  storage: readStorage,
} as const satisfies Record<string, (context: Context, given: never) => Promise<unknown>>

export type Operations = typeof operations
type Name = keyof Operations

export const isOperation = (name: string): name is Name => Object.hasOwn(operations, name)

/** Arguments and result of an operation. */
export type Ask = <N extends Name>(
  name: N,
  given: Parameters<Operations[N]>[1],
) => Promise<Awaited<ReturnType<Operations[N]>>>

/** In this process. */
export const askHere =
  (context: Context): Ask =>
  (name, given) =>
    // `given` belongs to `name`; the compiler cannot relate them through the table.
    (operations[name] as (context: Context, given: unknown) => never)(context, given)
