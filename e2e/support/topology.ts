import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../bench/lib/free-port.ts'
import {
  answers,
  built,
  findProgram,
  listens,
  projectFile,
  type Running,
  start,
} from './processes.ts'
import { redisProgram, startRedis } from './redis.ts'

export const nginxProgram = findProgram('/usr/sbin/nginx', '/usr/bin/nginx')

/** The nginx to test with. .ci/run installs one if the machine's is older than that of the image. */
const newer = process.env['TEST_NGINX'] ?? nginxProgram
const version = /nginx\/(\d+)\.(\d+)\.(\d+)/u
  .exec(newer === null ? '' : spawnSync(newer, ['-v'], { encoding: 'utf8' }).stderr)
  ?.slice(1)
  .map(Number)
const [major = 0, minor = 0, patch = 0] = version ?? []

/** Whether nginx supports `resolve` of upstream servers: 1.27.3 or newer. */
export const followsNames = major * 1e6 + minor * 1e3 + patch >= 1_027_003
export const followingNginx = version === undefined ? 'no nginx' : `nginx ${version.join('.')}`

/** Programs that this machine lacks for the topology, as text; null: none. */
export const missing =
  [nginxProgram === null && 'nginx', redisProgram === null && 'redis-server']
    .filter((name) => name !== false)
    .join(' and ') || null

export interface Relay extends Running {
  port: number
  url: string
  /** Starts it again on its port, with another built web if given. */
  again: (web?: string) => Promise<Relay>
}

export interface Topology {
  url: string
  relays: [Relay, Relay]
  redis: Running
  /** The access log and the error log of nginx. */
  log: () => string
  errors: () => string
  stop: () => Promise<void>
}

/** Environment of all parts, as in docker-compose.yml. */
const site = { APP_NAME: 'Gudang "Utama"', LOCALE: 'id', LOCALES: 'id, en', RELAYS: '2' }

/** `web`: folder of its built web. */
export const startRelay = async (
  name: string,
  env: NodeJS.ProcessEnv,
  web = projectFile('packages', 'web', 'dist'),
  given?: number,
): Promise<Relay> => {
  const port = given ?? (await freePort())
  const url = `http://${env['HOST'] ?? '127.0.0.1'}:${port}`
  const relay = await start(
    process.execPath,
    [built('packages', 'relay', 'dist', 'server.js')],
    {
      PATH: process.env['PATH'],
      ...site,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      WEB_DIST: web,
      // Trusts the client address that nginx sends.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    answers(`${url}/readyz`),
  )
  return { ...relay, port, url, again: (next = web) => startRelay(name, env, next, port) }
}

const accessLog = (folder: string): string => path.join(folder, 'access.log')

/** Starts nginx as the image does: configured by the template and the environment. */
export const startNginx = async (
  folder: string,
  relays: readonly Relay[],
  port: number,
  web = projectFile('packages', 'web', 'dist'),
  env: NodeJS.ProcessEnv = {},
): Promise<Running> => {
  built('packages', 'web', 'dist', 'index.html')
  execFileSync(projectFile('ops', 'nginx', 'render.sh'), [folder], {
    env: {
      PATH: process.env['PATH'],
      ...site,
      LISTEN: `127.0.0.1:${port}`,
      ACCESS_LOG: accessLog(folder),
      WEB_ROOT: web,
      RELAY_SERVERS: relays.map((relay) => `127.0.0.1:${relay.port}`).join(','),
      ...env,
    },
  })
  // As root its workers would run as a user who may not read the test's folder.
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  const args = ['-c', path.join(folder, 'nginx.conf'), '-g', directives]
  const program = env['RELAY_RESOLVER'] === undefined ? nginxProgram : newer
  return start(program ?? '', args, process.env, listens(port))
}

/** Starts nginx as in the containers, two relays with Redis, in front of the given back end. */
export const startTopology = async (
  upstream: string,
  relayEnv: NodeJS.ProcessEnv = {},
): Promise<Topology> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat topology '))
  const started: Running[] = []
  const stop = async (): Promise<void> => {
    for (const running of started.toReversed()) await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const remember = async <R extends Running>(starting: Promise<R>): Promise<R> => {
    const running = await starting
    started.push(running)
    return running
  }
  try {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const redis = await remember(startRedis())
    // Longer than a test, so that only hints cause polls.
    const env = {
      UPSTREAM_URL: upstream,
      REDIS_URL: redis.url,
      PUBLIC_URL: url,
      POLL_INTERVAL_MS: '600000',
      ...relayEnv,
    }
    const relays: [Relay, Relay] = [
      await remember(startRelay('one', env)),
      await remember(startRelay('two', env)),
    ]
    const { output: errors } = await remember(startNginx(folder, relays, port))
    const log = (): string => readFileSync(accessLog(folder), 'utf8')
    return { url, relays, redis, log, errors, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
