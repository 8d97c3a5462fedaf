import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '../../packages/relay/test/support/until.ts'
import { built } from './processes.ts'
import { whole } from './rounds.ts'

/** Simulated minutes a real one: some forty writes a second, and stock for minutes of it. */
const speed = 2000
/** How long a site that was just away may take to acknowledge the next write. */
const patienceMs = whole ? 600_000 : 60_000

export interface Simulator {
  /** Writes the site has acknowledged so far. */
  acknowledged: () => number
  /** Waits until the site has acknowledged so many more. */
  moreWrites: (count: number) => Promise<void>
  /** Lets the people finish what they have begun, and look for everything they were promised. */
  verify: () => Promise<string>
  kill: () => void
}

/** `npm run simulate -- --verify` as a process: the roles at work through the public interface until told to stop. */
export const startSimulator = (url: string, seed: number): Simulator => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-play-'))
  const journal = path.join(folder, 'journal')
  const where = ['--url', url, '--seed', `${seed}`, '--journal', journal, '--verify']
  const pace = ['--speed', `${speed}`, '--for', '100000', '--patience', '600']
  const child = spawn(
    process.execPath,
    [built('packages', 'demo', 'dist', 'simulate.js'), ...where, ...pace],
    { env: { PATH: process.env['PATH'] }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      rmSync(folder, { recursive: true, force: true })
      resolve(code)
    })
  })
  const acknowledged = (): number =>
    existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length - 1 : 0
  return {
    acknowledged,
    moreWrites: async (count) => {
      const goal = acknowledged() + count
      const enough = () => child.exitCode !== null || acknowledged() >= goal
      await until(enough, (is) => is, patienceMs)
      if (child.exitCode !== null) throw new Error(`the play is over: ${output}`)
    },
    verify: async () => {
      child.kill('SIGTERM')
      const code = await ended
      if (code !== 0) throw new Error(`the site did not keep its word (${code}): ${output}`)
      return output
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
