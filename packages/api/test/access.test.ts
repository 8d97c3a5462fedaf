import { isDeepStrictEqual } from 'node:util'
import { may, type Operation, permissions, roles } from '@muat/shared'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { appUser } from '../src/schema.ts'
import { ordinary } from '../src/registry.ts'
import { createSample, pathOf, sampleBody } from './support/samples.ts'
import { type Client, onEachDatabase } from './support/site.ts'

const operations = ['list', 'detail', 'history', 'create', 'update', 'remove'] as const
const askedBy = {
  list: 'read',
  detail: 'read',
  history: 'read',
  create: 'write',
  update: 'write',
  remove: 'remove',
} as const satisfies Record<(typeof operations)[number], Operation>

onEachDatabase('who may do what', (site) => {
  describe.each(ordinary.map((module) => ({ name: module.resource.name, module })))(
    '$name',
    ({ module }) => {
      const path = pathOf(module)
      const { key } = module.resource
      const call = async (
        client: Client,
        operation: (typeof operations)[number],
        id: number,
        body: object,
      ) => {
        if (operation === 'list') return client.get(path)
        if (operation === 'detail') return client.get(`${path}/${id}`)
        if (operation === 'history') return client.get(`${path}/${id}/history`)
        if (operation === 'create') return client.post(path, body)
        if (operation === 'update')
          return client.put(`${path}/${id}`, { [key]: `U-${id}`, version: 1 })
        return client.delete(`${path}/${id}`)
      }

      it('is for each role what the permission table says, and a refusal changes nothing', async () => {
        const admin = await site().signIn('ADMIN')
        const row = await createSample(admin, module)
        const body = await sampleBody(admin, module)
        const before = await admin.get(`${path}?page=1&perPage=100`)
        let written = false
        for (const held of [
          ...roles.filter((role) => role !== 'ADMIN').map((role) => [role]),
          [],
        ]) {
          const client = await site().signIn(...held)
          for (const operation of operations) {
            const asked = askedBy[operation]
            const allowed = may(held, asked, module.resource.name)
            if (allowed && asked === 'write') written = true
            // Whether there is such a row is not told to whom it does not concern.
            for (const id of [row.id, 2_000_000_000]) {
              const sent =
                allowed && operation === 'create' ? await sampleBody(admin, module) : body
              const { status, body: said } = await call(client, operation, id, sent)
              const got =
                status === 403 ? 'refused' : status < 300 || status === 404 ? 'let in' : status
              const due = allowed ? 'let in' : 'refused'
              expect([held, operation, id, got]).toEqual([held, operation, id, due])
              if (allowed) continue
              const who = permissions[module.resource.name][asked]
              const named = [...new Set([...who, 'ADMIN'])].join(', ')
              expect([said.code, said.params]).toEqual(['forbidden', { roles: named }])
            }
          }
        }
        const after = await admin.get(`${path}?page=1&perPage=100`)
        expect(after.body.total - before.body.total).toBe(written ? 2 : 0)
        expect(written || isDeepStrictEqual(after.body, before.body)).toBe(true)
      })

      it('is for nobody without a good token', async () => {
        const admin = await site().signIn('ADMIN')
        const row = await createSample(admin, module)
        const body = await sampleBody(admin, module)
        const clients = [site().client(), site().client('x'.repeat(43)), site().client('short')]
        for (const client of clients) {
          for (const operation of operations) {
            const answer = await call(client, operation, row.id, body)
            expect([operation, answer.status]).toEqual([operation, 401])
            expect(answer.body.code).toBe('unauthenticated')
          }
        }
        expect((await admin.get(`${path}/${row.id}`)).body).toEqual(row)
      })
    },
  )

  it('lets OFFICE create and change customers and vendors while the site says so, and never delete them', async () => {
    const admin = await site().signIn('ADMIN')
    const office = await site().signIn('OFFICE')
    const set = async (officeParties: boolean) => {
      const { version } = (await admin.get('/api/site-settings')).body
      const { status } = await admin.put('/api/site-settings', { officeParties, version })
      expect(status).toBe(200)
    }
    for (const resource of ['customer', 'vendor']) {
      const path = `/api/${resource}`
      const made = await office.post(path, { code: `OFF-${resource}`, name: 'Toko Baru' })
      expect(made.status).toBe(201)
      const one = `${path}/${made.body.id}`
      const changed = await office.put(one, { name: 'Toko Lama', version: 1 })
      expect([changed.status, changed.body.name]).toEqual([200, 'Toko Lama'])
      await set(false)
      const refused = [
        await office.post(path, { code: `OFF2-${resource}`, name: 'Toko' }),
        await office.put(one, { name: 'Toko', version: 2 }),
      ]
      expect(refused.map(({ status, body }) => [status, body.params])).toEqual([
        [403, { roles: 'ADMIN' }],
        [403, { roles: 'ADMIN' }],
      ])
      expect((await admin.get(one)).body).toMatchObject({ name: 'Toko Lama', version: 2 })
      expect((await admin.put(one, { name: 'Toko', version: 2 })).status).toBe(200)
      await set(true)
      expect((await office.delete(one)).status).toBe(403)
      expect((await admin.delete(one)).status).toBe(204)
    }
  })

  it('believes the token in the header only', async () => {
    const admin = await site().signIn('ADMIN')
    const cookie = await site().client().get('/api/customer').set('cookie', `token=${admin.token}`)
    expect(cookie.status).toBe(401)
    expect((await site().client().get(`/api/customer?token=${admin.token}`)).status).toBe(401)
    const lower = await site()
      .client()
      .get('/api/customer')
      .set('authorization', `bearer ${admin.token}`)
    expect(lower.status).toBe(200)
  })

  it('takes a new role, and a user who was switched off, from the next request on', async () => {
    const { db } = site()
    const client = await site().signIn('OFFICE')
    const set = (values: Partial<typeof appUser.$inferInsert>) =>
      db.transaction((tx) => tx.update(appUser).set(values).where(eq(appUser.id, client.userId)))
    expect((await client.get('/api/site-settings')).status).toBe(403)
    await set({ role: 'OFFICE,ADMIN' })
    expect((await client.get('/api/site-settings')).status).toBe(200)
    await set({ role: '' })
    expect((await client.get('/api/customer')).status).toBe(403)
    expect((await client.get('/api/me')).body).toMatchObject({ id: client.userId, role: '' })
    await set({ active: false })
    expect((await client.get('/api/me')).status).toBe(401)
  })

  it('says by their names who may do what is refused', async () => {
    const office = await site().signIn('OFFICE')
    const asked = (path: string, language: string) =>
      office.post(path, { version: 1 }).set('accept-language', language)
    const verify = await asked('/api/inbound-record/1/verify', 'en')
    expect([verify.status, verify.body]).toMatchObject([
      403,
      {
        code: 'forbidden',
        message: 'Only Finance or Administrator may do this.',
        params: { roles: 'FINANCE, ADMIN' },
      },
    ])
    const indonesian = await asked('/api/inbound-record/1/check', 'id')
    expect(indonesian.body.message).toBe('Hanya untuk Pemeriksa barang atau Admin.')
    const settings = await office.get('/api/site-settings').set('accept-language', 'en')
    expect(settings.body.message).toBe('Only Administrator may do this.')
  })

  it('refuses before it reads the body', async () => {
    const broken = { 'content-type': 'application/json' }
    expect((await site().client().post('/api/customer').set(broken).send('{')).status).toBe(401)
    const scale = await site().signIn('SCALE')
    expect((await scale.post('/api/customer').set(broken).send('{')).status).toBe(403)
    const admin = await site().signIn('ADMIN')
    expect((await admin.post('/api/customer').set(broken).send('{')).status).toBe(400)
  })
})
