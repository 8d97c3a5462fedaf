import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { mail } from '../../src/schema.ts'
import { forgetOldFiles } from '../../src/mail/deliver.ts'
import { renderMail } from '../../src/mail/render.ts'
import { onEachDatabase, testConfig } from '../support/site.ts'
import { linkTo, mailsDone, suiteFolder, tokenOf } from './support/outbox.ts'
import { startSmtp } from './support/smtp.ts'
import { createPerson, login, twice } from './support/people.ts'

const dataDir = suiteFolder()
const minute = 60 * 1000
const hour = 60 * minute

const smtp = await startSmtp()
afterAll(() => smtp.close())

/** A mail server and a database have as long as they need; a second is not always enough. */
const whenTrue = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000 })

onEachDatabase(
  'mail by SMTP',
  (site) => {
    const ask = (email: string) => site().client().post('/api/password/email', { email })
    const rows = (address: string) =>
      site().db.read((reader) => reader.select().from(mail).where(eq(mail.address, address)))
    /** The attempt has failed, and the next one is to be in so many minutes. */
    const postponed = (address: string, attempts: number, minutes: number) =>
      whenTrue(async () => {
        const [row] = await rows(address)
        const wait = Date.parse(row?.nextAt ?? '') - site().clock.now().getTime()
        expect([row?.attempts, wait]).toEqual([attempts, minutes * minute])
      })
    /** Looks again, as the api does every half minute. */
    const lookAgain = () => ask('nobody-at-all@muat.test')

    it('brings a link that works', async () => {
      const { email } = await createPerson(site())
      expect((await ask(email)).status).toBe(200)
      await mailsDone(site())
      const mail = smtp.received.at(-1)
      expect(mail).toMatchObject({ to: email, from: 'muat@mill.test' })
      const password = 'nineteen trucks of bran'
      const body = { ...tokenOf(mail?.link ?? ''), ...twice(password) }
      expect((await site().client().post('/api/password/reset', body)).status).toBe(200)
      expect((await login(site(), email, password)).status).toBe(200)
    })

    it('that fails does not fail the request, and is tried again later and later', async () => {
      const { email } = await createPerson(site())
      smtp.mood.refuses = 451
      expect((await ask(email)).status).toBe(200)
      await postponed(email, 1, 1)
      site().clock.advance(minute)
      await lookAgain()
      await postponed(email, 2, 2)
      smtp.mood.refuses = null
      site().clock.advance(2 * minute)
      await lookAgain()
      await mailsDone(site())
      expect(smtp.received.filter(({ to }) => to === email)).toHaveLength(1)
    })

    it('is given up at once when the address is refused for good, and after a day otherwise', async () => {
      const [gone, slow] = [await createPerson(site()), await createPerson(site())]
      smtp.mood.refuses = 550
      await ask(gone.email)
      await whenTrue(async () => expect(await rows(gone.email)).toEqual([]))
      smtp.mood.refuses = 451
      await ask(slow.email)
      await postponed(slow.email, 1, 1)
      site().clock.advance(25 * hour)
      await lookAgain()
      await whenTrue(async () => expect(await rows(slow.email)).toEqual([]))
      smtp.mood.refuses = null
      expect(smtp.received.filter(({ to }) => [gone.email, slow.email].includes(to))).toEqual([])
    })

    it('keeps no link where it waits, and is not sent twice by two servers', async () => {
      const { email } = await createPerson(site())
      smtp.mood.refuses = 451
      await ask(email)
      await postponed(email, 1, 1)
      expect(JSON.stringify(await rows(email))).not.toMatch(/https?:|reset\/|signature/u)
      smtp.mood.refuses = null
      site().clock.advance(minute)
      const { db, clock } = site()
      const config = testConfig({ mailUrl: smtp.url, mailFrom: 'muat@mill.test' })
      const second = await buildApp({ config, db, clock })
      await Promise.all([second.listen({ port: 0, host: '127.0.0.1' }), lookAgain(), lookAgain()])
      await mailsDone(site())
      await second.close()
      expect(smtp.received.filter(({ to }) => to === email)).toHaveLength(1)
    })

    it('finds out only when it is sent that nobody wants it any more', async () => {
      const admin = await site().signIn('ADMIN')
      const { body } = await admin.post('/api/user', { name: 'Weg', email: 'weg@muat.test' })
      await mailsDone(site())
      const before = smtp.received.length
      smtp.mood.refuses = 451
      await ask('weg@muat.test')
      await postponed('weg@muat.test', 1, 1)
      smtp.mood.refuses = null
      await admin.put(`/api/user/${body.id}`, { version: 1, active: false })
      site().clock.advance(minute)
      await lookAgain()
      await mailsDone(site())
      expect(smtp.received).toHaveLength(before)
    })
  },
  { dataDir, publicUrl: 'https://muat.test', mailUrl: smtp.url, mailFrom: 'muat@mill.test' },
)

onEachDatabase(
  'mail with no server to send it',
  (site) => {
    it('lies in the data folder as files that only the api can read', async () => {
      const { email } = await createPerson(site())
      await site().client().post('/api/password/email', { email }).set('host', 'evil.test')
      expect(await linkTo(site(), dataDir, email)).toContain('/password/reset/')
      const outbox = join(dataDir, 'outbox')
      expect(statSync(outbox).mode & 0o777).toBe(0o700)
      const names = readdirSync(outbox)
      expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z-\d+-reset\.eml$/u)])
      expect(statSync(join(outbox, names[0] ?? '')).mode & 0o777).toBe(0o600)
    })

    it('lies there for as many days as the site is set up for, with 0 for good', async () => {
      const folder = suiteFolder()
      const outbox = join(folder, 'outbox')
      const now = new Date('2027-03-01T00:00:00Z')
      // Before there is a folder at all, too.
      await forgetOldFiles({ dataDir: folder, outboxDays: 30 }, now)
      mkdirSync(outbox)
      const made = { 'old.eml': '2027-01-29T23:00:00Z', 'new.eml': '2027-01-30T01:00:00Z' }
      for (const [name, at] of Object.entries({ ...made, 'notes.txt': made['old.eml'] })) {
        writeFileSync(join(outbox, name), '')
        utimesSync(join(outbox, name), new Date(at), new Date(at))
      }
      await forgetOldFiles({ dataDir: folder, outboxDays: 0 }, now)
      expect(readdirSync(outbox)).toHaveLength(3)
      await forgetOldFiles({ dataDir: folder, outboxDays: 30 }, now)
      expect(readdirSync(outbox).toSorted()).toEqual(['new.eml', 'notes.txt'])
    })
  },
  { dataDir, publicUrl: 'https://muat.test' },
)

describe('the words of a mail', () => {
  it('show a name as it is and let none of it become markup, a line or a link of ours', () => {
    const name = '"><script>x</script>\r\n\r\nhttps://evil.test {site}'
    const { subject, text, html } = renderMail('reset', 'en', {
      name,
      site: 'PT <Maju> & "Jaya"\nBcc: x@y.test',
      link: 'https://muat.test/password/reset/x?email=a&b',
    })
    expect(html).not.toMatch(/<script|<Maju|&b"/u)
    expect(html.match(/<a /gu)).toHaveLength(1)
    expect(text.split('\n\n')[0]).toBe('Hello "><script>x</script> https://evil.test {site},')
    expect(subject).toBe('Set a new password for PT <Maju> & "Jaya" Bcc: x@y.test')
  })
})
