import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { inHashingTurn } from '../src/accounts/hashing.ts'
import { hashPassword } from '../src/accounts/passwords.ts'
import { forgetOldAttempts } from '../src/accounts/throttle.ts'
import { appUser, token } from '../src/schema.ts'
import { buildSite, onEachDatabase, testConfig, type TestSite } from './support/site.ts'

const hour = 3600 * 1000
const password = 'a long password: кофе ☕'

const createUser = async (
  { db, clock }: TestSite,
  email: string,
  more: Partial<typeof appUser.$inferInsert> = {},
) => {
  const now = clock.now().toISOString()
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) =>
    tx.insert(appUser).values({
      name: 'Dewi',
      email,
      role: 'OFFICE',
      emailVerifiedAt: now,
      passwordHash,
      createdAt: now,
      updatedAt: now,
      ...more,
    }),
  )
}

onEachDatabase(
  'signing in',
  (site) => {
    const login = (email: string, given: string, more: object = {}, from = '203.0.113.1') =>
      site()
        .client()
        .post('/api/login', { email, password: given, ...more })
        .set('x-forwarded-for', from)

    it('gives a token that names its user until it is given back', async () => {
      await createUser(site(), 'dewi@muat.test')
      const answer = await login(' Dewi@MUAT.test ', password)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ token_type: 'bearer', expires_in: 12 * 3600 })
      expect(answer.body.token).toMatch(/^[\w-]{43}$/u)
      const client = site().client(answer.body.token)
      expect((await client.get('/api/me')).body).toMatchObject({
        name: 'Dewi',
        email: 'dewi@muat.test',
        role: 'OFFICE',
      })
      expect((await client.post('/api/logout')).status).toBe(204)
      expect((await client.get('/api/me')).status).toBe(401)
    })

    it('keeps no token that could be used by who reads the database', async () => {
      await createUser(site(), 'kept@muat.test')
      const { body } = await login('kept@muat.test', password)
      const kept = await site().db.read((reader) => reader.select().from(token))
      expect(JSON.stringify(kept)).not.toContain(body.token)
    })

    it('answers the same for an unknown user, a wrong password and one who was switched off', async () => {
      await createUser(site(), 'known@muat.test')
      await createUser(site(), 'off@muat.test', { active: false })
      await createUser(site(), 'none@muat.test', { passwordHash: null })
      const answers = [
        await login('nobody@muat.test', password),
        await login('known@muat.test', 'wrong'),
        await login('off@muat.test', password),
        await login('none@muat.test', password),
      ]
      for (const { status, body } of answers) {
        expect(status).toBe(422)
        expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' })
      }
      expect(answers[0]?.body.errors).toEqual({
        email: ['The e-mail address or the password is wrong.'],
      })
    })

    it('tells an unverified address so only after the right password', async () => {
      await createUser(site(), 'new@muat.test', { emailVerifiedAt: null })
      expect((await login('new@muat.test', 'wrong')).body.code).toBe('credentials')
      expect((await login('new@muat.test', password)).body.code).toBe('unverified')
    })

    it('ends 12 hours after the last use, or 365 days after a sign-in that is to be remembered', async () => {
      await createUser(site(), 'idle@muat.test')
      const short = site().client((await login('idle@muat.test', password)).body.token)
      const remembered = await login('idle@muat.test', password, { remember: true })
      expect(remembered.body.expires_in).toBe(365 * 24 * 3600)
      const long = site().client(remembered.body.token)
      for (let use = 0; use < 3; use += 1) {
        site().clock.advance(11 * hour)
        expect((await short.get('/api/me')).status).toBe(200)
      }
      site().clock.advance(12 * hour + 1)
      expect((await short.get('/api/me')).status).toBe(401)
      site().clock.advance(363 * 24 * hour)
      expect((await long.get('/api/me')).status).toBe(200)
      site().clock.advance(24 * hour)
      expect((await long.get('/api/me')).status).toBe(401)
    })

    it('ends sooner where the site is set up so', async () => {
      await createUser(site(), 'brief@muat.test')
      const config = testConfig({ sessionHours: 1, rememberDays: 7 })
      const brief = await buildSite(site().db, config)
      onTestFinished(() => brief.app.close())
      const sign = (remember: boolean) =>
        brief.client().post('/api/login', { email: 'brief@muat.test', password, remember })
      expect((await sign(true)).body.expires_in).toBe(7 * 24 * 3600)
      const { token } = (await sign(false)).body
      for (const [ms, status] of [
        [hour - 1, 200],
        [hour - 1, 200],
        [hour + 1, 401],
      ] as const) {
        brief.clock.advance(ms)
        // oxlint-disable-next-line no-await-in-loop -- each use counts from the one before
        expect((await brief.client(token).get('/api/me')).status).toBe(status)
      }
    })

    it('is refused after ten failures on an account, also for the right password, for a quarter of an hour', async () => {
      await createUser(site(), 'target@muat.test')
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await login('target@muat.test', 'wrong', {}, `203.0.113.${attempt}`)).status).toBe(
          422,
        )
      }
      const refused = await login('target@muat.test', password, {}, '198.51.100.1')
      expect(refused.status).toBe(429)
      expect(refused.body.code).toBe('throttled')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
      site().clock.advance(15 * 60 * 1000 + 1)
      expect((await login('target@muat.test', password)).status).toBe(200)
    })

    it('is done first where somebody has signed in before, while strangers wait and are refused', async () => {
      await createUser(site(), 'busy@muat.test')
      const at = (from: string) => login('busy@muat.test', password, {}, from)
      expect((await at('203.0.113.7')).status).toBe(200)
      let end = (): void => undefined
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      // More than are hashed at once and wait, all of other addresses.
      const strangers = Array.from({ length: 40 }, (_, one) =>
        inHashingTurn(`198.51.100.${one}`, () => ended).catch(() => 'refused'),
      )
      const stranger = await at('203.0.113.8')
      expect([stranger.status, stranger.headers['retry-after']]).toEqual([503, '2'])
      const known = at('203.0.113.7').then(({ status }) => status)
      // It is not refused: it waits, until one of those before it is done with.
      expect(await Promise.race([known, pause(300)])).toBeUndefined()
      end()
      expect(await known).toBe(200)
      await Promise.all(strangers)
    })

    it('cannot be kept from anybody where he has signed in before, by guesses from elsewhere', async () => {
      const [email, home] = ['kept-out@muat.test', '198.51.100.7']
      await createUser(site(), email)
      expect((await login(email, password, {}, home)).status).toBe(200)
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await login(email, 'wrong', {}, `203.0.113.${attempt}`)).status).toBe(422)
      }
      expect((await login(email, password, {}, '198.51.100.8')).status).toBe(429)
      // Nor is it a way to guess on: there too ten are all.
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await login(email, 'wrong', {}, home)).status).toBe(422)
      }
      expect((await login(email, password, {}, home)).status).toBe(429)
      site().clock.advance(15 * 60 * 1000 + 1)
      expect((await login(email, password, {}, home)).status).toBe(200)
    })

    it('is remembered of an address for thirty days', async () => {
      const [email, home] = ['moved@muat.test', '198.51.100.9']
      await createUser(site(), email)
      expect((await login(email, password, {}, home)).status).toBe(200)
      const guess = async (): Promise<number> => {
        for (let attempt = 0; attempt < 10; attempt += 1) await login(email, 'wrong')
        return (await login(email, password, {}, home)).status
      }
      site().clock.advance(29 * 24 * hour)
      const tidy = () => site().db.transaction((tx) => forgetOldAttempts(tx, site().clock.now()))
      await tidy()
      expect(await guess()).toBe(200)
      site().clock.advance(31 * 24 * hour)
      await tidy()
      expect(await guess()).toBe(429)
    })

    it('lets no more than ten of many guesses at once be tried', async () => {
      await createUser(site(), 'burst@muat.test')
      const answers = await Promise.all(
        Array.from({ length: 15 }, () => login('burst@muat.test', 'wrong')),
      )
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    })

    it('counts anew after it succeeded', async () => {
      await createUser(site(), 'typo@muat.test')
      for (let round = 0; round < 3; round += 1) {
        for (let attempt = 0; attempt < 5; attempt += 1) {
          expect((await login('typo@muat.test', 'wrong')).status).toBe(422)
        }
        expect((await login('typo@muat.test', password)).status).toBe(200)
      }
    })

    it('refuses what is no login at its fields', async () => {
      const answer = await site()
        .client()
        .post('/api/login', { email: 1, password: '', extra: true })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields).sort()).toEqual(['email', 'extra', 'password'])
    })

    it('takes a user away with everything that was theirs to sign in with', async () => {
      await createUser(site(), 'gone@muat.test')
      const client = site().client((await login('gone@muat.test', password)).body.token)
      await site().db.transaction((tx) =>
        tx.delete(appUser).where(eq(appUser.email, 'gone@muat.test')),
      )
      expect((await client.get('/api/me')).status).toBe(401)
    })
  },
  { trustProxy: ['127.0.0.1'] },
)

onEachDatabase('signing in without a trusted proxy', (site) => {
  it('believes no X-Forwarded-For: a hundred failures throttle the address, whatever it claims to be', async () => {
    const attempt = (at: number) =>
      site()
        .client()
        .post('/api/login', { email: `nobody${at}@muat.test`, password: 'wrong' })
        .set('x-forwarded-for', `203.0.113.${at}`)
    for (let at = 0; at < 100; at += 1) expect((await attempt(at)).status).toBe(422)
    expect((await attempt(100)).status).toBe(429)
  })
})
