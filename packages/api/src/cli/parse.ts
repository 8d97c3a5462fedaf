import { parseArgs } from 'node:util'
import { type Command, usageOf } from './command.ts'
import { backupCommands } from './backup.ts'
import { moveCommands } from './move.ts'
import { storageCommands } from './storage.ts'
import { userCommands } from './user.ts'
import { verifyCommands } from './verify.ts'

/** All commands of `muat`, by name. */
export const commands: Readonly<Record<string, Command>> = {
  ...userCommands,
  ...backupCommands,
  ...moveCommands,
  ...storageCommands,
  ...verifyCommands,
}

export const help = (): string => {
  const lines = Object.entries(commands).flatMap(([name, command]) => [
    `  muat ${usageOf(name, command)}`,
    `      ${command.does}`,
    ...Object.entries(command.options ?? {}).map(
      ([option, { means }]) => `      --${option}: ${means}`,
    ),
  ])
  return ['Usage:', ...lines, 'docs/operations has a page for each.'].join('\n')
}

export type Parsed =
  | {
      ok: true
      command: Command
      args: string[]
      values: Readonly<Record<string, string | boolean | undefined>>
    }
  | { ok: false; says: string }

/** The command that the arguments begin with. A name has one or two words. */
const find = (words: readonly string[]): string | null =>
  [2, 1]
    .map((length) => words.slice(0, length).join(' '))
    .find((name) => Object.hasOwn(commands, name)) ?? null

/** Parses the arguments of `muat`. */
export const parseCommand = (words: readonly string[]): Parsed => {
  const name = find(words)
  const command = name === null ? undefined : commands[name]
  if (name === null || command === undefined) {
    return {
      ok: false,
      says: `There is no command "${words.slice(0, 2).join(' ')}".\n${help()}`,
    }
  }
  const { takes = [], options = {} } = command
  const usage = `Usage: muat ${usageOf(name, command)}`
  try {
    const { values, positionals } = parseArgs({
      args: words.slice(name.split(' ').length),
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([option, { takes: value }]) => [
          option,
          { type: value === null ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    })
    const missing = Object.keys(options).find(
      (option) => options[option]?.required === true && values[option] === undefined,
    )
    if (missing !== undefined) return { ok: false, says: `--${missing} is missing. ${usage}` }
    if (positionals.length !== takes.length) return { ok: false, says: usage }
    return { ok: true, command, args: positionals, values }
  } catch (error) {
    return { ok: false, says: `${error instanceof Error ? error.message : ''}\n${usage}` }
  }
}
