import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forgetUnconfirmed } from '../../src/accounts/unconfirmed.ts'
import { appUser, history } from '../../src/schema.ts'
import { onEachDatabase } from '../support/site.ts'
import { lastMailTo, linkTo, mailsTo, suiteFolder } from './support/outbox.ts'
import { createPerson, goodPassword, login, rising, twice } from './support/people.ts'

const dataDir = suiteFolder()
const hour = 3600 * 1000
const config = { dataDir, publicUrl: 'https://muat.test', trustProxy: ['127.0.0.1'] }

onEachDatabase(
  'registering',
  (site) => {
    let from = 0
    const post = (path: string, body: object) => {
      from += 1
      return site()
        .client()
        .post(path, body)
        .set('x-forwarded-for', `203.0.113.${from % 250}`)
    }
    const register = (email: string, more: object = {}) =>
      post('/api/register', { name: 'Sari', email, ...twice(goodPassword), ...more })
    const at = () => site().clock.now().toISOString()
    const read = async (email: string) => {
      const [row] = await site().db.read((reader) =>
        reader.select().from(appUser).where(eq(appUser.email, email)),
      )
      return row
    }

    it('leads through the mailed link to an account without a role', async () => {
      const answer = await register('Sari@Muat.test')
      expect(answer.status).toBe(202)
      expect(answer.body).toEqual({ code: 'registered', status: expect.stringMatching(/mail/u) })
      expect((await login(site(), 'sari@muat.test', goodPassword)).body.code).toBe('unverified')
      const link = await linkTo(site(), dataDir, 'sari@muat.test')
      expect(link).toMatch(/^\/email\/verify\/\d+\?expires=\d+&signature=[\w-]{43}$/u)
      const verified = await post(`/api${link}`, {})
      expect(verified.status).toBe(200)
      expect(verified.body.code).toBe('verified')
      const { status, body } = await login(site(), 'sari@muat.test', goodPassword)
      expect(status).toBe(200)
      const me = await site().client(body.token).get('/api/me')
      expect(me.body).toMatchObject({ name: 'Sari', role: '', pendingEmail: null })
      expect((await site().client(body.token).get('/api/customer')).status).toBe(403)
    })

    it('answers the same for an address that is known, and tells its owner by mail', async () => {
      const owner = await createPerson(site(), { name: 'Ibu <b>Ratna</b> & Co' })
      const known = await register(owner.email, { name: 'Thief' })
      const unknown = await register('unknown@muat.test')
      expect(known.status).toBe(202)
      expect(known.body).toEqual(unknown.body)
      const mail = await lastMailTo(site(), dataDir, owner.email)
      expect(mail.subject).toBe('You already have an account with Muat')
      expect(mail.text).toContain('Ibu <b>Ratna</b> & Co')
      expect(mail.html).toContain('Ibu &lt;b&gt;Ratna&lt;/b&gt; &amp; Co')
      expect(mail.text).not.toContain('Thief')
      expect(await read(owner.email)).toEqual(owner)
    })

    it('writes in the language that was asked for, and calls nobody by a name that a stranger chose', async () => {
      await register('bahasa@muat.test', { name: 'http://evil.test' }).set('accept-language', 'id')
      const mail = await lastMailTo(site(), dataDir, 'bahasa@muat.test')
      expect(mail.subject).toBe('Konfirmasi alamat email Anda untuk Muat')
      expect(mail.text).toMatch(/^Halo,/u)
      expect(mail.html).toContain('lang="id"')
      expect(mail.text + mail.html).not.toContain('evil')
    })

    it('counts the last registration of an address that nobody has confirmed, and no earlier link', async () => {
      await register('twice@muat.test', { name: 'First', ...twice('the first of two passwords') })
      const first = await linkTo(site(), dataDir, 'twice@muat.test')
      await register('twice@muat.test', { name: 'Second' })
      expect((await post(`/api${first}`, {})).status).toBe(400)
      const second = await linkTo(site(), dataDir, 'twice@muat.test')
      expect((await post(`/api${second}`, {})).status).toBe(200)
      expect((await login(site(), 'twice@muat.test', goodPassword)).status).toBe(200)
      expect((await read('twice@muat.test'))?.name).toBe('Second')
    })

    it('leaves an account that an administrator made as it is', async () => {
      const invited = await createPerson(site(), {
        emailVerifiedAt: null,
        passwordHash: null,
        createdBy: 1,
      })
      await register(invited.email, { name: 'Thief' })
      await mailsTo(site(), dataDir, invited.email)
      expect(await read(invited.email)).toEqual(invited)
    })

    it('makes one account of two registrations at once', async () => {
      const answers = await Promise.all([1, 2].map(() => register('race@muat.test')))
      expect(answers.map(({ status }) => status)).toEqual([202, 202])
      const rows = await site().db.read((reader) =>
        reader.select().from(appUser).where(eq(appUser.email, 'race@muat.test')),
      )
      expect(rows).toHaveLength(1)
    })

    it('refuses a link that is altered, too old or used, all in the same words', async () => {
      await register('links@muat.test')
      const link = await linkTo(site(), dataDir, 'links@muat.test')
      const { pathname, searchParams } = new URL(link, 'https://muat.test')
      const expires = Number(searchParams.get('expires'))
      const signature = searchParams.get('signature') ?? ''
      const altered = [
        `${pathname}?expires=${expires + 3600}&signature=${signature}`,
        `${pathname}?expires=${expires}&signature=${signature.slice(0, -2)}xx`,
        `${pathname}9?expires=${expires}&signature=${signature}`,
        `${pathname}?expires=${expires}`,
        `${pathname}?signature=${signature}`,
        `${pathname}?expires=${expires}&signature=${signature}&signature=${signature}`,
        '/email/verify/none?expires=x&signature=y',
      ]
      for (const path of altered) {
        const answer = await post(`/api${path}`, {})
        expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'link_invalid'])
      }
      expect((await post(`/api${link}`, {})).status).toBe(200)
      expect((await post(`/api${link}`, {})).body.code).toBe('link_invalid')

      await register('late@muat.test')
      const late = await linkTo(site(), dataDir, 'late@muat.test')
      site().clock.advance(24 * hour)
      expect((await post(`/api${late}`, {})).body.code).toBe('link_invalid')
    })

    it('gives up what nobody has confirmed for 30 days, and nothing else', async () => {
      const emptyAccount = { emailVerifiedAt: null, role: '', createdBy: null }
      await register('forgotten@muat.test')
      await register('renewed@muat.test')
      const confirmed = await createPerson(site(), { ...emptyAccount, emailVerifiedAt: at() })
      const invited = await createPerson(site(), { ...emptyAccount, createdBy: 1 })
      const trusted = await createPerson(site(), { ...emptyAccount, role: 'FG' })
      const used = await createPerson(site(), emptyAccount)
      await site().db.transaction((tx) =>
        tx.insert(history).values({
          resource: 'user',
          recordId: used.id,
          at: at(),
          by: used.id,
          action: 'update',
          changes: {},
        }),
      )
      const tidy = () => site().db.transaction((tx) => forgetUnconfirmed(tx, site().clock.now()))
      site().clock.advance(29 * 24 * hour)
      await register('renewed@muat.test', { name: 'Again' })
      await tidy()
      expect(await read('forgotten@muat.test')).toBeDefined()
      site().clock.advance(2 * 24 * hour)
      await tidy()
      expect(await read('forgotten@muat.test')).toBeUndefined()
      for (const { email } of [confirmed, invited, trusted, used]) {
        expect(await read(email)).toBeDefined()
      }
      expect((await read('renewed@muat.test'))?.name).toBe('Again')
      expect((await register('forgotten@muat.test')).status).toBe(202)
      expect(await read('forgotten@muat.test')).toBeDefined()
    })

    it('lets one of two who follow the same link at once through', async () => {
      await register('both@muat.test')
      const link = await linkTo(site(), dataDir, 'both@muat.test')
      const answers = await Promise.all([1, 2, 3].map(() => post(`/api${link}`, {})))
      expect(answers.map(({ status }) => status).toSorted(rising)).toEqual([200, 400, 400])
    })

    it('sends a new link to who waits to be confirmed, and answers the same for everybody', async () => {
      const confirmed = await createPerson(site())
      await register('again@muat.test')
      const first = await linkTo(site(), dataDir, 'again@muat.test')
      const answers = []
      for (const email of ['again@muat.test', confirmed.email, 'nobody@muat.test']) {
        const answer = await post('/api/email/resend', { email })
        expect(answer.status).toBe(200)
        answers.push(answer.body)
      }
      expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
      const second = await linkTo(site(), dataDir, 'again@muat.test')
      expect(second).not.toBe(first)
      expect(await mailsTo(site(), dataDir, confirmed.email)).toEqual([])
      expect(await mailsTo(site(), dataDir, 'nobody@muat.test')).toEqual([])
      const older = await post(`/api${first}`, {})
      expect([older.status, older.body.code]).toEqual([400, 'link_invalid'])
      expect((await post(`/api${second}`, {})).status).toBe(200)
    })

    it('answers what is wrong at its field', async () => {
      const cases: [object, object][] = [
        [twice('a'), { password: [{ code: 'too_short', params: { min: 8 } }] }],
        [twice('seven77'), { password: [{ code: 'too_short', params: { min: 8 } }] }],
        [
          { password: 'x1'.repeat(151) },
          { password: [{ code: 'too_long', params: { max: 300 } }] },
        ],
        [twice('Password1'), { password: [{ code: 'common_password' }] }],
        [twice('rahasia2026!'), { password: [{ code: 'common_password' }] }],
        [twice('poiuytrewq'), { password: [{ code: 'common_password' }] }],
        [twice('zzzzzzzzzzzz'), { password: [{ code: 'common_password' }] }],
        [twice('loading-bay'), { password: [{ code: 'common_password' }] }],
        [twice('Fields@MUAT.test'), { password: [{ code: 'own_password' }] }],
        [twice('Sari Wulandari'), { password: [{ code: 'own_password' }] }],
        [
          { password_confirmation: 'other' },
          { password_confirmation: [{ code: 'not_confirmed' }] },
        ],
        [{ password_confirmation: undefined }, { password_confirmation: [{ code: 'required' }] }],
        [{ name: '   ' }, { name: [{ code: 'required' }] }],
        [{ name: 'x'.repeat(10_000) }, { name: [{ code: 'too_long', params: { max: 200 } }] }],
        [{ email: 'no address' }, { email: [{ code: 'format', params: { format: 'email' } }] }],
        [{ role: 'ADMIN' }, { role: [{ code: 'unknown_field' }] }],
        [{ emailVerifiedAt: 'now' }, { emailVerifiedAt: [{ code: 'unknown_field' }] }],
      ]
      for (const [more, fields] of cases) {
        site().clock.advance(hour)
        const answer = await register('fields@muat.test', { name: 'Sari Wulandari', ...more })
        expect([more, answer.status, answer.body.fields]).toEqual([more, 422, fields])
      }
      expect(await read('fields@muat.test')).toBeUndefined()
    })

    it('takes passwords of 64 and of 300 characters, in any script', async () => {
      const long = 'Karung beras 17: кофе ☕ '.repeat(20)
      for (const [email, length] of [
        ['len64@muat.test', 64],
        ['len300@muat.test', 300],
      ] as const) {
        const password = long.slice(0, length - 1).padEnd(length, 'x')
        const answer = await register(email, twice(password))
        expect(answer.status).toBe(202)
        await post(`/api${await linkTo(site(), dataDir, email)}`, {})
        expect((await login(site(), email, password)).status).toBe(200)
        expect((await login(site(), email, password.slice(0, -1))).status).toBe(422)
      }
    })

    it('takes the further names of a mailbox for the one that it is', async () => {
      for (let time = 0; time < 5; time += 1) {
        expect((await register(`box+${time}@muat.test`)).status).toBe(202)
      }
      expect((await register('box@muat.test')).status).toBe(429)
      expect((await register('other+box@muat.test')).status).toBe(202)
    })

    it('sends no more than five mails an hour for one address, whatever address asks', async () => {
      for (let time = 0; time < 5; time += 1) {
        expect((await post('/api/email/resend', { email: 'flood@muat.test' })).status).toBe(200)
      }
      for (const path of ['/api/email/resend', '/api/password/email']) {
        const answer = await post(path, { email: 'Flood@muat.test' })
        expect(answer.status).toBe(429)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
      }
      expect((await register('flood@muat.test')).status).toBe(429)
      site().clock.advance(hour + 1)
      expect((await register('flood@muat.test')).status).toBe(202)
    })
  },
  config,
)

