import type { DisplayReport } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { expects, byToken, often, one, show, untilGone, watchFleet } from './support/fleet.ts'
import { startBoth } from './support/relay.ts'
import { until } from './support/until.ts'
import { json, type Upstream } from './support/upstream.ts'

describe('what the back end is told of the expected displays', () => {
  const told = (seenAt: string | null = null) => {
    const reports: DisplayReport[] = []
    const prepare = (upstream: Upstream) => {
      byToken(upstream)
      upstream.site(expects({ name: 'Gate H', areas: ['H'] }))
      upstream.rest((request, response) => {
        if (request.url !== '/api/monitor/display') {
          json({ id: 1, name: 'A', role: 'ADMIN' })(request, response)
          return
        }
        let body = ''
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString()
        })
        request.on('end', () => {
          reports.push(JSON.parse(body))
          json({ data: [{ name: 'Gate H', areas: ['H'], seenAt }] })(request, response)
        })
      })
    }
    return { reports, prepare }
  }

  it('is that one is there, that it has gone and when, and after two minutes that it is missing', async () => {
    const { reports, prepare } = told()
    const { relay } = await startBoth(often, prepare)
    const wall = await show(relay.url, one)
    await until(
      () => reports.at(-1)?.seen[0]?.name,
      (name) => name === 'Gate H',
    )
    expect(reports.at(-1)?.missing).toEqual([])
    wall.socket.disconnect()
    const fleet = await watchFleet(relay.url)
    await untilGone(fleet, 'Gate H')
    relay.clock.aheadMs = 60_000
    await until(
      () => fleet.state().missing.length,
      (length) => length === 1,
    )
    expect(reports.every(({ missing }) => missing.length === 0)).toBe(true)
    relay.clock.aheadMs = 150_000
    await until(
      () => reports.at(-1),
      (last) => last?.missing.length === 1,
    )
    expect(reports.at(-1)).toEqual({ seen: [], missing: [{ name: 'Gate H', areas: ['H'] }] })
  })

  it('is not told by one that has only just begun, which learns when it was there last', async () => {
    const seenAt = new Date(Date.now() - 3_600_000).toISOString()
    const { reports, prepare } = told(seenAt)
    const { relay } = await startBoth(often, prepare)
    const fleet = await watchFleet(relay.url)
    relay.clock.aheadMs = 11_000
    const [missing] = await until(
      () => fleet.state().missing,
      ([first]) => typeof first?.seenAt === 'number',
    )
    expect(missing?.seenAt).toBe(Date.parse(seenAt))
    expect(reports.length).toBeGreaterThan(0)
    expect(reports.every((report) => report.missing.length === 0)).toBe(true)
  })
})
