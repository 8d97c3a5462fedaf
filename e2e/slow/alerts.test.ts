import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  json,
  startUpstream,
  status,
  type Upstream,
} from '../../packages/relay/test/support/upstream.ts'
import { type Api, startApi } from '../support/api.ts'
import { type Cluster, clusterPossible, startCluster } from '../support/cluster.ts'
import { inSteps } from '../support/in-steps.ts'
import { freePort } from '../../bench/lib/free-port.ts'
import { built, projectFile, type Running, start } from '../support/processes.ts'
import { missingPrometheus, type Prometheus, startPrometheus } from '../support/prometheus.ts'
import { grown } from '../support/grown.ts'
import { mountSmallDisk, type SmallDisk, smallDisksPossible } from '../support/small-disk.ts'
import { proxiesHere, startProxy } from '../support/tls.ts'

// Real servers with real faults, a real Prometheus that asks them, and the rules as they are shipped.

const patience = { timeout: grown(60_000), interval: 500 }

const observability = (...parts: string[]): string =>
  readFileSync(projectFile('ops', 'observability', ...parts), 'utf8')

/** Some hundred MiB above the 2 GB below which DiskLow fires. */
const diskMib = 2300

/** Whether this machine has what shows the site by https. */
const certified = proxiesHere.includes('nginx')

interface Panel {
  title: string
  targets?: { expr: string }[]
}
const dashboard: { panels: Panel[] } = JSON.parse(observability('grafana/dashboards/muat.json'))
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Series that servers of ours say; those with a colon are made of them. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:muat|nodejs|process)_[a-z0-9_]+/gu)].map(([name]) => name)),
]

