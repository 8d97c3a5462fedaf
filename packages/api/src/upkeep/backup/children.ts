import { type ChildProcess, spawn } from 'node:child_process'
import { Refusal } from '../refusal.ts'

const running = new Set<ChildProcess>()

// Whoever stops us stops them. What they leave half done is cleared away by the next backup.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running.forEach((child) => child.kill())
    process.exit(1)
  })
}

/** What a program says of its failure: its first line with an error, or its last. */
const reasonIn = (said: string): string => {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /error/iu.test(line)) ?? lines.at(-1) ?? ''
}

/** Runs a program of PostgreSQL to its end. */
export const runTool = (
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    running.add(child)
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(0, 10_000)
    })
    child.on('error', (error: NodeJS.ErrnoException) => {
      running.delete(child)
      reject(
        new Refusal(
          error.code === 'ENOENT'
            ? `${program} is not on this machine: install the PostgreSQL client of the server's version or newer.`
            : `${program}: ${error.message}`,
        ),
      )
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new Refusal(reasonIn(said) || `${program} ended with ${code ?? signal}.`))
    })
  })
