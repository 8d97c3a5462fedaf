import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutboundRecord, ResourceRow } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetOldPictures } from '../src/pictures/expire.ts'
import { type CameraServer, startCamera } from './support/camera.ts'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase, testConfig } from './support/site.ts'
import {
  act,
  buildTruck,
  drive,
  getRecord,
  signInStaff,
  type Staff,
  weighIn,
} from './support/truck.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'muat-pictures-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

onEachDatabase(
  'pictures of weighings',
  (site) => {
    let staff: Staff
    let server: CameraServer
    beforeAll(async () => {
      staff = await signInStaff(site())
      server = await startCamera()
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      await site().db.transaction((tx) => tx.execute(sql`delete from camera`))
    })

    const add = async (
      name: string,
      path: string,
      rest: object = {},
    ): Promise<ResourceRow<'camera'>> =>
      (
        await staff.admin
          .post('/api/camera', { name, url: `${server.url}/${path}`, ...rest })
          .expect(201)
      ).body
    /** The pictures of the first weighing, once each has been taken or not. */
    const picturesOf = async ({ id }: Pick<OutboundRecord, 'id'>) => {
      const read = async () => (await getRecord(staff.scale, id)).firstWeighing?.pictures ?? []
      await expect
        .poll(
          async () =>
            (await read()).every(({ sha256, failure }) => sha256 !== null || failure !== null),
          { timeout: 10_000 },
        )
        .toBe(true)
      return read()
    }

    it('are none at a site without cameras, nor of one that is switched off', async () => {
      await add('Off', 'off', { active: false })
      const truck = await weighIn(staff.scale, await buildTruck(staff))
      expect(truck.firstWeighing?.pictures).toEqual([])
      expect(server.asked).not.toContain('/off')
    })

    it('are taken after the answer, by digest, by basic and without, and are what the camera sent', async () => {
      await add('Front', 'digest/front', { userName: 'muat', userPassword: 'secret' })
      await add('Rear', 'basic', { userName: 'muat', userPassword: 'secret' })
      await add('Top', 'open')
      const truck = await weighIn(staff.scale, await buildTruck(staff))
      const pictures = await picturesOf(truck)
      expect(Object.fromEntries(pictures.map(({ camera, failure }) => [camera, failure]))).toEqual({
        Front: null,
        Rear: null,
        Top: null,
      })
      for (const { sha256 } of pictures) {
        // Without a sign-in, because the address is the secret.
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { body, headers } = await site().client().get(`/api/picture/${sha256}`).expect(200)
        expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
        expect(headers).toMatchObject({
          'content-type': 'image/jpeg',
          'content-security-policy': "default-src 'none'; sandbox",
        })
      }
    })

    it.each([
      ['hanging', {}, 'slow'],
      ['dripping', {}, 'slow'],
      ['huge', {}, 'too_large'],
      ['html', {}, 'no_picture'],
      ['redirect', {}, 'no_picture'],
      ['nothing-there', {}, 'no_picture'],
      ['broken', {}, 'slow'],
      ['digest', { userName: 'muat', userPassword: 'wrong' }, 'refused'],
      ['digest', {}, 'refused'],
      ['basic', { userName: 'muat', userPassword: 'wrong' }, 'refused'],
    ] as const)('say why there is none: %s with %o', async (path, credentials, failure) => {
      const camera = await add('Scale', path, credentials)
      const registered = await buildTruck(staff)
      const start = performance.now()
      const truck = await weighIn(staff.scale, registered)
      // A camera takes three seconds at most, but not those of the weighing.
      expect(performance.now() - start).toBeLessThan(2500)
      expect(await picturesOf(truck)).toEqual([
        { camera: 'Scale', sha256: null, failure, removedAt: null },
      ])
      const { body } = await staff.admin.get(`/api/camera/${camera.id}`)
      expect(body).toMatchObject({ lastFailure: failure, lastAt: expect.any(String) })
      // Where the redirect leads.
      expect(server.asked).not.toContain('/elsewhere')
    })

    it('say that nothing listens at an address', async () => {
      const gone = await startCamera()
      await gone.close()
      await staff.admin.post('/api/camera', { name: 'Gone', url: gone.url }).expect(201)
      const truck = await weighIn(staff.scale, await buildTruck(staff))
      expect((await picturesOf(truck)).map(({ failure }) => failure)).toEqual(['unreachable'])
    })

    it('say the same of what is no address', async () => {
      await staff.admin.post('/api/camera', { name: 'Odd', url: 'http://[/snap.jpg' }).expect(201)
      await add('Top', 'open')
      const truck = await weighIn(staff.scale, await buildTruck(staff))
      const pictures = await picturesOf(truck)
      expect(Object.fromEntries(pictures.map(({ camera, failure }) => [camera, failure]))).toEqual({
        Odd: 'unreachable',
        Top: null,
      })
    })

    it('are lost by a disk that takes none, and no weight is', async () => {
      await add('Scale', 'open')
      const truck = await drive(staff, await buildTruck(staff), 'loaded')
      await picturesOf(truck)
      // Every folder of a first byte that is not there yet is a file, into which no picture can be put.
      const before = new Set(await readdir(join(dataDir, 'pictures')))
      const blocks = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
        .filter((name) => !before.has(name))
        .map((name) => join(dataDir, 'pictures', name))
      for (const block of blocks) writeFileSync(block, '')
      const failures = async (): Promise<(string | null)[]> => {
        const next = await weighIn(staff.scale, await buildTruck(staff))
        expect(next.firstWeighing?.weighKg).toBe(12_000)
        return (await picturesOf(next)).map(({ failure }) => failure)
      }
      // A digest may begin with a byte whose folder is there.
      await expect.poll(failures, { timeout: 20_000 }).toEqual(['not_kept'])
      for (const block of blocks) rmSync(block)
      const out = await act(staff.scale, truck, 'weigh-out', onScale(42_000))
      expect(out.status).toBe('completed')
    })

    it('are deleted after their days, except for one that a later weighing has as well', async () => {
      await add('Scale', 'open')
      await add('Stuck', 'same')
      const [old, later] = [
        await weighIn(staff.scale, await buildTruck(staff)),
        await weighIn(staff.scale, await buildTruck(staff)),
      ]
      const before = await picturesOf(old)
      await picturesOf(later)
      await site().db.transaction((tx) =>
        tx.execute(sql`
          update weighing_picture set asked_at = asked_at - interval '366 days'
          where weighing_id in (select id from weighing where outbound_record_id = ${old.id})`),
      )
      const { db, clock } = site()
      await forgetOldPictures({ config: testConfig({ dataDir }), db, clock }, () => true)
      const removedAt = clock.now().toISOString()
      expect(await picturesOf(old)).toEqual(before.map((picture) => ({ ...picture, removedAt })))
      expect((await picturesOf(later)).map((picture) => picture.removedAt)).toEqual([null, null])
      const statusOf = async (camera: string): Promise<number> => {
        const sha256 = before.find((picture) => picture.camera === camera)?.sha256
        return (await site().client().get(`/api/picture/${sha256}`)).status
      }
      expect([await statusOf('Scale'), await statusOf('Stuck')]).toEqual([404, 200])
    })

    it.each([
      ['asked', null],
      ['answered', '60001 ms'],
    ])('are not taken late, where a server was killed before it %s', async (_what, ago) => {
      await add('Scale', 'open')
      const truck = await weighIn(staff.scale, await buildTruck(staff))
      await picturesOf(truck)
      site().clock.advance(16_000)
      const now = site().clock.now().toISOString()
      await site().db.transaction((tx) =>
        tx.execute(sql`
          update weighing_picture
          set sha256 = null, bytes = null, asked_at = ${now}::timestamptz - ${ago}::interval
          where weighing_id in (select id from weighing where outbound_record_id = ${truck.id})`),
      )
      // The scale carries another truck by now.
      await weighIn(staff.scale, await buildTruck(staff))
      expect((await picturesOf(truck)).map(({ failure }) => failure)).toEqual(['missed'])
    })

    it('never answer, keep in a history or write into a file the password of a camera', async () => {
      const made = await add('Scale', 'open', { userName: 'muat', userPassword: 'secret' })
      expect(made).toMatchObject({ userName: 'muat', userPassword: null })
      const url = `/api/camera/${made.id}`
      const renamed = await staff.admin
        .put(url, { version: made.version, name: 'Front', userPassword: '' })
        .expect(200)
      expect(renamed.body).toMatchObject({ name: 'Front', userPassword: null })
      const kept = async (): Promise<unknown> => {
        const { rows } = await site().db.read((reader) =>
          reader.execute(sql`select user_password from camera where id = ${made.id}`),
        )
        return rows[0]?.['user_password']
      }
      expect(await kept()).toBe('secret')
      const changed = await staff.admin.put(url, {
        version: renamed.body.version,
        userPassword: 'another',
      })
      expect(await kept()).toBe('another')
      const { body: history } = await staff.admin.get(`${url}/history`)
      expect(JSON.stringify(history)).not.toMatch(/secret|another/u)
      const { text } = await staff.admin.get('/api/camera/export?format=csv')
      expect(text).not.toMatch(/secret|another/u)
      await staff.admin.put(url, { version: changed.body.version, userName: null }).expect(200)
      expect(await kept()).toBeNull()
    })

    it('are of cameras that only an administrator enters, at an address without credentials', async () => {
      const body = { name: 'X', url: 'http://10.0.0.9/snap.jpg' }
      expect((await staff.office.post('/api/camera', body)).status).toBe(403)
      expect((await staff.scale.get('/api/camera')).status).toBe(403)
      for (const url of ['ftp://10.0.0.9/a', 'http://muat:secret@10.0.0.9/a', 'snap.jpg', '']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status } = await staff.admin.post('/api/camera', { ...body, url })
        expect([url, status]).toEqual([url, 422])
      }
      await staff.admin.post('/api/camera', body).expect(201)
      const twice = await staff.admin.post('/api/camera', { ...body, name: 'x' })
      expect(twice.body.fields).toEqual({ name: [expect.objectContaining({ code: 'taken' })] })
    })

    it('have no other address than a digest', async () => {
      mkdirSync(join(dataDir, 'pictures', 'zz'), { recursive: true })
      writeFileSync(join(dataDir, 'secret.jpg'), 'x')
      const statuses = await Promise.all(
        ['..%2f..%2fsecret', 'abc', 'a'.repeat(64), 'zz'].map(
          async (name) => (await site().client().get(`/api/picture/${name}`)).status,
        ),
      )
      expect(statuses).toEqual([404, 404, 404, 404])
    })
  },
  { dataDir },
)
