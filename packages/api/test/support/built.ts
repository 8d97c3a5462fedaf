import { type ChildProcess, execFile, execFileSync, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let built = false

/** The servers run what was built; a build that is up to date costs a fraction of a second. */
export const build = () => {
  if (built) return
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'servers'], { stdio: 'inherit' })
  built = true
}

export interface Message {
  type: string
  url?: string
  created?: boolean
}

export interface Started {
  child: ChildProcess
  messages: Message[]
  output: () => string
  /** The first message of this type; fails when the process ends before. */
  heard: (type: string) => Promise<Message>
  ended: Promise<number | null>
}

/** A built program of the api, or of another package, as its own process, ended with the test. */
export const start = (
  program: string,
  env: Record<string, string>,
  owner = 'api',
  args: readonly string[] = [],
): Started => {
  build()
  const child = fork(join(root, 'packages', owner, 'dist', program), args, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const messages: Message[] = []
  child.on('message', (message) => messages.push(message as Message))
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code))
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const heard = (type: string) =>
    new Promise<Message>((resolve, reject) => {
      const look = () => {
        const found = messages.find((message) => message.type === type)
        if (found !== undefined) resolve(found)
        return found
      }
      if (look() !== undefined) return
      child.on('message', look)
      void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
    })
  return { child, messages, output: () => output, heard, ended }
}

export interface Ran {
  code: number
  out: string
  err: string
}

/** `muat` as whoever runs a site types it, to its end. */
export const muat = (args: readonly string[], env: Record<string, string>): Promise<Ran> => {
  build()
  const program = join(root, 'packages/api/dist/cli/muat.js')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, err }),
    )
  })
}

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'muat-api-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
