import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

const server = fileURLToPath(new URL('../../dist/server.js', import.meta.url))

export interface RelayProcess {
  child: ChildProcess
  /** What it told its launcher. */
  messages: unknown[]
  output: () => string
  errors: () => string
  /** The address it says it listens on. */
  url: () => Promise<string>
  exit: () => Promise<number | null>
}

/** The relay as it is shipped: the built server as a process of its own. */
export const spawnRelay = (env: Record<string, string>): RelayProcess => {
  if (!existsSync(server)) throw new Error('packages/relay is not built: run npx tsc -b')
  const child = fork(server, [], {
    env: { PATH: process.env['PATH'], ...env },
    silent: true,
    execArgv: [],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const messages: unknown[] = []
  child.on('message', (message) => messages.push(message))
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk)
  })
  return {
    child,
    messages,
    output: () => output,
    errors: () => errors,
    url: async () => {
      const said = await until(
        () => /"relay listening on (http:[^"]+)"/u.exec(output)?.[1],
        (address) => address !== undefined,
        60_000,
      )
      return said ?? ''
    },
    exit: () =>
      until(
        () => child.exitCode ?? (child.signalCode === null ? undefined : null),
        (code) => code !== undefined,
        60_000,
      ).then((code) => code ?? null),
  }
}