onEachDatabase(
  'mailing for strangers of many addresses',
  (site) => {
    it('is refused after three hundred an hour in all, an address getting no more than are left, and who has signed in there before goes on', async () => {
      const from = (ip: string, email: string) =>
        site().client().post('/api/password/email', { email }).set('x-forwarded-for', ip)
      const { email } = await createPerson(site())
      const home = '203.0.113.7'
      const signedIn = await site()
        .client()
        .post('/api/login', { email, password: goodPassword })
        .set('x-forwarded-for', home)
      expect(signedIn.status).toBe(200)
      const taken: number[] = []
      for (let address = 0; address < 12; address += 1) {
        let got = 0
        while (
          (await from(`198.51.100.${address}`, `nobody${address}-${got}@muat.test`)).status === 200
        )
          got += 1
        taken.push(got)
      }
      // Fifty each while there are many, then half of what is left.
      expect(taken.slice(0, 6)).toEqual([50, 50, 50, 50, 50, 25])
      expect(taken.at(-1)).toBeLessThan(3)
      for (let address = 20; address < 30; address += 1)
        await from(`198.51.100.${address}`, `nobody${address}@muat.test`)
      expect((await from('198.51.100.99', 'someone@muat.test')).status).toBe(429)
      expect((await from(home, email)).status).toBe(200)
      site().clock.advance(hour + 1)
      expect((await from('198.51.100.99', 'someone@muat.test')).status).toBe(200)
    })
  },
  config,
)

onEachDatabase(
  'mailing without a trusted proxy',
  (site) => {
    it('is refused after fifty an hour from one address, however X-Forwarded-For rotates', async () => {
      const ask = (at: number) =>
        site()
          .client()
          .post('/api/password/email', { email: `nobody${at}@muat.test` })
          .set('x-forwarded-for', `203.0.113.${at}`)
      for (let at = 0; at < 50; at += 1) expect((await ask(at)).status).toBe(200)
      const refused = await ask(50)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
      site().clock.advance(hour + 1)
      expect((await ask(51)).status).toBe(200)
    })
  },
  { dataDir, publicUrl: 'https://muat.test' },
)

describe('with registration switched off', () => {
  onEachDatabase(
    'registering',
    (site) => {
      it('is not offered', async () => {
        const answer = await site()
          .client()
          .post('/api/register', { name: 'Sari', email: 's@muat.test', ...twice(goodPassword) })
        expect([answer.status, answer.body.code]).toEqual([405, 'not_offered'])
      })
    },
    { dataDir, registration: false },
  )
})
