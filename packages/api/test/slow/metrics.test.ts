import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../bench/lib/free-port.ts'
import { start, temporaryFolder } from '../support/built.ts'
import { fillDataFolder } from '../support/embedded.ts'
import { openTestPostgres } from '../support/postgres.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''

/** An api as it is shipped, and what it tells Prometheus. */
const startApi = async (env: Record<string, string>) => {
  const port = await freePort()
  const api = start('server.js', { METRICS_PORT: String(port), ...env })
  const url = (await api.heard('listening')).url ?? ''
  const metricsUrl = `http://127.0.0.1:${port}`
  const read = async () => (await fetch(`${metricsUrl}/metrics`)).text()
  /** The value of one series, its labels as they are written; null: there is none. */
  const value = async (series: string) => {
    const line = (await read()).split('\n').find((each) => each.startsWith(`${series} `))
    return line === undefined ? null : Number(line.slice(series.length + 1))
  }
  return { api, url, metricsUrl, read, value }
}

describe('the figures of the api', { timeout: 120_000 }, () => {
  it('count requests by route, and all that is made up as one', async () => {
    const dataDir = temporaryFolder()
    await fillDataFolder(dataDir)
    const { url, metricsUrl, read, value } = await startApi({ DATA_DIR: dataDir })
    for (const path of ['/api/customer/1', '/api/customer/2', '/api/a/b/c', '/x?y=1', '/readyz']) {
      await fetch(`${url}${path}`)
    }
    await fetch(`${url}/api/customer`, { method: 'PROPFIND' })
    const count = (labels: string) => value(`muat_http_request_seconds_count{${labels}}`)
    expect(await count('method="GET",route="/api/customer/:id",status="401"')).toBe(2)
    expect(await count('method="GET",route="/readyz",status="200"')).toBe(1)
    expect(await count('method="*",route="*",status="404"')).toBe(2)
    const text = await read()
    expect(text).not.toContain('PROPFIND')
    expect(text).toContain('muat_build_info{service="api",version="local"} 1')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(await value('muat_db_up')).toBe(1)
    expect(await value('muat_db_query_seconds_count')).toBeGreaterThan(0)
    expect(await value('muat_db_connections{pool="main",state="in_use"}')).toBe(0)
    expect(await value('muat_backup_last_timestamp_seconds')).toBe(0)
    expect(await value('muat_mail_oldest_seconds')).toBe(0)
    expect(await value('muat_disk_free_bytes')).toBeGreaterThan(0)
    expect(await value('muat_job_seconds_count{task="mail",outcome="good"}')).toBeGreaterThan(0)
    // Not where the site is, and there nothing of the site.
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    expect((await fetch(`${metricsUrl}/api/site`)).status).toBe(404)
  })

  it.skipIf(server === '')(
    'show who waits for a connection while a lock holds the pool, and a database that is gone',
    async () => {
      const { url: database, drop } = await openTestPostgres(server)
      const other = new pg.Client({ connectionString: database })
      other.on('error', () => {})
      await other.connect()
      const { url, value } = await startApi({ DATABASE_URL: database })
      await other.query('begin; lock table site_settings in access exclusive mode')
      const held = Array.from({ length: 30 }, () => fetch(`${url}/api/site`))
      await expect.poll(() => value('muat_db_waiting{pool="main"}')).toBe(6)
      expect(await value('muat_db_connections{pool="main",state="in_use"}')).toBe(24)
      expect(await value('muat_db_up')).toBe(1)
      await other.query('rollback')
      for (const answer of await Promise.all(held)) expect(answer.status).toBe(200)
      await expect.poll(() => value('muat_db_waiting{pool="main"}')).toBe(0)

      await drop()
      await expect.poll(() => value('muat_db_up')).toBe(0)
      expect(await value('muat_mail_waiting')).toBeNull()
      expect(await value('muat_backup_last_timestamp_seconds')).toBeNull()
      expect(await value('muat_disk_free_bytes')).toBeGreaterThan(0)
      onTestFinished(() => other.end())
    },
  )
})
