import { type Board, defaultStatusMap } from '@muat/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../packages/api/test/support/postgres.ts'
import { until } from '../../packages/relay/test/support/until.ts'
import { connectWall } from '../../packages/relay/test/support/wall.ts'
import { type Api, startApi } from '../support/api.ts'
import { missing, startTopology, type Topology } from '../support/topology.ts'
import { inSteps } from '../support/in-steps.ts'

const server = process.env['TEST_DATABASE_URL']
const lacking = server ? missing : 'TEST_DATABASE_URL'

interface OutboundRecord {
  id: number
  version: number
  outboundItem: { id: number; loadingArea: string; status: string }[]
}

describe.skipIf(lacking !== null)(
  `the whole site on PostgreSQL (${lacking ?? 'nginx, two relays, Redis, api'})`,
  inSteps,
  () => {
    let database: TestPostgres
    let api: Api
    let topology: Topology

    beforeAll(async () => {
      database = await openTestPostgres(server ?? '')
      api = await startApi({ DATABASE_URL: database.url, DEMO: '1' })
      topology = await startTopology(api.url, { POLL_INTERVAL_MS: '500' })
    })
    afterAll(async () => {
      await topology?.stop()
      await api?.stop()
      await database?.drop()
    })

    const call = async <T>(path: string, token: string, body?: unknown): Promise<T> => {
      const response = await fetch(`${topology.url}/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
      return JSON.parse(text) as T
    }

    const signIn = async (email: string): Promise<string> => {
      const account = { email, password: 'loading-bay', remember: false }
      return (await call<{ token: string }>('/login', '', account)).token
    }

    /** The first truck of a board that can be called. */
    const firstWaiting = async (token: string, board: Board | undefined) => {
      const id = board?.entries.find(
        (entry) => entry.state === 'waiting' && entry.busyAt === null,
      )?.id
      const record = await call<OutboundRecord>(`/outbound-record/${id}`, token)
      const line = record.outboundItem.find(
        (item) => item.loadingArea === 'H' && defaultStatusMap.get(item.status) === 'waiting',
      )
      if (line === undefined) throw new Error(`record ${id} has no waiting line at H`)
      return { record, line }
    }

    const callTruck = async (token: string, board: Board | undefined): Promise<number> => {
      const { record, line } = await firstWaiting(token, board)
      const path = `/outbound-record-item/${line.id}/call`
      return (await call<OutboundRecord>(path, token, { version: record.version })).id
    }

    const stateOf = (board: Board | undefined, id: number) =>
      board?.entries.find((entry) => entry.id === id)?.state

    it('moves the walls of both relays when FG calls a truck', async () => {
      const token = await signIn('fg@muat.test')
      const walls = await Promise.all(topology.relays.map(({ url }) => connectWall(url)))
      const snapshots = await Promise.all(walls.map((wall) => wall.watch(['H'])))
      const id = await callTruck(token, snapshots[0]?.areas?.H)
      for (const wall of walls) {
        await until(
          () => stateOf(wall.updates.at(-1)?.board, id),
          (state) => state === 'called',
        )
      }
      expect(walls.every((wall) => wall.updates.every((update) => update.board.area === 'H'))).toBe(
        true,
      )
    })

    it('keeps every wall and every acknowledged call when the api is killed and restarted', async () => {
      const token = await signIn('fg@muat.test')
      const wall = await connectWall(topology.url)
      const before = await wall.watch(['H'])
      const id = await callTruck(token, before.areas?.H)
      await until(
        () => stateOf(wall.updates.at(-1)?.board, id),
        (state) => state === 'called',
      )
      await api.kill()
      await until(wall.link, (link) => link === 'refused', 10_000)
      expect(stateOf((await wall.watch(['H'])).areas?.H, id)).toBe('called')
      const response = await fetch(`${topology.url}/api/customer`)
      expect(response.status).toBe(502)
      expect(await response.json()).toMatchObject({ code: 'upstream_unreachable' })

      api = await api.again()
      await until(wall.link, (link) => link === 'live', 10_000)
      const record = await call<OutboundRecord>(`/outbound-record/${id}`, token)
      expect(record.outboundItem.map(({ status }) => status)).toContain('called')
      expect(stateOf((await wall.watch(['H'])).areas?.H, id)).toBe('called')
    })
  },
)
