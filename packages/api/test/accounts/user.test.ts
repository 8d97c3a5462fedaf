import { roles } from '@muat/shared'
import { and, eq, ne } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { appUser, history } from '../../src/schema.ts'
import { type Client, onEachDatabase } from '../support/site.ts'
import { lastMailTo, linkTo, mailsTo, suiteFolder, tokenOf } from './support/outbox.ts'
import { createPerson, goodPassword, login, signInAs, twice } from './support/people.ts'

const dataDir = suiteFolder()
const day = 24 * 3600 * 1000

onEachDatabase(
  'users',
  (site) => {
    let known: Client | null = null
    const admin = async () => (known ??= await site().signIn('ADMIN'))
    // Some tests leave no other administrator behind.
    afterEach(() => {
      known = null
    })
    const create = async (body: object) => (await admin()).post('/api/user', body)
    const reset = (link: string, password: string) =>
      site()
        .client()
        .post('/api/password/reset', { ...tokenOf(link), ...twice(password) })

    it('are made by an administrator and set their password by a mailed link', async () => {
      const created = await create({
        name: 'Joko <b>',
        email: 'Joko@muat.test',
        role: 'fg, OFFICE,FG',
      })
      expect(created.status).toBe(201)
      expect(created.body).toMatchObject({
        email: 'joko@muat.test',
        role: 'FG,OFFICE',
        active: true,
        emailVerifiedAt: null,
        photoUrl: null,
        version: 1,
      })
      expect(JSON.stringify(created.body)).not.toMatch(/password|hash/iu)
      expect((await login(site(), 'joko@muat.test', goodPassword)).body.code).toBe('credentials')
      const mail = await lastMailTo(site(), dataDir, 'joko@muat.test')
      expect(mail.subject).toBe('Your account with Muat')
      expect(mail.html).toContain('Joko &lt;b&gt;')
      site().clock.advance(6 * day)
      const link = await linkTo(site(), dataDir, 'joko@muat.test')
      expect((await reset(link, goodPassword)).status).toBe(200)
      const client = await signInAs(site(), 'joko@muat.test')
      expect((await client.get('/api/me')).body.role).toBe('FG,OFFICE')
      expect((await reset(link, goodPassword)).status).toBe(422)
    })

    it('are listed, found, changed with their version, and remembered in their history', async () => {
      const { body: before } = await create({ name: 'Zulaikha', email: 'zulaikha@muat.test' })
      const { body: made } = await create({ name: 'Zulkifli', email: 'zul@muat.test' })
      const client = await admin()
      const page = await client.get('/api/user?perPage=10&page=1&sort=-name&q=zul')
      expect(page.body).toMatchObject({ page: 1, perPage: 10, lastPage: 1, data: [made, before] })
      expect((await client.get('/api/user?q=zul@')).body.data).toEqual([made])
      expect((await client.get(`/api/user/${made.id}`)).body).toEqual(made)
      const changed = await client.put(`/api/user/${made.id}`, { version: 1, role: 'SCALE' })
      expect(changed.body).toMatchObject({ version: 2, role: 'SCALE', name: 'Zulkifli' })
      const stale = await client.put(`/api/user/${made.id}`, { version: 1, role: '' })
      expect([stale.status, stale.body.current]).toEqual([409, changed.body])
      const { body } = await client.get(`/api/user/${made.id}/history`)
      expect(body.data).toMatchObject([
        {
          action: 'update',
          by: { id: client.userId },
          changes: { role: { from: '', to: 'SCALE' } },
        },
        { action: 'create' },
      ])
    })

    it('are refused what is no user, at its field', async () => {
      const person = await createPerson(site())
      const cases: [object, object][] = [
        [{ email: person.email.toUpperCase() }, { email: [{ code: 'taken' }] }],
        [{ email: 'nowhere' }, { email: [{ code: 'format', params: { format: 'email' } }] }],
        [
          { role: 'ADMIN,BOSS' },
          { role: [{ code: 'enum', params: { allowed: roles.join(', ') } }] },
        ],
        [{ password: goodPassword }, { password: [{ code: 'unknown_field' }] }],
        [{ emailVerifiedAt: null }, { emailVerifiedAt: [{ code: 'unknown_field' }] }],
        [{ photoUrl: 'https://elsewhere.test' }, { photoUrl: [{ code: 'unknown_field' }] }],
      ]
      for (const [more, fields] of cases) {
        const answer = await create({ name: 'N', email: 'new@muat.test', ...more })
        expect([more, answer.status, answer.body.fields]).toEqual([more, 422, fields])
      }
      expect(await mailsTo(site(), dataDir, 'new@muat.test')).toEqual([])
    })

    it('are nobody’s business but the administrators’', async () => {
      const person = await createPerson(site())
      for (const held of [[], ...roles.filter((role) => role !== 'ADMIN').map((role) => [role])]) {
        const client = await site().signIn(...held)
        const answers = [
          await client.get('/api/user'),
          await client.get(`/api/user/${person.id}`),
          await client.get(`/api/user/${person.id}/history`),
          await client.post('/api/user', { name: 'N', email: 'n@muat.test' }),
          await client.put(`/api/user/${client.userId}`, { version: 1, role: 'ADMIN' }),
          await client.delete(`/api/user/${person.id}`),
          await client.post(`/api/user/${person.id}/reset`),
        ]
        expect([held, answers.map(({ status }) => status)]).toEqual([held, answers.map(() => 403)])
      }
      expect((await login(site(), person.email, goodPassword)).status).toBe(200)
    })

    it('who are switched off are signed out, and stay so when switched on again', async () => {
      const person = await createPerson(site())
      const client = await signInAs(site(), person.email)
      const path = `/api/user/${person.id}`
      await (await admin()).put(path, { version: person.version, active: false })
      expect((await client.get('/api/me')).status).toBe(401)
      expect((await login(site(), person.email, goodPassword)).body.code).toBe('credentials')
      await (await admin()).put(path, { version: person.version + 1, active: true })
      expect((await client.get('/api/me')).status).toBe(401)
      expect((await login(site(), person.email, goodPassword)).status).toBe(200)
    })

    it('with a new role have it from the next request on', async () => {
      const person = await createPerson(site(), { role: '' })
      const client = await signInAs(site(), person.email)
      expect((await client.get('/api/customer')).status).toBe(403)
      await (await admin()).put(`/api/user/${person.id}`, { version: 1, role: 'SCALE' })
      expect((await client.get('/api/customer')).status).toBe(200)
      expect((await client.get('/api/me')).body.role).toBe('SCALE')
    })

    it('with another address confirm it before they sign in again', async () => {
      const person = await createPerson(site())
      const changed = await (await admin()).put(`/api/user/${person.id}`, {
        version: 1,
        email: 'Moved@muat.test',
      })
      expect(changed.body).toMatchObject({ email: 'moved@muat.test', emailVerifiedAt: null })
      expect((await login(site(), 'moved@muat.test', goodPassword)).body.code).toBe('unverified')
      expect((await lastMailTo(site(), dataDir, person.email)).subject).toContain('was changed')
      const link = await linkTo(site(), dataDir, 'moved@muat.test')
      expect((await site().client().post(`/api${link}`, {})).status).toBe(200)
      expect((await login(site(), 'moved@muat.test', goodPassword)).status).toBe(200)
    })

    it('whose reset is forced sign in no more until they have set a new password', async () => {
      const person = await createPerson(site())
      const client = await signInAs(site(), person.email)
      const answer = await (await admin()).post(`/api/user/${person.id}/reset`)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ id: person.id, version: 2 })
      expect((await client.get('/api/me')).status).toBe(401)
      expect((await login(site(), person.email, goodPassword)).body.code).toBe('credentials')
      const link = await linkTo(site(), dataDir, person.email)
      expect((await reset(link, goodPassword)).status).toBe(200)
      expect((await login(site(), person.email, goodPassword)).status).toBe(200)
      const told = await site().db.read((reader) =>
        reader.select().from(history).where(eq(history.recordId, person.id)),
      )
      expect(told.map(({ action }) => action)).toEqual(['reset', 'password'])
      expect((await (await admin()).post('/api/user/999999/reset')).status).toBe(404)
    })

    it('who did something here cannot be deleted, others can', async () => {
      const { body: made } = await create({ name: 'Brief', email: 'brief@muat.test' })
      expect((await (await admin()).delete(`/api/user/${made.id}`)).status).toBe(204)
      expect((await (await admin()).get(`/api/user/${made.id}`)).status).toBe(404)
      const busy = await site().signIn('ADMIN')
      await busy.post('/api/customer', { code: `C${busy.userId}`, name: 'PT Sibuk' })
      const refused = await (await admin()).delete(`/api/user/${busy.userId}`)
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ code: 'in_use', usedBy: { history: 1 } })
    })

    it('always have an administrator left, also when two demote each other at once', async () => {
      const [one, two] = [await site().signIn('ADMIN'), await site().signIn('ADMIN', 'FG')]
      await site().db.transaction((tx) =>
        tx
          .update(appUser)
          .set({ active: false })
          .where(and(ne(appUser.id, one.userId), ne(appUser.id, two.userId))),
      )
      const race = await Promise.all([
        one.put(`/api/user/${two.userId}`, { version: 1, role: 'FG' }),
        two.put(`/api/user/${one.userId}`, { version: 1, active: false }),
      ])
      // Whoever came second was refused: as the last one, or, no longer an administrator, altogether.
      const [status] = race.map((answer) => answer.status).filter((code) => code !== 200)
      expect([409, 403, 401]).toContain(status)
      expect(race.filter((answer) => answer.status === 200)).toHaveLength(1)
      const left = race[0]?.status === 200 ? one : two
      const path = `/api/user/${left.userId}`
      const { version } = (await left.get(path)).body
      for (const body of [{ role: 'OFFICE' }, { role: '' }, { active: false }]) {
        const answer = await left.put(path, { version, ...body })
        expect([answer.status, answer.body.code]).toEqual([409, 'last_admin'])
        expect(Object.keys(answer.body.errors)).toEqual([Object.keys(body)[0]])
      }
      expect((await left.delete(path)).status).toBe(409)
      expect((await left.get(path)).body).toMatchObject({ version, active: true })
    })
  },
  { dataDir, publicUrl: 'https://muat.test' },
)
