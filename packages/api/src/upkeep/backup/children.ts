import { type ChildProcess, spawn } from 'node:child_process'
import { Refusal } from '../refusal.ts'

const running = new Set<ChildProcess>()

// Signals end child processes too. The next backup removes what they leave.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running.forEach((child) => child.kill())
    process.exit(1)
  })
}

/** The first line with an error in a program's output, or the last line. */
const reasonIn = (said: string): string => {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /error/iu.test(line)) ?? lines.at(-1) ?? ''
}

/** Runs a PostgreSQL program to its end. */
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
