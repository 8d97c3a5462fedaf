#!/usr/bin/env node
import { applySecretFiles } from '@muat/node/environment'
import { readConfig } from '../config.ts'
import { failureText } from '../upkeep/failure-text.ts'
import { help, parseCommand } from './parse.ts'

// The operator's program. A failure is one line and exit code 1; a usage error has exit code 2.

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const fail = (line: string, code: 1 | 2): never => {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

const main = async (words: readonly string[]): Promise<void> => {
  if (['', 'help', '--help', '-h'].includes(words[0] ?? '')) return say(help())
  const parsed = parseCommand(words)
  if (!parsed.ok) return fail(parsed.says, 2)
  const result = readConfig(applySecretFiles(process.env, (line) => fail(line, 2)))
  if (!result.ok) return fail(result.problems.join('\n'), 2)
  const { command, args, values } = parsed
  await command.run({
    config: result.config,
    env: process.env,
    args,
    option: (option) => String(values[option] ?? ''),
    has: (option) => values[option] !== undefined,
    say,
  })
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => fail(failureText(error), 1),
)
