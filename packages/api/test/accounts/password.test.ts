import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { appUser, history } from '../../src/schema.ts'
import { onEachDatabase } from '../support/site.ts'
import { lastMailTo, linkTo, mailsTo, suiteFolder, tokenOf } from './support/outbox.ts'
import { createPerson, goodPassword, login, rising, signInAs, twice } from './support/people.ts'

const dataDir = suiteFolder()
const minute = 60 * 1000
const other = 'nineteen trucks of bran'

onEachDatabase(
  'passwords',
  (site) => {
    let from = 0
    const post = (path: string, body: object) => {
      from += 1
      return site()
        .client()
        .post(path, body)
        .set('x-forwarded-for', `198.51.100.${from % 250}`)
    }
    const askFor = async (email: string): Promise<string> => {
      expect((await post('/api/password/email', { email })).status).toBe(200)
      return linkTo(site(), dataDir, email)
    }
    const reset = (link: string, password: string, more: object = {}) =>
      post('/api/password/reset', { ...tokenOf(link), ...twice(password), ...more })

    it('are reset by a mailed link, which ends every session and confirms the address', async () => {
      const { email } = await createPerson(site(), { emailVerifiedAt: null })
      expect((await login(site(), email, goodPassword)).body.code).toBe('unverified')
      const confirmed = await createPerson(site())
      const session = await signInAs(site(), confirmed.email)
      for (const address of [email, confirmed.email]) {
        const link = await askFor(address)
        expect(link).toMatch(/^\/password\/reset\/[\w-]{43}\?email=/u)
        const answer = await reset(link, other)
        expect(answer.status).toBe(200)
        expect(answer.body.code).toBe('password_reset')
        expect((await login(site(), address, goodPassword)).status).toBe(422)
        expect((await login(site(), address, other)).status).toBe(200)
        expect((await lastMailTo(site(), dataDir, address)).subject).toContain('was changed')
      }
      expect((await session.get('/api/me')).status).toBe(401)
    })

    it('are reset by the newest link only', async () => {
      const { email } = await createPerson(site())
      const older = await askFor(email)
      const newer = await askFor(email)
      expect(newer).not.toBe(older)
      const refused = await reset(older, other)
      expect([refused.status, refused.body.code]).toEqual([422, 'link_invalid'])
      expect((await login(site(), email, goodPassword)).status).toBe(200)
      expect((await reset(newer, other)).status).toBe(200)
    })

    it('are asked for with the same answer for known, unknown and switched-off users', async () => {
      const known = await createPerson(site())
      const off = await createPerson(site(), { active: false })
      const answers = []
      for (const email of [
        known.email,
        off.email,
        'nobody@muat.test',
        'x'.repeat(60) + '@y.test',
      ]) {
        const answer = await post('/api/password/email', { email })
        answers.push([answer.status, answer.body])
      }
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(await mailsTo(site(), dataDir, off.email)).toEqual([])
      expect(await mailsTo(site(), dataDir, 'nobody@muat.test')).toEqual([])
      expect(await mailsTo(site(), dataDir, known.email)).toHaveLength(1)
    })

    it('are not reset by a link that was altered, used, came too late or went to another address', async () => {
      const { email } = await createPerson(site())
      const stranger = await createPerson(site())
      const link = await askFor(email)
      const token = tokenOf(link).token
      const bad = [
        { token: `${token.slice(0, -2)}xx` },
        { token: 'x' },
        { email: stranger.email },
        { email: 'nobody@muat.test' },
      ]
      const answers = []
      for (const more of bad) {
        const answer = await reset(link, other, more)
        answers.push({ ...answer.body, requestId: '' })
        expect(answer.status).toBe(422)
      }
      expect(answers[0]).toMatchObject({
        code: 'link_invalid',
        errors: { email: [expect.any(String)] },
      })
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect((await reset(link, other)).status).toBe(200)
      expect((await reset(link, goodPassword)).body.code).toBe('link_invalid')
      const late = await askFor(email)
      site().clock.advance(60 * minute)
      expect((await reset(late, goodPassword)).body.code).toBe('link_invalid')
      expect((await login(site(), email, other)).status).toBe(200)
    })

    it('keep the link when the new one is refused, at its field', async () => {
      const { email, name } = await createPerson(site())
      const link = await askFor(email)
      const cases: [string, object][] = [
        ['a', { code: 'too_short', params: { min: 8 } }],
        ['seven77', { code: 'too_short', params: { min: 8 } }],
        [name, { code: 'own_password' }],
        ['indonesia1', { code: 'common_password' }],
      ]
      for (const [password, problem] of cases) {
        const answer = await reset(link, password)
        expect([answer.status, answer.body.fields]).toEqual([422, { password: [problem] }])
      }
      expect((await reset(link, other)).status).toBe(200)
    })

    it('are set by one of several who use the link at once', async () => {
      const { email } = await createPerson(site())
      const link = await askFor(email)
      const tried = [1, 2, 3, 4].map((at) => `${other} number ${at}`)
      const answers = await Promise.all(tried.map((password) => reset(link, password)))
      expect(answers.map(({ status }) => status).toSorted(rising)).toEqual([200, 422, 422, 422])
      const winner = answers.findIndex(({ status }) => status === 200)
      expect((await login(site(), email, tried[winner] ?? '')).status).toBe(200)
    })

    it('make every other link of the account useless', async () => {
      const { email } = await createPerson(site())
      const first = await askFor(email)
      const second = await askFor(email)
      expect((await reset(second, other)).status).toBe(200)
      expect((await reset(first, goodPassword)).status).toBe(422)
    })

    it('stop being guessable: resets of one account are refused after ten that failed from there', async () => {
      const { email } = await createPerson(site())
      const link = await askFor(email)
      const here = { 'x-forwarded-for': '203.0.113.65' }
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const guess = await reset(link, other, { token: `guess${attempt}` }).set(here)
        expect(guess.status).toBe(422)
      }
      const refused = await reset(link, other).set(here)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      site().clock.advance(15 * minute + 1)
      expect((await reset(link, other).set(here)).status).toBe(200)
    })

    it('can be reset by whoever has the link, whoever else guesses at it', async () => {
      const { email } = await createPerson(site())
      const link = await askFor(email)
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const body = { ...tokenOf(link), ...twice(other), token: `guess${attempt}` }
        await post('/api/password/reset', body).set('x-forwarded-for', '203.0.113.66')
      }
      expect((await reset(link, other)).status).toBe(200)
    })

    it('are changed with the present one; other sessions end, and this one goes on', async () => {
      const { email, id } = await createPerson(site())
      const here = await signInAs(site(), email)
      const there = await signInAs(site(), email)
      const link = await askFor(email)
      const change = (body: object) => here.patch('/api/settings/password', body)
      const wrong = await change({ current_password: 'wrong', ...twice(other) })
      expect(wrong.body.fields).toEqual({ current_password: [{ code: 'wrong_password' }] })
      const common = await change({ current_password: goodPassword, ...twice('password') })
      expect(common.body.fields).toEqual({ password: [{ code: 'common_password' }] })
      expect((await change(twice(other))).body.fields).toEqual({
        current_password: [{ code: 'required' }],
      })
      const done = await change({ current_password: goodPassword, ...twice(other) })
      expect([done.status, done.body.code]).toEqual([200, 'password_changed'])
      expect((await here.get('/api/me')).status).toBe(200)
      expect((await there.get('/api/me')).status).toBe(401)
      expect((await login(site(), email, other)).status).toBe(200)
      expect((await reset(link, goodPassword)).status).toBe(422)
      expect((await lastMailTo(site(), dataDir, email)).subject).toContain('was changed')
      const told = await site().db.read((reader) =>
        reader.select().from(history).where(eq(history.recordId, id)),
      )
      expect(told.map(({ action }) => action)).toContain('password')
      const [kept] = await site().db.read((reader) =>
        reader.select().from(appUser).where(eq(appUser.id, id)),
      )
      for (const secret of [
        goodPassword,
        other,
        kept?.passwordHash ?? 'none',
        tokenOf(link).token,
      ]) {
        expect(JSON.stringify(told)).not.toContain(secret)
      }
    })

    it('cannot be guessed from a session that was left open', async () => {
      const { email } = await createPerson(site())
      const client = await signInAs(site(), email)
      const guess = (password: string) =>
        client.patch('/api/settings/password', { current_password: password, ...twice(other) })
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await guess(`guess ${attempt}`)).status).toBe(422)
      }
      expect((await guess(goodPassword)).status).toBe(429)
    })
  },
  { dataDir, publicUrl: 'https://muat.test', trustProxy: ['127.0.0.1'] },
)
