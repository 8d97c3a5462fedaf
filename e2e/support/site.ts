import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillDataFolder } from '../../packages/api/test/support/embedded.ts'
import { openTestPostgres } from '../../packages/api/test/support/postgres.ts'
import { type Api, startApi } from './api.ts'
import { fillDemoFolder } from './demo-folder.ts'
import { type Relay, startRelay } from './relay.ts'

export interface Site {
  api: Api
  relay: Relay
  stop: () => Promise<void>
}

export const postgresServer = process.env['TEST_DATABASE_URL'] ?? ''

/** A database for a site: its environment, and a function that removes it. */
export interface Ground {
  env: NodeJS.ProcessEnv
  drop: () => Promise<void>
}

/** An empty data folder. */
export const emptyGround = (): Promise<Ground> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-site-'))
  const drop = async (): Promise<void> => rmSync(folder, { recursive: true, force: true })
  return Promise.resolve({ env: { DATA_DIR: folder }, drop })
}

/** A migrated embedded database. */
export const embeddedGround = async (): Promise<Ground> => {
  const ground = await emptyGround()
  await fillDataFolder(ground.env['DATA_DIR'] ?? '')
  return ground
}

/** An embedded database with the demo site. */
export const demoGround = async (): Promise<Ground> => {
  const ground = await emptyGround()
  await fillDemoFolder(ground.env['DATA_DIR'] ?? '')
  return ground
}

export const postgresGround = async (): Promise<Ground> => {
  const { url, drop } = await openTestPostgres(postgresServer)
  return { env: { DATABASE_URL: url }, drop }
}

/** The available kinds of database for a demo site. On PostgreSQL the server makes it at its start, in a second. */
export const grounds: readonly (readonly [string, () => Promise<Ground>])[] = [
  ['the embedded database', demoGround],
  ...(postgresServer === '' ? [] : [['PostgreSQL', postgresGround] as const]),
]

/** A demo site of api, relay and the built web, as `npm start` runs it. Each process can be killed. */
export const startSite = async (
  ground: Ground,
  relayEnv: NodeJS.ProcessEnv | ((api: Api) => Promise<NodeJS.ProcessEnv>) = {},
): Promise<Site> => {
  const api = await startApi({ ...ground.env, DEMO: '1', LOG_LEVEL: 'error' })
  const more = typeof relayEnv === 'function' ? await relayEnv(api) : relayEnv
  const relay = await startRelay({ UPSTREAM_URL: api.url, ...more })
  const site: Site = {
    api,
    relay,
    stop: async () => {
      await site.relay.kill()
      await site.api.kill()
      await ground.drop()
    },
  }
  return site
}
