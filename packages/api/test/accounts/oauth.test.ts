import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { appUser, oauthFlow } from '../../src/schema.ts'
import { onEachDatabase } from '../support/site.ts'
import { suiteFolder } from './support/outbox.ts'
import { startProvider } from './support/openid-provider.ts'
import { createPerson, goodPassword, login, rising } from './support/people.ts'

const dataDir = suiteFolder()
const minute = 60 * 1000
const provider = await startProvider()
afterAll(() => provider.close())

const { issuer, clientId, clientSecret } = provider
const config = {
  dataDir,
  publicUrl: 'https://muat.test',
  oauth: [
    { name: 'local', label: 'The mill', issuer, clientId, clientSecret },
    { name: 'away', label: 'Away', issuer: 'http://127.0.0.1:1', clientId, clientSecret },
  ],
}

/** What a tab makes up and keeps to itself. */
const newTab = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, verifier_hash: createHash('sha256').update(verifier).digest('base64url') }
}

beforeEach(() => {
  provider.fault = 'none'
  provider.addressAtUserInfo = false
})

onEachDatabase(
  'signing in through another service',
  (site) => {
    const begin = async (tab = newTab(), name = 'local') => {
      const { verifier_hash } = tab
      const answer = await site().client().post(`/api/oauth/${name}`, { verifier_hash })
      return { ...tab, answer, url: String(answer.body.url) }
    }
    /** The browser's way to the provider and back to our callback; answers the callback's address without the site. */
    const visit = async (url: string): Promise<string> => {
      const response = await fetch(url, { redirect: 'manual' })
      const back = response.headers.get('location') ?? ''
      expect(back).toMatch(/^https:\/\/muat\.test\/api\/oauth\/local\/callback\?/u)
      return back.replace('https://muat.test', '')
    }
    /** Where the callback sends the browser. */
    const land = async (path: string): Promise<URLSearchParams> => {
      const answer = await site().client().get(path)
      expect(answer.status).toBe(302)
      const to = new URL(answer.headers['location'] ?? '')
      expect(to.origin + to.pathname).toBe('https://muat.test/login')
      expect(answer.headers['cache-control']).toBe('no-store')
      return to.searchParams
    }
    const exchange = (code: string | null, verifier: string, more: object = {}) =>
      site()
        .client()
        .post('/api/oauth/local/exchange', { code: code ?? 'none', verifier, ...more })
    /** The whole way. */
    const signIn = async () => {
      const { url, verifier } = await begin()
      const landed = await land(await visit(url))
      return { landed, answer: await exchange(landed.get('code'), verifier) }
    }

    it('gives the starting tab a token for the account with the confirmed address', async () => {
      const person = await createPerson(site())
      provider.person = {
        sub: `1${person.id}`,
        email: person.email.toUpperCase(),
        email_verified: true,
      }
      const { landed, answer } = await signIn()
      expect([...landed.keys()]).toEqual(['provider', 'code'])
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ token_type: 'bearer', expires_in: 12 * 3600 })
      const me = await site().client(answer.body.token).get('/api/me')
      expect(me.body).toMatchObject({ id: person.id, role: 'OFFICE' })
      // From now on the subject says who it is, whatever address the provider names.
      provider.person = { sub: `1${person.id}`, email: 'renamed@muat.test', email_verified: false }
      const again = await signIn()
      const same = await site().client(again.answer.body.token).get('/api/me')
      expect(same.body.id).toBe(person.id)
      // The password goes on working.
      expect((await login(site(), person.email, goodPassword)).status).toBe(200)
    })

    it('reads the address where the provider has it', async () => {
      const person = await createPerson(site())
      provider.addressAtUserInfo = true
      provider.person = { sub: `2${person.id}`, email: person.email, email_verified: true }
      expect((await signIn()).answer.status).toBe(200)
    })

    it('registers who is new, without a role', async () => {
      provider.person = { sub: 'baru', email: 'baru@muat.test', email_verified: true, name: 'Baru' }
      const { answer } = await signIn()
      const me = await site().client(answer.body.token).get('/api/me')
      expect(me.body).toMatchObject({ name: 'Baru', email: 'baru@muat.test', role: '' })
    })

    it('links no address that the provider does not vouch for', async () => {
      const person = await createPerson(site())
      for (const more of [{ email_verified: false }, {}]) {
        provider.person = { sub: `3${person.id}`, email: person.email, ...more }
        const { landed, answer } = await signIn()
        expect(Object.fromEntries(landed)).toEqual({
          provider: 'local',
          problem: 'oauth_unverified',
        })
        expect(answer.status).toBe(400)
      }
    })

    it('refuses users who are switched off, before and after they were linked', async () => {
      const person = await createPerson(site())
      provider.person = { sub: `4${person.id}`, email: person.email, email_verified: true }
      const set = (active: boolean) =>
        site().db.transaction((tx) =>
          tx.update(appUser).set({ active }).where(eq(appUser.id, person.id)),
        )
      await set(false)
      expect((await signIn()).landed.get('problem')).toBe('oauth_refused')
      await set(true)
      expect((await signIn()).answer.status).toBe(200)
      const { url, verifier } = await begin()
      const landed = await land(await visit(url))
      await set(false)
      expect((await exchange(landed.get('code'), verifier)).status).toBe(400)
      expect((await signIn()).landed.get('problem')).toBe('oauth_refused')
    })

    it('takes the password of a stranger away from an address that its owner confirms', async () => {
      const squatted = await createPerson(site(), { emailVerifiedAt: null, role: '' })
      provider.person = { sub: `5${squatted.id}`, email: squatted.email, email_verified: true }
      const { answer } = await signIn()
      const me = await site().client(answer.body.token).get('/api/me')
      expect(me.body.id).toBe(squatted.id)
      expect((await login(site(), squatted.email, goodPassword)).body.code).toBe('credentials')
    })

    it('believes no state that it did not give out, gave to another service, or has seen before', async () => {
      provider.person = { sub: 'new', email: 'new@muat.test', email_verified: true }
      const { url } = await begin()
      const back = await visit(url)
      const forged = back.replace(/state=[\w-]+/u, `state=${'x'.repeat(43)}`)
      for (const path of [forged, back.replace('/local/', '/away/'), '/api/oauth/local/callback']) {
        expect((await land(path)).get('problem')).toBe('oauth_failed')
      }
      expect((await land(back)).get('code')).not.toBeNull()
      expect((await land(back)).get('problem')).toBe('oauth_failed')
      const late = await visit((await begin()).url)
      site().clock.advance(15 * minute)
      expect((await land(late)).get('problem')).toBe('oauth_failed')
    })

    it.each(['denies', 'wrong nonce', 'foreign key', 'wrong audience'] as const)(
      'fails in plain words when the provider %s',
      async (fault) => {
        provider.person = { sub: 'new', email: 'new@muat.test', email_verified: true }
        provider.fault = fault
        const { landed, answer } = await signIn()
        expect(Object.fromEntries(landed)).toEqual({ provider: 'local', problem: 'oauth_failed' })
        expect(answer.body.code).toBe('oauth_failed')
      },
    )

    it('gives the token to the tab that began, once, and only for a while', async () => {
      provider.person = { sub: 'new', email: 'new@muat.test', email_verified: true }
      const other = newTab()
      const stolen = await begin()
      const landed = await land(await visit(stolen.url))
      expect((await exchange(landed.get('code'), other.verifier)).status).toBe(400)
      // The wrong tab has used it up.
      expect((await exchange(landed.get('code'), stolen.verifier)).status).toBe(400)

      const good = await begin()
      const code = (await land(await visit(good.url))).get('code')
      const both = await Promise.all(
        [1, 2].map(() => exchange(code, good.verifier, { remember: true })),
      )
      expect(both.map(({ status }) => status).toSorted(rising)).toEqual([200, 400])
      expect(both.find(({ status }) => status === 200)?.body.expires_in).toBe(365 * 24 * 3600)

      const slow = await begin()
      const old = (await land(await visit(slow.url))).get('code')
      site().clock.advance(2 * minute)
      expect((await exchange(old, slow.verifier)).status).toBe(400)
    })

    it('keeps neither state nor code that who reads the database could use', async () => {
      provider.person = { sub: 'new', email: 'new@muat.test', email_verified: true }
      const { url } = await begin()
      const state = new URL(url).searchParams.get('state') ?? ''
      const flows = () => site().db.read((reader) => reader.select().from(oauthFlow))
      expect(JSON.stringify(await flows())).not.toContain(state)
      const code = (await land(await visit(url))).get('code') ?? ''
      expect(JSON.stringify(await flows())).not.toContain(code)
    })

    it('lists its services, and says when there is none of that name or it cannot be reached', async () => {
      expect((await site().client().get('/api/oauth')).body.data).toEqual([
        { name: 'local', label: 'The mill' },
        { name: 'away', label: 'Away' },
      ])
      expect((await begin(newTab(), 'unknown')).answer.status).toBe(404)
      expect((await begin(newTab(), 'away')).answer.status).toBe(503)
      const bad = await site().client().post('/api/oauth/local', { verifier_hash: 'short' })
      expect(Object.keys(bad.body.fields)).toEqual(['verifier_hash'])
    })
  },
  config,
)

onEachDatabase(
  'signing in through another service, registration switched off',
  (site) => {
    it('refuses who has no account', async () => {
      provider.person = { sub: 'new', email: 'new@muat.test', email_verified: true }
      const { verifier_hash } = newTab()
      const { body } = await site().client().post('/api/oauth/local', { verifier_hash })
      const response = await fetch(body.url, { redirect: 'manual' })
      const back = response.headers.get('location') ?? ''
      const answer = await site().client().get(back.replace('https://muat.test', ''))
      expect(answer.headers['location']).toBe(
        'https://muat.test/login?provider=local&problem=oauth_refused',
      )
    })
  },
  { ...config, registration: false },
)
