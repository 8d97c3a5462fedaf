import { subscribe } from 'node:diagnostics_channel'
import { keyActions, resourceNames } from '@muat/shared'
import { eq } from 'drizzle-orm'
import fastify, { type HTTPMethods } from 'fastify'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../src/context.ts'
import { type Access, installAuth } from '../src/http/auth.ts'
import { installErrors } from '../src/http/errors.ts'
import { apiKey as table, appUser, idempotencyKey } from '../src/schema.ts'
import { buildKey, type Scopes } from './support/api-keys.ts'
import { dump } from './support/dump.ts'
import { refusedBy } from './support/refused-by.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import {
  buildBooking,
  buildSale,
  buildTruck,
  drive,
  lineOf,
  signInStaff,
  type Staff,
  truckOfBags,
} from './support/truck.ts'

interface Route {
  method: HTTPMethods
  url: string
  access: Access
}
const routes = new Map<string, Route>()
// Fastify publishes each server before it has any route.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: App }
  fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      const access = config?.access
      // Fastify answers HEAD wherever it answers GET.
      if (access !== undefined && one !== 'HEAD')
        routes.set(`${one} ${url}`, { method: one, url, access })
    }
  })
})

const nobody = { id: 1, name: '', email: '', photoUrl: null, apiKey: { id: 1, name: '' } }

/** The scope that a route needs, by its own words; null: none is enough. */
const scopeOf = ({ access }: Route): string | null => {
  if (typeof access === 'string' || 'roles' in access) return null
  if ('action' in access) {
    const scope = `${access.resource}.${access.action}`
    return /\.(?:approve|confirm)$/u.test(scope) ? null : scope
  }
  return access.operation === 'read' ? access.resource : null
}

