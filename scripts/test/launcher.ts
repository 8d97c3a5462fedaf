import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../bench/lib/free-port.ts'

const script = path.join(import.meta.dirname, 'launch.mjs')

export interface Launcher {
  child: ChildProcess
  port: number
  output: () => string
  /** What the servers did, a line each. */
  journal: () => string[]
  says: (text: string) => Promise<void>
  code: Promise<number | null>
}

/** A server that holds a port until the test ends. */
export const holdPort = async (host = '127.0.0.1', port = 0): Promise<number> => {
  const server = net.createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return address.port
}

export const eventually = async <T>(
  what: string,
  look: () => T | Promise<T>,
): Promise<NonNullable<T>> => {
  const end = Date.now() + 15_000
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > end) throw new Error(`never came: ${what}`)
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export const gone = (pid: number): Promise<boolean> =>
  eventually(`the end of ${pid}`, () => !isAlive(pid))

/** Starts the launcher in a folder whose name has spaces; whatever it leaves behind is ended with the test. */
export const launch = async (
  env: NodeJS.ProcessEnv = {},
  { behindParent = false } = {},
): Promise<Launcher> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat start '))
  const journalFile = path.join(folder, 'journal')
  const port = env['PORT'] === undefined ? await freePort() : Number(env['PORT'])
  const { DATABASE_URL: _, UPSTREAM_URL: __, LOG_LEVEL: ___, DEMO: ____, ...clean } = process.env
  let output = ''
  // The parent waits for the launcher as npm does, and as npm's it is the child that the test holds.
  const [program, args] = behindParent
    ? ['sh', ['-c', '"$0" "$1"; true', process.execPath, script]]
    : [process.execPath, [script]]
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...clean,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      FAKE_JOURNAL: journalFile,
      ...env,
    },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = new Promise<number | null>((resolve) => void child.on('close', resolve))
  const journal = () =>
    existsSync(journalFile) ? readFileSync(journalFile, 'utf8').trim().split('\n') : []
  onTestFinished(() => {
    child.kill('SIGKILL')
    for (const line of journal()) {
      const pid = Number(/listens (\d+)/u.exec(line)?.[1])
      if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL')
    }
  })
  return {
    child,
    port,
    output: () => output,
    journal,
    says: async (text) => {
      await eventually(`"${text}" in:\n${output}`, () => output.includes(text))
    },
    code,
  }
}
