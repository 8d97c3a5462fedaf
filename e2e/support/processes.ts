import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { grown } from './grown.ts'
import { whole } from './rounds.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/** A built file of the project. Throws with the command to build it if it is missing. */
export const built = (...parts: string[]): string => {
  const file = path.join(root, ...parts)
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run build`)
  return file
}

export const projectFile = (...parts: string[]): string => path.join(root, ...parts)

export interface Running {
  child: ChildProcess
  output: () => string
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** The first of the paths that exists. */
export const findProgram = (...places: string[]): string | null => places.find(existsSync) ?? null

/** Starts a program and waits for `ready`. Fails with its output. */
export const start = async (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ready: () => Promise<boolean>,
  as: { uid?: number; gid?: number } = {},
): Promise<Running> => {
  let output = ''
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...as })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000)
    })
  }
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', (error) => {
      output += error.message
      resolve()
    })
  })
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  const running = { child, output: () => output, kill: end('SIGKILL'), stop: end('SIGTERM') }
  // Long, because the demo site is made before the api answers, on machines under load.
  const patience = Date.now() + (whole ? 600_000 : grown(100_000))
  while (!(await ready())) {
    if (child.exitCode !== null || Date.now() > patience) {
      await running.kill()
      throw new Error(`${program} did not come up: ${output}`)
    }
    await new Promise((resolve) => void setTimeout(resolve, 25))
  }
  return running
}

/** Whether an address answers, with any status. */
export const answers = (url: string) => (): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return true
    },
    () => false,
  )

/** Whether a process listens on a port. */
export const listens = (port: number) => (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