onEachDatabase('API keys', (site) => {
  let staff: Staff
  let admin: Client
  beforeAll(async () => {
    staff = await signInStaff(site())
    ;({ admin } = staff)
  })
  const build = (scopes: Scopes, name?: string) => buildKey(site(), admin, scopes, name)
  const historyOf = async (resource: string, id: number) => {
    const { body } = await admin.get(`/api/${resource}/${id}/history`)
    return body.data as {
      action: string
      by: { id: number; name: string } | null
      changes: Record<string, { from: unknown; to: unknown }>
    }[]
  }

  describe('the routes', () => {
    const guarded = () =>
      [...routes.values()].filter(
        ({ access }) => access !== 'public' && access !== 'gate' && access !== 'recognized',
      )
    /** Sends a call as a program would that knows nothing of the rows. */
    type Send = (
      route: Route,
      path: string,
      code: string,
    ) => Promise<[status: number, text: string]>
    const sent: Send = async ({ method }, path, code) => {
      const answer = await fetch(`${site().url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${code}`,
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      return [answer.status, await answer.text()]
    }
    const call = async (send: Send, route: Route, code: string) => {
      const path = route.url.replace(/:id\b/gu, '2000000000').replace(/:\w+/gu, 'x')
      const [status, text] = await send(route, path, code)
      if (status !== 403) return status === 401 || status >= 500 ? status : 'let in'
      expect(JSON.parse(text)).toMatchObject({ code: 'key_scope' })
      return 'refused'
    }
    /** The routes on which a key with these scopes is not treated as it should be. */
    const wrong = async (send: Send, code: string, scopes: Required<Scopes>, asked: Route[]) => {
      const held: readonly (string | null)[] = [...scopes.reads, ...scopes.actions]
      const found: unknown[] = []
      for (const route of asked) {
        const got = await call(send, route, code)
        const due = held.includes(scopeOf(route)) ? 'let in' : 'refused'
        if (got !== due) found.push([held, route, got, due])
      }
      return found
    }
    const all = { reads: resourceNames, actions: keyActions }

    it('are there for each scope, and no scope is without one', () => {
      const scopes = new Set(guarded().map((route) => scopeOf(route)))
      expect(guarded().length).toBeGreaterThan(200)
      expect([...resourceNames, ...keyActions].filter((scope) => !scopes.has(scope))).toEqual([])
      expect(keyActions).toContain('outbound-record-item.call')
      expect(keyActions.filter((action) => /approve|confirm/u.test(action))).toEqual([])
    })

    it('are shut to a key without a scope, and open with all where some scope opens them', async () => {
      const none = { reads: [], actions: [] }
      expect(await wrong(sent, (await build(none)).code, none, guarded())).toEqual([])
      const { code } = await build(all)
      const shut = guarded().filter((route) => scopeOf(route) === null)
      expect(await wrong(sent, code, all, shut)).toEqual([])
      const oneEach = [...new Map(guarded().map((route) => [scopeOf(route), route])).values()]
      expect(await wrong(sent, code, all, oneEach)).toEqual([])
    })

    it('are open to a key with one scope where this scope opens them, and nowhere else', async () => {
      let scopes: Required<Scopes> = all
      // The same routes with the same access, which do nothing.
      const app = fastify().withTypeProvider<TypeBoxTypeProvider>()
      installErrors(app)
      installAuth(app, {
        session: () => Promise.resolve(null),
        apiKey: () => Promise.resolve({ actor: nobody, ...scopes }),
      })
      for (const { method, url, access } of guarded()) {
        app.route({ method, url, config: { access }, handler: () => ({}) })
      }
      const singles = [
        ...resourceNames.map((name) => ({ reads: [name], actions: [] })),
        ...keyActions.map((action) => ({ reads: [], actions: [action] })),
        all,
      ]
      const code = `muat_${'x'.repeat(43)}`
      const injected: Send = async ({ method }, url, key) => {
        const { statusCode, payload } = await app.inject({
          method,
          url,
          headers: { authorization: `Bearer ${key}` },
        })
        return [statusCode, payload]
      }
      for (scopes of singles) expect(await wrong(injected, code, scopes, guarded())).toEqual([])
      await app.close()
    })
  })

  describe('the key', () => {
    it('is answered once, in a form that scanners find, and is stored as a hash', async () => {
      const { id, code, client } = await build({ reads: ['customer'] })
      expect(code).toMatch(/^muat_[\w-]{43}$/u)
      expect((await client.get('/api/customer')).status).toBe(200)
      const row = (await admin.get(`/api/api-key/${id}`)).body
      expect(row).toMatchObject({
        reads: 'customer',
        actions: '',
        active: true,
        codeMadeAt: site().clock.now().toISOString(),
        codeMadeBy: expect.stringContaining('ADMIN'),
        lastUsedAt: site().clock.now().toISOString(),
      })
      const told = [
        row,
        (await admin.get('/api/api-key?page=1')).body,
        await historyOf('api-key', id),
        (await admin.get('/api/api-key/file?format=csv')).text,
        (await admin.get('/api/openapi.json')).body,
        await dump(site().db),
      ]
      const secret = code.slice('muat_'.length)
      for (const text of told.map((one) => JSON.stringify(one))) {
        expect(text).not.toContain(secret)
        expect(text).not.toMatch(/muat_[\w-]{43}/u)
      }
      expect((await historyOf('api-key', id)).map(({ action }) => action)).toEqual([
        'code',
        'create',
      ])
    })

    it('is not kept for a repetition, which makes another one', async () => {
      const { body } = await admin.post('/api/api-key', { name: 'Repeated' })
      const path = `/api/api-key/${body.id}/code`
      const make = () => admin.post(path).set('idempotency-key', 'the same')
      const first = (await make()).body.code
      const second = (await make()).body.code
      expect(first).not.toBe(second)
      expect((await site().client(first).get('/api/customer')).status).toBe(401)
      expect((await site().client(second).get('/api/customer')).status).toBe(403)
      const kept = await site().db.read((reader) =>
        reader.select().from(idempotencyKey).where(eq(idempotencyKey.path, path)),
      )
      expect(kept).toEqual([])
    })

    it('is made by ADMIN only, and for a key that is there', async () => {
      const { id } = await build({})
      for (const client of [staff.office, staff.scale, staff.finance]) {
        expect((await client.post(`/api/api-key/${id}/code`)).status).toBe(403)
      }
      expect((await admin.post('/api/api-key/2000000000/code')).status).toBe(404)
    })

    it('notes its use once a minute', async () => {
      const { clock } = site()
      const { id, client } = await build({ reads: ['grade'] })
      const used = async () => (await admin.get(`/api/api-key/${id}`)).body.lastUsedAt
      expect(await used()).toBe(null)
      const start = clock.now().toISOString()
      await client.get('/api/grade')
      clock.advance(59_000)
      await client.get('/api/grade')
      expect(await used()).toBe(start)
      clock.advance(1000)
      // What is refused is a use as well.
      await client.get('/api/vendor')
      expect(await used()).toBe(clock.now().toISOString())
      clock.set(start)
    })

    it('takes scopes that there are, in any order, and no other', async () => {
      const { id } = await build({})
      const put = (body: object, version: number) =>
        admin.put(`/api/api-key/${id}`, { ...body, version })
      const put1 = await put({ reads: ' vendor, customer,,vendor', actions: 'booking.cancel' }, 1)
      expect(put1.body).toMatchObject({ reads: 'customer,vendor', actions: 'booking.cancel' })
      for (const [body, field] of [
        [{ reads: 'password' }, 'reads'],
        [{ reads: 'customer.read' }, 'reads'],
        [{ actions: 'outbound-record.approve' }, 'actions'],
        [{ actions: 'inbound-record.confirm' }, 'actions'],
        [{ actions: 'booking.delete' }, 'actions'],
      ] as const) {
        const { status, body: said } = await put(body, 2)
        expect([status, said.fields[field][0].code]).toEqual([422, 'enum'])
      }
      const set = (values: Partial<typeof table.$inferInsert>) =>
        refusedBy(
          site().db.transaction((tx) => tx.update(table).set(values).where(eq(table.id, id))),
        )
      expect(await set({ reads: 'customer; vendor' })).toBe('api_key_reads')
      expect(await set({ actions: 'cancel' })).toBe('api_key_actions')
      expect(await set({ actions: 'booking.cancel,outbound-record.approve' })).toBe(
        'api_key_impersonal',
      )
      expect(await set({ codeMadeById: null })).toBe('api_key_made')
    })
  })

  describe('a key that is not valid any more is refused from the next request on', () => {
    const refusal = async (change: (key: { id: number; code: string }) => Promise<unknown>) => {
      const other = await site().signIn('ADMIN')
      const key = await buildKey(site(), other, { reads: ['customer'] })
      expect((await key.client.get('/api/customer')).status).toBe(200)
      await change({ ...key, id: key.id })
      const { status, body } = await key.client.get('/api/customer')
      expect(body.code).toBe('unauthenticated')
      return { status, key, other }
    }
    const setUser = (id: number, values: Partial<typeof appUser.$inferInsert>) =>
      site().db.transaction((tx) => tx.update(appUser).set(values).where(eq(appUser.id, id)))

    it('because it was switched off, and on again it is valid', async () => {
      const { key } = await refusal(({ id }) =>
        admin.put(`/api/api-key/${id}`, { active: false, version: 1 }),
      )
      await admin.put(`/api/api-key/${key.id}`, { active: true, version: 2 })
      expect((await key.client.get('/api/customer')).status).toBe(200)
    })

    it('because it was deleted, or another was made in its place', async () => {
      expect((await refusal(({ id }) => admin.delete(`/api/api-key/${id}`))).status).toBe(401)
      expect((await refusal(({ id }) => admin.post(`/api/api-key/${id}/code`))).status).toBe(401)
    })

    it('because a scope was taken away: 403', async () => {
      const { client, id } = await build({ reads: ['customer', 'vendor'] })
      expect((await client.get('/api/vendor')).status).toBe(200)
      await admin.put(`/api/api-key/${id}`, { reads: 'customer', version: 1 })
      expect((await client.get('/api/vendor')).status).toBe(403)
      expect((await client.get('/api/customer')).status).toBe(200)
    })

    it('because whoever made it is switched off, no ADMIN, or gone', async () => {
      const { other, key } = await refusal(async ({ id }) => {
        const [row] = await site().db.read((reader) =>
          reader.select().from(table).where(eq(table.id, id)),
        )
        await setUser(row?.codeMadeById ?? 0, { role: 'OFFICE,SCALE' })
      })
      await setUser(other.userId, { role: 'OFFICE,ADMIN' })
      expect((await key.client.get('/api/customer')).status).toBe(200)
      await setUser(other.userId, { active: false })
      expect((await key.client.get('/api/customer')).status).toBe(401)
      await site().db.transaction((tx) => tx.delete(appUser).where(eq(appUser.id, other.userId)))
      expect((await key.client.get('/api/customer')).status).toBe(401)
      expect((await admin.get(`/api/api-key/${key.id}`)).body.codeMadeBy).toBe(null)
    })
  })

  describe('what a key does', () => {
    it('is in the history, by whom it acts for and with its name', async () => {
      const booking = await buildBooking(staff, (await buildSale(staff)).id, 1000)
      const name = 'ERP of the mill'
      const { client } = await build({ actions: ['booking.cancel'] }, name)
      const body = { reason: 'the customer called it off', version: booking.version }
      const answer = await client.post(`/api/booking/${booking.id}/cancel`, body)
      expect([answer.status, answer.body.status]).toEqual([200, 'cancelled'])
      const [entry, created] = await historyOf('booking', booking.id)
      expect(entry).toMatchObject({
        action: 'cancel',
        by: { id: admin.userId },
        changes: { apiKey: { from: null, to: name } },
      })
      expect(created?.changes).not.toHaveProperty('apiKey')
    })

    it('is the step itself and no other of the same record', async () => {
      const truck = await drive(staff, await buildTruck(staff), 'waiting')
      const { client } = await build({ actions: ['outbound-record-item.call'] })
      const called = await client.post(`/api/outbound-record-item/${lineOf(truck).id}/call`, {
        version: truck.version,
      })
      expect(called.status).toBe(200)
      const { version } = called.body
      const started = await client.post(`/api/outbound-record-item/${lineOf(truck).id}/start`, {
        version,
      })
      expect([started.status, started.body.code]).toEqual([403, 'key_scope'])
      expect((await client.get(`/api/outbound-record/${truck.id}`)).status).toBe(403)
      expect(called.body.outboundItem[0]).toMatchObject({ calledBy: { id: admin.userId } })
    })

    it('is no second person: what it weighs or counts, its ADMIN does not let go', async () => {
      const { version: seen } = (await admin.get('/api/site-settings')).body
      await admin.put('/api/site-settings', { secondPerson: 'on', version: seen })
      const held = await truckOfBags(staff, 'hold')
      const actions = keyActions.filter((action) => action.startsWith('outbound-record'))
      const { client } = await build({ reads: ['outbound-record'], actions })
      const line = lineOf(held)
      const recounted = await client.post(`/api/outbound-record-item/${line.id}/recount`, {
        loadedBags: (line.loadedBags ?? 0) + 1,
        reason: 'one was behind the others',
        version: held.version,
      })
      expect(recounted.status).toBe(200)
      const { version } = recounted.body
      const approve = { note: 'seen and approved', version }
      for (const one of ['approve', 'confirm']) {
        const tried = await client.post(`/api/outbound-record/${held.id}/${one}`, approve)
        expect([tried.status, tried.body.code]).toEqual([403, 'key_scope'])
      }
      const own = await admin.post(`/api/outbound-record/${held.id}/approve`, approve)
      expect([own.status, own.body.code]).toEqual([403, 'second_person'])
    })

    it('reads what ADMIN reads, and to the public face of the site it is a stranger', async () => {
      await buildTruck(staff)
      const { client } = await build({ reads: resourceNames })
      // Its use is noted.
      await client.get('/api/grade')
      for (const name of resourceNames) {
        const path = `/api/${name}?page=1`
        const [mine, its] = [await admin.get(path), await client.get(path)]
        expect([name, its.status, its.body]).toEqual([name, 200, mine.body])
      }
      const anybody = (await site().client().get('/api/site')).body
      expect((await client.get('/api/site')).body).toEqual(anybody)
      expect(
        (
          await site()
            .client(`muat_${'x'.repeat(43)}`)
            .get('/api/site')
        ).body,
      ).toEqual(anybody)
      // The relay asks this about a token that opens a socket of staff.
      expect((await client.get('/api/me')).status).toBe(403)
    })
  })

  describe('a stranger', () => {
    const made = (n: number) => site().client(`muat_${String(n).padStart(43, 'x')}`)

    it('may try twenty keys in a quarter of an hour; a valid one is let in all the same', async () => {
      const { clock } = site()
      clock.advance(16 * 60_000)
      const { client } = await build({ reads: ['customer'] })
      for (let n = 0; n < 20; n += 1) expect((await made(n).get('/api/customer')).status).toBe(401)
      const refused = await made(21).get('/api/customer')
      expect([refused.status, refused.body.code]).toEqual([429, 'throttled'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await client.get('/api/customer')).status).toBe(200)
      expect((await staff.office.get('/api/customer')).status).toBe(200)
      clock.advance(16 * 60_000)
      expect((await made(22).get('/api/customer')).status).toBe(401)
    })

    it('learns nothing from a key in a cookie, an address or another scheme', async () => {
      const { code } = await build({ reads: ['customer'] })
      const anybody = site().client()
      const tries = [
        anybody.get(`/api/customer?token=${code}`),
        anybody.get('/api/customer').set('cookie', `token=${code}`),
        anybody.get('/api/customer').set('authorization', `Basic ${code}`),
        anybody.get('/api/customer').set('authorization', `Bearer ${code}x`),
        anybody.get('/api/customer').set('authorization', `Bearer ${code.slice(5)}`),
      ]
      for (const one of tries) expect((await one).status).toBe(401)
    })
  })
})
