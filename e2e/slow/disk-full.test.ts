import { randomBytes } from 'node:crypto'
import type { LoginAnswer } from '@muat/shared'
import { describe, expect, it, onTestFinished } from 'vitest'
import { png } from '../../packages/api/test/documents/png.ts'
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

describe.skipIf(!smallDisksPossible)('a disk that is full', inSteps, () => {
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
    'ends an api whose embedded database has no room for its log, with a line that says so',
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
})
