import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { simulate } from '../../src/demo/simulate/run.ts'
import { openTestPostgres } from '../support/postgres.ts'

// The built server as a process of its own: only that can be killed.
const server = fileURLToPath(new URL('../../dist/server.js', import.meta.url))

const freePort = async (): Promise<number> => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  holder.close()
  await once(holder, 'close')
  return port
}

const startServer = async (env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [server], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Read to the end of its life: a server whose words nobody takes any more would die of that.
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Listening on')) resolve()
    })
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
  })
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe.each([
  ['embedded', ''],
  ...(process.env['TEST_DATABASE_URL']
    ? [['postgres', process.env['TEST_DATABASE_URL']] as const]
    : []),
] as const)('an api that is killed while a day is played (%s)', (_kind, databaseServer) => {
  const cleanUps: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  })

  it('loses and doubles nothing that it acknowledged', { timeout: 300_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'muat-kill-'))
    cleanUps.push(async () => rmSync(dataDir, { recursive: true, force: true }))
    const env: Record<string, string> = { PORT: String(await freePort()), DATA_DIR: dataDir }
    if (databaseServer !== '') {
      const { url, drop } = await openTestPostgres(databaseServer)
      cleanUps.push(drop)
      env['DATABASE_URL'] = url
    }
    let child = await startServer(env)
    cleanUps.push(() => kill(child))

    const journal = join(dataDir, 'journal')
    const acknowledged = () =>
      existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length - 1 : 0
    const stop = new AbortController()
    const playing = simulate(
      {
        url: `http://127.0.0.1:${env['PORT']}`,
        speed: 100_000,
        until: 17 * 60,
        minutes: 360,
        trucks: 10,
        seed: 3,
        journal,
        verify: true,
      },
      { say: () => {}, stop: stop.signal },
    )
    const day = { over: false }
    const outcome = playing.finally(() => {
      day.over = true
    })
    // Awaited below; until then a failure is nobody's rejection.
    outcome.catch(() => {})
    for (const writes of [25, 90]) {
      while (!day.over && acknowledged() < writes) await sleep(20)
      expect(day.over).toBe(false)
      await kill(child)
      child = await startServer(env)
    }
    const { summary, problems } = await outcome
    expect(problems).toEqual([])
    expect(summary.retries).toBeGreaterThan(0)
    expect(summary.unanswered).toBe(0)
    expect(summary.trucksCompleted).toBeGreaterThan(10)
  })
})
