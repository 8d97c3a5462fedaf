import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '../../packages/relay/test/support/until.ts'
import { built } from './processes.ts'
import { whole } from './rounds.ts'

/** Simulated minutes per minute: about forty writes a second. */
const speed = 2000
/** Time limit of the next acknowledged write after an outage. */
const patienceMs = whole ? 600_000 : 60_000

export interface Simulator {
  /** Number of acknowledged writes. */
  acknowledged: () => number
  /** Waits for so many further acknowledged writes. */
  moreWrites: (count: number) => Promise<void>
  /** Lets the simulator finish begun work and verify all acknowledged writes. */
  verify: () => Promise<string>
  kill: () => void
}

/** Starts `npm run simulate -- --verify`, which works through the HTTP interface until `stop`. */
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