describe.skipIf(missingPrometheus !== null || !clusterPossible)(
  `alerts (${missingPrometheus ?? 'Prometheus'})`,
  { ...inSteps, timeout: 180_000 },
  () => {
    /** One that no other test fills: how much room there is, and how fast it goes, is this test's doing. */
    let disk: SmallDisk | null = null
    let folder = ''
    let cluster: Cluster
    let api: Api
    let upstream: Upstream
    let prometheus: Prometheus
    let proxy: Awaited<ReturnType<typeof startProxy>> | null = null
    const relays: Running[] = []
    /** The relay before the api, and the one before a back end that does as it is told. */
    let [site, other] = ['', '']
    const metrics: string[] = []

    const startRelay = async (origin: string): Promise<string> => {
      const [port, metricsPort] = [await freePort(), await freePort()]
      const url = `http://127.0.0.1:${port}`
      metrics.push(`127.0.0.1:${metricsPort}`)
      const env = {
        PATH: process.env['PATH'],
        UPSTREAM_URL: origin,
        PORT: `${port}`,
        METRICS_PORT: `${metricsPort}`,
        POLL_INTERVAL_MS: '200',
        LOG_LEVEL: 'fatal',
      }
      const up = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      const server = built('packages', 'relay', 'dist', 'server.js')
      relays.push(await start(process.execPath, [server], env, up))
      return url
    }

    beforeAll(async () => {
      disk = mountSmallDisk(diskMib)
      folder = disk?.folder ?? mkdtempSync(path.join(tmpdir(), 'muat-alerts-'))
      cluster = await startCluster()
      const apiMetrics = await freePort()
      api = await startApi({
        DATABASE_URL: cluster.url,
        DATA_DIR: folder,
        METRICS_PORT: `${apiMetrics}`,
        MAIL_URL: `smtp://127.0.0.1:${await freePort()}`,
        MAIL_FROM: 'Muat <muat@muat.test>',
        LOG_LEVEL: 'fatal',
      })
      await cluster.query('insert into backup (ended_at, bytes) values (now(), 1)')
      upstream = await startUpstream()
      upstream.site(json({ companyName: 'Mill' }))
      site = await startRelay(api.url)
      other = await startRelay(upstream.origin)
      const targets = { relay: [...metrics], api: [`127.0.0.1:${apiMetrics}`] }
      metrics.push(`127.0.0.1:${apiMetrics}`)
      if (certified) proxy = await startProxy('nginx', Number(new URL(site).port))
      prometheus = await startPrometheus(
        targets,
        `${proxy?.https ?? site}/healthz`,
        proxy?.authority,
      )
    }, 120_000)
    afterAll(async () => {
      await prometheus?.stop()
      await proxy?.stop()
      for (const relay of relays) await relay.kill()
      await upstream?.close()
      await api?.kill()
      await cluster?.drop()
      if (disk === null) rmSync(folder, { recursive: true, force: true })
      else disk.drop()
    })

    /** Somebody asks all the time, as people do; ends with what it is given to wait for. */
    const whileAsking = async (url: string, work: () => Promise<unknown>): Promise<void> => {
      const timer = setInterval(() => void fetch(url).catch(() => undefined), 50)
      try {
        await work()
      } finally {
        clearInterval(timer)
      }
    }
    /** Without a disk of its own the machine's says what it says. */
    const firing = async () =>
      (await prometheus.firing()).filter((name) => disk !== null || !name.startsWith('Disk'))

    it('are none while all is well', async () => {
      await whileAsking(`${site}/api/site`, async () => {
        await expect.poll(() => prometheus.count('muat:error_ratio >= 0'), patience).toBe(1)
        await expect.poll(() => prometheus.count('probe_success == 1'), patience).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 10_000))
        expect(await firing()).toEqual([])
      })
    })

    it('and panels use only metrics that the servers have', async () => {
      const oneExpected = [{ name: 'Gate H', areas: ['H'] }]
      upstream.site(json({ companyName: 'Mill', expectedDisplays: oneExpected }))
      const relayFigures = async () => (await fetch(`http://${metrics[1]}/metrics`)).text()
      await expect.poll(relayFigures, patience).toContain('muat_display_last_seen{')
      const texts = await Promise.all(
        metrics.map(async (target) => (await fetch(`http://${target}/metrics`)).text()),
      )
      upstream.site(json({ companyName: 'Mill' }))
      const said = new Set(texts.flatMap((text) => text.match(/^[a-z0-9_]+(?=[ {])/gmu) ?? []))
      const tests = readFileSync(projectFile('scripts/test/alerts/rules.test.yml'), 'utf8')
      const asked = namesIn([observability('rules/muat.yml'), tests, ...expressions].join('\n'))
      expect(asked.length).toBeGreaterThan(20)
      expect(asked.filter((name) => !said.has(name))).toEqual([])
      // Labels too: those of the tests of rules stand for what the rules ask by.
      const series: string[] = parse(tests).tests.flatMap(
        (test: { input_series: { series: string }[] }) =>
          test.input_series.map((one) => one.series),
      )
      const ofPrometheus = new Set(['instance', 'job'])
      for (const one of series.filter((name) => name.startsWith('muat_'))) {
        const [name = ''] = one.split('{')
        const labels = [...one.matchAll(/[{,](\w+)=/gu)].map(([, label = '']) => label)
        const real = texts.join('\n').match(new RegExp(`^${name}\\{.*\\}`, 'mu'))?.[0] ?? ''
        const missing = labels.filter(
          (label) => !ofPrometheus.has(label) && !real.includes(`${label}="`),
        )
        expect([one, missing]).toEqual([one, []])
      }
    })

    it('and every panel shows something', async () => {
      // Of what there is none here: alerts, painted boards, failed calls, and https without nginx.
      const without = [
        'ALERTS',
        'muat_paint_lag',
        'status=~"5',
        ...(certified ? [] : ['probe_ssl']),
      ]
      const shown = expressions.filter((one) => without.every((part) => !one.includes(part)))
      const counts = await Promise.all(
        shown.map(async (one) => [one, await prometheus.count(one)] as const),
      )
      expect(counts.filter(([, count]) => count === 0)).toEqual([])
      // The others are at least understood.
      const others = expressions.filter((one) => !shown.includes(one))
      await Promise.all(others.map((one) => prometheus.count(one)))
    })

    it('have pages whose SQL statements are valid', async () => {
      const pages = projectFile('docs', 'operations', 'alerts')
      const statements = readdirSync(pages).flatMap((page) => {
        const text = readFileSync(path.join(pages, page), 'utf8')
        return [...text.matchAll(/psql -U muat -c (?:"([^"]+)"|'([^']+)'|(analyze))/gu)].map(
          ([, quoted, single, word]) => quoted ?? single ?? word ?? '',
        )
      })
      expect(statements.length).toBeGreaterThan(4)
      for (const statement of statements) expect(await cluster.query(statement)).toBeUndefined()
    })

    it('PollFailing: polls fail now and then', async () => {
      let polls = 0
      upstream.monitor((request, response) => {
        polls += 1
        const answer = polls % 3 === 0 ? status(500) : json({ data: [] })
        answer(request, response)
      })
      await expect.poll(firing, patience).toContain('PollFailing')
      upstream.monitor(json({ data: [] }))
    })

    it('WallsMissing: expected displays are missing', async () => {
      upstream.site(
        json({ companyName: 'Mill', expectedDisplays: [{ name: 'Gate H', areas: ['H'] }] }),
      )
      await expect.poll(firing, patience).toContain('WallsMissing')
      upstream.site(json({ companyName: 'Mill' }))
    })

    it('Slow: calls take long', async () => {
      upstream.rest((_request, response) => setTimeout(() => response.end('{}'), 3000))
      await whileAsking(`${other}/api/customer`, () =>
        expect.poll(firing, patience).toContain('Slow'),
      )
      upstream.rest(json({}))
    })

    it.skipIf(!smallDisksPossible)('DiskFilling and DiskLow: the disk fills up', async () => {
      disk?.fill(1500)
      await expect
        .poll(firing, patience)
        .toEqual(expect.arrayContaining(['DiskFilling', 'DiskLow']))
      disk?.clear()
      await expect.poll(firing, patience).toEqual([])
    })

    it.skipIf(!certified)('CertificateEnding: the certificate was not renewed', async () => {
      proxy?.renew(13)
      await expect.poll(firing, patience).toEqual(['CertificateEnding'])
      proxy?.renew(90)
      await expect.poll(firing, patience).toEqual([])
    })

    it('BackupOld: the last backup is of the day before yesterday', async () => {
      await cluster.query("update backup set ended_at = now() - interval '27 hours'")
      await expect.poll(firing, patience).toContain('BackupOld')
    })

    it('MailFailing: a mail cannot be delivered', async () => {
      const body = { name: 'A', email: 'a@muat.test', password: 'seventeen sacks of rice' }
      const registered = await fetch(`${site}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, password_confirmation: body.password }),
      })
      expect(registered.status).toBeLessThan(300)
      await cluster.query("update mail set created_at = created_at - interval '11 minutes'")
      await expect.poll(firing, patience).toContain('MailFailing')
    })

    it('ConnectionsShort and SlowStatements: a lock holds the pool', async () => {
      const holder = new pg.Client({ connectionString: cluster.url })
      await holder.connect()
      await holder.query('begin; lock table site_settings in access exclusive mode')
      await whileAsking(`${api.url}/api/site`, async () => {
        await expect.poll(firing, patience).toContain('ConnectionsShort')
        await expect.poll(firing, patience).toContain('SlowStatements')
      })
      await holder.query('rollback')
      await holder.end()
      await expect.poll(firing, patience).not.toContain('ConnectionsShort')
    })

    it('DatabaseGone, ErrorRate and SiteUnreachable: the database is gone, and back', async () => {
      await cluster.shutDown()
      await whileAsking(`${site}/api/site`, async () => {
        await expect.poll(firing, patience).toContain('DatabaseGone')
        await expect.poll(firing, patience).toContain('ErrorRate')
        await expect.poll(firing, patience).toContain('SiteUnreachable')
        await cluster.comeBack()
        await expect.poll(firing, patience).toEqual(['BackupOld', 'MailFailing'])
      })
    })

    it('UpstreamStale and PartGone: the api is gone', async () => {
      await api.kill()
      await expect.poll(firing, patience).toContain('UpstreamStale')
      await expect.poll(firing, patience).toContain('PartGone')
    })
  },
)
