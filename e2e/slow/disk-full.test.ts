import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { LoginAnswer } from '@muat/shared'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migratePostgres } from '../../packages/api/src/db/postgres.ts'
import { png } from '../../packages/api/test/documents/png.ts'
import { muat, temporaryFolder } from '../../packages/api/test/support/built.ts'
import { fillDataFolder } from '../../packages/api/test/support/embedded.ts'
import { findHalfWritten } from '../../packages/api/test/support/half-written.ts'
import { pause, until } from '../../packages/relay/test/support/until.ts'
import { type Api, startApi } from '../support/api.ts'
import { clusterPossible, startCluster } from '../support/cluster.ts'
import { newSeed } from '../support/rounds.ts'
import { startSimulator } from '../support/simulator.ts'
import { mountSmallDisk, type SmallDisk, smallDisksPossible } from '../support/small-disk.ts'
import { inSteps } from '../support/in-steps.ts'

// The disk of the database fills up while trucks are moving, and somebody makes room again.

const patient = { timeout: 600_000 }
const diskMib = 400

const smallDisk = (): SmallDisk => {
  const disk = mountSmallDisk(diskMib)
  if (disk === null) throw new Error('no small disk')
  onTestFinished(disk.drop)
  return disk
}

interface Answer {
  status: number
  code: string | undefined
}

const signIn = async ({ url }: Api) => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@muat.test', password: 'loading-bay' }),
  })
  const { token } = (await response.json()) as LoginAnswer
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { code } = (await answer.json()) as { code?: string }
    return { status: answer.status, code }
  }
  return {
    read: () => ask('GET', '/outbound-record?open=1'),
    /** Half a megabyte that cannot be packed: what needs new room at once. */
    write: () => {
      const [head = '', picture = ''] = png().split(',')
      const content = Buffer.concat([Buffer.from(picture, 'base64'), randomBytes(500_000)])
      const photo = `${head},${content.toString('base64')}`
      return ask('PATCH', '/settings/profile', { name: 'Admin', photo })
    },
  }
}

const embedded = async (disk: SmallDisk): Promise<NodeJS.ProcessEnv> => {
  await fillDataFolder(disk.folder)
  return { DATA_DIR: disk.folder }
}

const cluster = async (disk: SmallDisk): Promise<NodeJS.ProcessEnv> => {
  const { url, drop } = await startCluster(disk.folder)
  onTestFinished(drop)
  return { DATABASE_URL: url }
}

const begin = async (env: NodeJS.ProcessEnv, what: string) => {
  const api = await startApi({ ...env, DEMO: '1', LOG_LEVEL: 'error' })
  onTestFinished(() => api.kill())
  const play = startSimulator(api.url, newSeed(what))
  onTestFinished(play.kill)
  await play.moreWrites(10)
  return { api, play, admin: await signIn(api) }
}

const unavailable: Answer = { status: 503, code: 'unavailable' }

