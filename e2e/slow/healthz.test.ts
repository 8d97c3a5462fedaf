import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, startApi } from '../support/api.ts'
import { type Cluster, clusterPossible, startCluster } from '../support/cluster.ts'
import { get } from '../support/get.ts'
import { inSteps } from '../support/in-steps.ts'
import { freePort } from '../../bench/lib/free-port.ts'
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { missing, startTopology, type Topology } from '../support/topology.ts'

// What somebody outside is told of a site, under each fault that has a word.

type Words = Record<'status' | 'api' | 'database' | 'relay' | 'mail' | 'disk' | 'backup', string>

/** A little more than the site keeps an answer, asked no oftener than is allowed. */
const patience = { timeout: 40_000, interval: 700 }

describe.skipIf(missing !== null || !clusterPossible)(
  'GET /healthz through nginx, of relays, api and PostgreSQL',
  { ...inSteps, timeout: 120_000 },
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muat-health-'))
    let disk: SmallDisk | null = null
    let cluster: Cluster
    let api: Api
    let topology: Topology

    beforeAll(async () => {
      // 200 MB free is where it counts as full.
      disk = mountSmallDisk(220)
      cluster = await startCluster()
      api = await startApi({
        DATABASE_URL: cluster.url,
        DATA_DIR: disk?.folder ?? folder,
        MAIL_URL: `smtp://127.0.0.1:${await freePort()}`,
        MAIL_FROM: 'Muat <muat@muat.test>',
        LOG_LEVEL: 'error',
      })
      topology = await startTopology(api.url, { POLL_INTERVAL_MS: '300' })
      await cluster.query(
        "insert into backup (ended_at, bytes) values (now() - interval '2 hours', 1)",
      )
    }, 120_000)
    afterAll(async () => {
      await topology?.stop()
      api?.child.kill('SIGCONT')
      await api?.kill()
      await cluster?.drop()
      disk?.drop()
      rmSync(folder, { recursive: true, force: true })
    })

    const ask = async () => {
      const began = performance.now()
      const { status, body } = await get(topology.url, '/healthz')
      // Whoever asks is answered, whatever stands still behind.
      expect(performance.now() - began).toBeLessThan(20_000)
      return { code: status, ...(JSON.parse(body.toString()) as Words) }
    }

    it('is 200 with one word for each part', async () => {
      await expect.poll(ask, patience).toMatchObject({
        code: 200,
        api: 'ok',
        database: 'ok',
        relay: 'ok',
        mail: 'ok',
        backup: 'ok',
      })
      const { code: _, ...words } = await ask()
      expect(Object.keys(words)).toHaveLength(7)
      for (const word of Object.values(words)) expect(word).toMatch(/^[a-z]{2,10}$/u)
    })

    it('reports that the disk is nearly full, and full', async ({ skip }) => {
      if (disk === null) throw skip()
      expect(await ask()).toMatchObject({ code: 200, status: 'degraded', disk: 'low' })
      disk.fill(180)
      await expect
        .poll(ask, patience)
        .toMatchObject({ code: 200, status: 'degraded', disk: 'full' })
      disk.clear()
    })

    it('reports that the last backup is old', async () => {
      await cluster.query("update backup set ended_at = now() - interval '27 hours'")
      await expect
        .poll(ask, patience)
        .toMatchObject({ code: 200, status: 'degraded', backup: 'old' })
    })

    it('reports that mail fails, once some has waited', async () => {
      const body = { name: 'A', email: 'a@muat.test', password: 'seventeen sacks of rice' }
      const registered = await fetch(`${topology.url}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, password_confirmation: body.password }),
      })
      expect(registered.status).toBeLessThan(300)
      await cluster.query("update mail set created_at = created_at - interval '11 minutes'")
      await expect
        .poll(ask, patience)
        .toMatchObject({ code: 200, status: 'degraded', mail: 'failing' })
    })

    it('is 503 while the database is away, and 200 when it is back', async () => {
      await cluster.shutDown()
      await expect.poll(ask, patience).toMatchObject({
        code: 503,
        status: 'down',
        api: 'ok',
        database: 'down',
        mail: 'unknown',
      })
      await cluster.comeBack()
      await expect
        .poll(ask, patience)
        .toMatchObject({ code: 200, database: 'ok', mail: 'failing', backup: 'old' })
    })

    it('is 503 while the api is frozen, and 200 when it continues', async () => {
      api.child.kill('SIGSTOP')
      await expect.poll(ask, patience).toMatchObject({
        code: 503,
        status: 'down',
        api: 'down',
        database: 'unknown',
        relay: 'stale',
      })
      api.child.kill('SIGCONT')
      await expect.poll(ask, patience).toMatchObject({ code: 200, api: 'ok', relay: 'ok' })
    })

    it('is 503 after the api was killed, and 200 when another runs', async () => {
      await api.kill()
      await expect
        .poll(ask, patience)
        .toMatchObject({ code: 503, status: 'down', api: 'down', relay: 'stale' })
      api = await api.again()
      await expect.poll(ask, patience).toMatchObject({ code: 200, api: 'ok', relay: 'ok' })
    })

    it('limits requests of strangers, and refuses other methods', async () => {
      const crowd = await Promise.all(
        Array.from({ length: 60 }, () => get(topology.url, '/healthz')),
      )
      const codes = crowd.map(({ status }) => status)
      expect(codes.filter((code) => code === 200).length).toBeLessThan(20)
      expect(codes.filter((code) => code === 429).length).toBeGreaterThan(30)
      const write = async () => (await get(topology.url, '/healthz', {}, 'POST')).status
      await expect.poll(write, patience).toBe(403)
      // Others are answered meanwhile.
      expect((await get(topology.url, '/api/site')).status).toBe(200)
    })

    it('asks the other relay if one is frozen', async () => {
      topology.relays[0].child.kill('SIGSTOP')
      for (let call = 0; call < 4; call += 1)
        await expect.poll(ask, patience).toMatchObject({ code: 200, relay: 'ok' })
      topology.relays[0].child.kill('SIGCONT')
    })

    it('reports that a relay cannot reach the others', async () => {
      await topology.redis.kill()
      await expect
        .poll(ask, patience)
        .toMatchObject({ code: 200, status: 'degraded', relay: 'alone' })
    })

    it('is 503 when no relay is left', async () => {
      for (const relay of topology.relays) await relay.kill()
      await expect
        .poll(ask, patience)
        .toMatchObject({ code: 503, status: 'down', relay: 'down', api: 'unknown' })
    })

    it('logs no valid requests in nginx, and no secrets', async () => {
      const token = 'pLanted-' + 'secret'.repeat(6)
      for (const at of [`/password/reset/${token}`, `/api/user/photo/${token}`, `/x/${token}/y`]) {
        await get(topology.url, `${at}?signature=${token}`)
      }
      await get(topology.url, '/api/outbound-record/12')
      const lines = () => topology.log().trim().split('\n')
      await expect.poll(() => lines().at(-1)).toContain('/api/outbound-record/12')
      expect(topology.log()).not.toContain('"path":"/healthz"')
      expect(topology.log()).not.toContain(token)
      const told = lines().map((line) => JSON.parse(line))
      expect(told.slice(-4).map((line) => line.path)).toEqual([
        '/password/reset/…',
        '/api/user/photo/…',
        '/…',
        '/api/outbound-record/12',
      ])
      for (const line of told) {
        expect(line).toMatchObject({ service: 'nginx', requestId: expect.any(String) })
        expect(line.seconds).toBeTypeOf('number')
      }
    })
  },
)
