import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fillDataFolder } from '../../packages/api/test/support/embedded.ts'
import { pause } from '../../packages/relay/test/support/until.ts'
import { connectWall } from '../../packages/relay/test/support/wall.ts'
import { startApi } from '../support/api.ts'
import { missing, startTopology } from '../support/topology.ts'

/** How long nothing may be said; IDLE_SECONDS=120 measures what a day comes to. */
const idleSeconds = Number(process.env['IDLE_SECONDS'] ?? 8)
const day = 86_400

describe.skipIf(missing !== null)('an idle site with a wall', { timeout: 600_000 }, () => {
  it('writes less than a megabyte of log a day, each line as JSON', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muat-idle-'))
    await fillDataFolder(folder)
    const api = await startApi({ DATA_DIR: folder })
    const topology = await startTopology(api.url, { POLL_INTERVAL_MS: '2000' })
    onTestFinished(async () => {
      await topology.stop()
      await api.kill()
      rmSync(folder, { recursive: true, force: true })
    })
    const wall = await connectWall(topology.url)
    await wall.watch(['H'])
    const written = () =>
      [topology.log(), api.output(), ...topology.relays.map(({ output }) => output())].map((text) =>
        text.split('\n').filter((line) => line !== ''),
      )
    const before = written()
    // They have said where they listen.
    expect(before.flat().length).toBeGreaterThan(3)
    // As docker and whoever watches the site do.
    const probes = setInterval(() => {
      for (const { url } of topology.relays) void fetch(`${url}/livez`)
      void fetch(`${api.url}/readyz`)
      void fetch(`${topology.url}/healthz`)
    }, 5000)
    await pause(idleSeconds * 1000)
    clearInterval(probes)
    const after = written()
    for (const line of after.flat()) {
      expect(JSON.parse(line)).toMatchObject({ service: expect.stringMatching(/api|relay|nginx/u) })
    }
    const news = after.flatMap((lines, at) => lines.slice(before[at]?.length ?? 0))
    const bytes = news.reduce((sum, line) => sum + line.length + 1, 0)
    const aDay = Math.round((bytes / idleSeconds) * day)
    if (process.env['IDLE_SECONDS'] !== undefined) process.stdout.write(`${aDay} bytes a day\n`)
    expect(aDay).toBeLessThan(1_000_000)
    expect(wall.socket.connected).toBe(true)
  })
})
