import { backupCommands } from './backup.ts'
import type { Command } from './command.ts'
import { moveCommands } from './move.ts'
import { storageCommands } from './storage.ts'
import { userCommands } from './user.ts'

/** All commands of `muat`, by name. */
export const commands: Readonly<Record<string, Command>> = {
  ...userCommands,
  ...backupCommands,
  ...moveCommands,
  ...storageCommands,
}
