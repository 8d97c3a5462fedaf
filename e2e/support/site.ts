import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestPostgres } from '../../packages/api/test/support/postgres.ts'
import { type Api, startApi } from './api.ts'
import { type Relay, startRelay } from './relay.ts'

export interface Site {
  api: Api
  relay: Relay
  stop: () => Promise<void>
}

export const postgresServer = process.env['TEST_DATABASE_URL'] ?? ''

/** A database for one site: the environment that names it, and how to be rid of it. */
export interface Ground {
  env: NodeJS.ProcessEnv
  drop: () => Promise<void>
}

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'muat-site-'))

const makeDemo = async (): Promise<string> => {
  const folder = newFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const api = await startApi({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' })
  await api.stop()
  return folder
}

const demos = new Map<string, Promise<string>>()

/** A folder in which the demo site of today was just made: once per process, for it costs ten seconds of a core. */
export const embeddedGround = async (): Promise<Ground> => {
  // Its day is that of the mill.
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' })
  const making = demos.get(today) ?? makeDemo()
  demos.set(today, making)
  const made = await making
  const folder = newFolder()
  cpSync(made, folder, { recursive: true })
  const drop = async (): Promise<void> => rmSync(folder, { recursive: true, force: true })
  return { env: { DATA_DIR: folder }, drop }
}

export const postgresGround = async (): Promise<Ground> => {
  const { url, drop } = await openTestPostgres(postgresServer)
  return { env: { DATABASE_URL: url }, drop }
}

/** The kinds of database a site may stand on, here. */
export const grounds: readonly (readonly [string, () => Promise<Ground>])[] = [
  ['the embedded database', embeddedGround],
  ...(postgresServer === '' ? [] : [['PostgreSQL', postgresGround] as const]),
]

/** A demo site as `npm start` runs it: api, relay and the built web, each a process that can be killed. */
export const startSite = async (
  ground: Ground,
  relayEnv: NodeJS.ProcessEnv = {},
): Promise<Site> => {
  const api = await startApi({ ...ground.env, DEMO: '1', LOG_LEVEL: 'error' })
  const relay = await startRelay({ UPSTREAM_URL: api.url, ...relayEnv })
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
