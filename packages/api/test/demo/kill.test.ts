import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
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
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (said.includes('Listening on')) break
  }
  if (!said.includes('Listening on')) throw new Error(`The server did not start: ${said}`)
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

  it('loses and doubles nothing that it acknowledged', { timeout: 180_000 }, async () => {
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

    const stop = new AbortController()
    const playing = simulate(
      {
        url: `http://127.0.0.1:${env['PORT']}`,
        speed: 3000,
        until: 17 * 60,
        minutes: 480,
        trucks: 14,
        seed: 3,
        journal: null,
        verify: true,
      },
      { say: () => {}, stop: stop.signal },
    )
    let over = false
    const outcome = playing.finally(() => {
      over = true
    })
    let kills = 0
    for (const wait of [1800, 1300, 1700]) {
      await sleep(wait)
      if (over) break
      await kill(child)
      kills += 1
      child = await startServer(env)
    }
    const { summary, problems } = await outcome
    expect(problems).toEqual([])
    expect(kills).toBeGreaterThan(0)
    expect(summary.retries).toBeGreaterThan(0)
    expect(summary.unanswered).toBe(0)
    expect(summary.trucksCompleted).toBeGreaterThan(10)
  })
})