describe.skipIf(!smallDisksPossible)('a full disk', inSteps, () => {
  it.each([
    ['the embedded database', embedded],
    ...(clusterPossible ? [['PostgreSQL', cluster] as const] : []),
  ] as const)(
    'refuses what %s has no room for, and keeps the rest',
    patient,
    async (kind, newGround) => {
      const disk = smallDisk()
      const env = await newGround(disk)
      const { api, play, admin } = await begin(env, `${kind}, disk full`)
      disk.fill()
      expect(await admin.write()).toEqual(unavailable)
      expect((await admin.read()).status).toBe(200)
      disk.clear()
      await until(admin.write, ({ status }) => status === 200)
      await play.moreWrites(10)
      expect(await play.verify()).toContain('every acknowledged write is there once')
      expect(api.child.exitCode).toBeNull()
      await api.stop()
      expect(await findHalfWritten(env)).toEqual([])
    },
  )

  it(
    'ends an api whose embedded database has no space for its log, with a log line',
    patient,
    async () => {
      const disk = smallDisk()
      const env = await embedded(disk)
      const { api, play, admin } = await begin(env, 'embedded, no log')
      // Less than a piece of the log, and more than what is left of the one it writes: it comes to its end first.
      const gone = () => api.child.exitCode !== null
      for (let turn = 0; turn < 5 && !gone(); turn += 1) {
        disk.clear()
        disk.fill(15)
        const said = () =>
          admin.write().then(
            ({ status }) => status,
            () => null,
          )
        await until(said, (status) => status !== 200, 120_000)
        await pause(200)
      }
      expect(api.child.exitCode).toBe(1)
      expect(api.output()).toMatch(
        /had to stop: .*No space left on device\. What was acknowledged is kept\./u,
      )
      await expect(api.again()).rejects.toThrow(/the disk is full \(\d+ MB free\)/u)
      disk.clear()
      const back = await api.again()
      onTestFinished(() => back.kill())
      await play.moreWrites(10)
      expect(await play.verify()).toContain('every acknowledged write is there once')
      await back.stop()
      expect(await findHalfWritten(env)).toEqual([])
    },
  )

  /** Who is there, of the demo site or of none. */
  const usersOf = async (env: Record<string, string>): Promise<string> => {
    const { code, out, err } = await muat(['user', 'list'], env)
    expect([code, err]).toEqual([0, ''])
    return out
  }

  it(
    'leaves an embedded database as it was where a restore has no room beside it',
    patient,
    async () => {
      const disk = smallDisk()
      const env = { DATA_DIR: disk.folder, BACKUP_DIR: temporaryFolder() }
      await fillDataFolder(disk.folder)
      expect((await muat(['backup'], env)).code).toBe(0)
      const person = ['user', 'create', 'later@muat.test', '--name', 'Later', '--role', 'ADMIN']
      expect((await muat(person, env)).code).toBe(0)
      const before = await usersOf(env)
      disk.fill(20)
      const tried = await muat(['restore', '--replace'], env)
      expect([tried.code, tried.out]).toEqual([1, ''])
      expect(tried.err).toMatch(/^ENOSPC: .* The database in \S+database is as it was\.\n$/u)
      expect(readdirSync(disk.folder).toSorted()).toEqual(['ballast', 'database'])
      disk.clear()
      expect(await usersOf(env)).toBe(before)
      const again = await muat(['restore', '--replace'], env)
      expect([again.code, again.err]).toEqual([0, ''])
      expect(await usersOf(env)).not.toContain('later@muat.test')
    },
  )

  it.skipIf(!clusterPossible)(
    'leaves a PostgreSQL database as it was where a restore has no room beside it',
    patient,
    async () => {
      const disk = smallDisk()
      const { url, query, drop } = await startCluster(disk.folder)
      onTestFinished(drop)
      const env = {
        DATABASE_URL: url,
        DATA_DIR: temporaryFolder(),
        BACKUP_DIR: temporaryFolder(),
      }
      await migratePostgres(url)
      await query('create table ballast as select md5(n::text) from generate_series(1, 400000) n')
      expect((await muat(['backup'], env)).code).toBe(0)
      const person = ['user', 'create', 'later@muat.test', '--name', 'Later', '--role', 'ADMIN']
      expect((await muat(person, env)).code).toBe(0)
      const before = await usersOf(env)
      disk.fill(24)
      const tried = await muat(['restore', '--replace'], env)
      expect([tried.code, tried.out]).toEqual([1, ''])
      expect(tried.err).toMatch(
        /^pg_restore: error: .*(?:extend|write|No space).* The database \S+ is as it was\.\n$/u,
      )
      disk.clear()
      expect(await usersOf(env)).toBe(before)
      await query(`do $$ begin
        assert not exists (select from pg_database where datname ~ '_(?:restored|before)_');
      end $$`)
    },
  )
})
