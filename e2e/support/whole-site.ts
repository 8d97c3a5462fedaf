import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Api, startApi } from './api.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { freePort } from '../../bench/lib/free-port.ts'
import { writeNextWeb } from './next-web.ts'
import { built, projectFile, type Running, start } from './processes.ts'
import { startRedis } from './redis.ts'
import { type Relay, startNginx, startRelay } from './topology.ts'

// The services of docker-compose.yml as processes: nginx as shipped, two relays, Redis, two apis, PostgreSQL.

export interface WholeSite {
  url: string
  cluster: Cluster
  apis: [Api, Api]
  relays: [Relay, Relay]
  redis: Awaited<ReturnType<typeof startRedis>>
  nginx: Running
  /** Starts nginx again on its port, with another built web if given. */
  startWeb: (web?: string) => Promise<Running>
  /** Runs the service `migrate` of docker-compose.yml. */
  migrate: () => Promise<void>
  /** Makes the built web of another build; its folder and name. */
  nextWeb: () => { folder: string; build: string }
  stop: () => Promise<void>
}

/** `api`: further environment of the apis after the demo site is made. */
export const startWholeSite = async (api: Record<string, string> = {}): Promise<WholeSite> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat whole '))
  const ending: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of ending.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const cluster = await startCluster()
    ending.push(cluster.drop)
    const apiEnv = { DATABASE_URL: cluster.url, DATA_DIR: path.join(folder, 'files') }
    // Makes the demo site. Afterwards the servers are those of the images.
    await (await startApi({ ...apiEnv, DEMO: '1', DEMO_DAYS: '30', LOG_LEVEL: 'error' })).stop()
    const migrate = async (): Promise<void> => {
      const ran = await start(
        process.execPath,
        [built('packages', 'api', 'dist', 'migrate.js')],
        { PATH: process.env['PATH'], ...apiEnv },
        () => Promise.resolve(true),
      )
      await new Promise((resolve) => {
        if (ran.child.exitCode === null) ran.child.once('close', resolve)
        else resolve(null)
      })
      if (ran.child.exitCode !== 0) throw new Error(`migrate: ${ran.output()}`)
    }
    await migrate()
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = { ...apiEnv, LOG_LEVEL: 'error', PUBLIC_URL: url, ...api }
    const apiPort = await freePort()
    const apis: WholeSite['apis'] = [
      await startApi(server, apiPort),
      await startApi({ ...server, HOST: '127.0.0.2' }, apiPort),
    ]
    const redis = await startRedis()
    const relayEnv = {
      UPSTREAM_URL: `http://apis.test:${apiPort}`,
      NODE_OPTIONS: `--import ${pathToFileURL(projectFile('e2e', 'support', 'two-addresses.mjs')).href}`,
      REDIS_URL: redis.url,
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
    }
    const relays: WholeSite['relays'] = [
      await startRelay('one', relayEnv),
      await startRelay('two', relayEnv),
    ]
    const startWeb = (web?: string): Promise<Running> => startNginx(folder, relays, port, web)
    const site: WholeSite = {
      url,
      cluster,
      apis,
      relays,
      redis,
      nginx: await startWeb(),
      startWeb,
      migrate,
      nextWeb: () => {
        const next = path.join(folder, 'next')
        const build = writeNextWeb(next)
        return { folder: next, build }
      },
      stop,
    }
    ending.push(async () => {
      const parts = [...site.relays, ...site.apis, site.redis]
      for (const part of parts) part.child.kill('SIGCONT')
      await Promise.all([site.nginx.stop(), ...parts.map((part) => part.kill())])
    })
    return site
  } catch (error) {
    await stop()
    throw error
  }
}
