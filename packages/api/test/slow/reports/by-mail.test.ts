import { maxMailedFile, maxReportMails, type ReportMail } from '@muat/shared'
import { parse } from 'csv-parse/sync'
import { and, count, eq, lte } from 'drizzle-orm'
import { Readable } from 'node:stream'
import supertest from 'supertest'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { appUser, history, mail, reportMail } from '../../../src/schema.ts'
import { contentOf } from '../../../src/reports/mail/letter.ts'
import { startSmtp } from '../../accounts/support/smtp.ts'
import { inSteps } from '../../support/in-steps.ts'
import { type Client, onEachDatabase, testConfig } from '../../support/site.ts'
import { buildSale, buildTruck, drive, signInStaff, type Staff } from '../../support/truck.ts'
import { pagesOf, sheetOf } from '../../reports/readers.ts'

const hour = 3_600_000
const day = 24 * hour
const smtp = await startSmtp()
afterAll(() => smtp.close())

const overrides = {
  timezone: 'Europe/Berlin',
  publicUrl: 'https://muat.test',
  mailUrl: smtp.url,
  mailFrom: 'muat@mill.test',
}

const daily = {
  report: 'outbound',
  query: {},
  period: 'day',
  format: 'xlsx',
  language: 'en',
  frequency: 'daily',
  hour: 6,
} as const

const mailsTo = (address: string) => smtp.received.filter(({ to }) => to === address)

/** Where the mail to an address says that it can be ended. */
const endOf = (address: string): string =>
  new URL(/<(.+)>/u.exec(mailsTo(address).at(-1)?.header('List-Unsubscribe') ?? '')?.[1] ?? '')
    .pathname

onEachDatabase(
  'reports by mail',
  (site) => {
    let known: Promise<{ staff: Staff; at: string }> | null = null
    /** Two trucks went out on the first day. */
    const bay = () =>
      (known ??= (async () => {
        const staff = await signInStaff(site())
        const sale = await buildSale(staff)
        await drive(staff, await buildTruck(staff, { sale }), 'completed')
        await drive(staff, await buildTruck(staff, { sale }), 'completed')
        return { staff, at: site().clock.today() }
      })())

    /** Somebody whose address is verified. */
    const reader = async (role: 'OFFICE' | 'SCALE' | 'ADMIN' = 'OFFICE') => {
      const client = await site().signIn(role)
      const [user] = await site().db.transaction((tx) =>
        tx
          .update(appUser)
          .set({ emailVerifiedAt: site().clock.now().toISOString() })
          .where(eq(appUser.id, client.userId))
          .returning({ email: appUser.email }),
      )
      return { client, address: user?.email ?? '' }
    }
    const order = async (client: Client, recipients: string[], more: object = {}) => {
      const { status, body } = await client.post('/api/report-mail', {
        ...daily,
        recipients,
        ...more,
      })
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body as ReportMail
    }
    const listed = async (client: Client, id: number) =>
      ((await client.get('/api/report-mail')).body.data as ReportMail[]).find(
        (one) => one.id === id,
      )
    const set = (id: number, values: Partial<typeof appUser.$inferInsert>) =>
      site().db.transaction((tx) => tx.update(appUser).set(values).where(eq(appUser.id, id)))

    /** Nothing is due any more, and as many mails as are refused are left. */
    const done = ({ left = 0 } = {}) =>
      vi.waitFor(
        async () => {
          const { db, clock } = site()
          const now = clock.now().toISOString()
          const [due, waiting] = await db.read(async (read) => [
            await read.select({ n: count() }).from(reportMail).where(lte(reportMail.nextAt, now)),
            await read.select({ n: count() }).from(mail),
          ])
          expect([due?.[0]?.n, waiting?.[0]?.n]).toEqual([0, left])
        },
        { timeout: 30_000 },
      )
    /** Looks for what is due, as the api does every half minute. */
    const look = async (how = {}) => {
      const { staff } = await bay()
      await staff.admin.put('/api/user/2000000000', { version: 1 })
      await done(how)
    }
    /** To an hour of the day after, by the clock of the site. */
    const nextDayAt = async (clockHour: number, how = {}) => {
      const { clock } = site()
      const shown = () =>
        Number(
          new Intl.DateTimeFormat('en-GB', {
            timeZone: overrides.timezone,
            hour: '2-digit',
            hourCycle: 'h23',
          }).format(clock.now()),
        )
      const before = clock.today()
      while (clock.today() === before || shown() !== clockHour) clock.advance(hour / 2)
      await look(how)
    }
    const fails = (by: Client, id: number, failure: string) =>
      vi.waitFor(
        async () => expect((await listed(by, id))?.recipients.at(-1)).toMatchObject({ failure }),
        { timeout: 30_000 },
      )

    it('arrive as a file that says what the report says, with its totals, its link and a way out', async () => {
      const { staff, at } = await bay()
      const { client, address } = await reader()
      // After its hour of the first day.
      site().clock.set('2026-11-20T07:00:00.000Z')
      await order(client, [address.toUpperCase()])
      await nextDayAt(5)
      expect(mailsTo(address).length).toBe(0)
      site().clock.advance(hour)
      await look()
      const [got, ...more] = mailsTo(address)
      expect(more.length).toBe(0)
      const { body } = await staff.admin.get(`/api/outbound-report?startDate=${at}&endDate=${at}`)
      expect(body.totals.records).toBe(2)
      expect(got?.subject).toContain('Goods shipped, 20/11/2026')
      expect(got?.attachment?.name).toBe(`outbound-report-${at}_${at}.xlsx`)
      const rows = await sheetOf(got?.attachment?.content ?? Buffer.alloc(0), 1)
      expect(rows).toHaveLength(body.total + 2)
      const net = [...(rows[0] ?? [])].find(([, { value }]) => value === 'Shipped kg')?.[0] ?? ''
      expect(Number(rows.at(-1)?.get(net)?.value)).toBe(body.totals.shippedKg)
      const kg = body.totals.kg.toLocaleString('en-GB')
      for (const said of [got?.text, got?.html]) expect(said).toContain(kg)
      // In plain text, too, an address says what it is for.
      expect(got?.text).toMatch(/^End this mail:\s+https:\/\/muat\.test\/export\/mail\/end\//mu)
      expect(got?.link).toBe(`/export/outbound?startDate=${at}&endDate=${at}`)
      expect(got?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
      expect(got?.header('List-Unsubscribe')).toMatch(
        /^<https:\/\/muat\.test\/api\/report-mail\/end\/[\w-]{43}>$/u,
      )
      const token = endOf(address).split('/').at(-1)
      expect(got?.text).toContain(`https://muat.test/export/mail/end/${token}`)
    })

    it('keep filters, order and view, and come as CSV and PDF as well', async () => {
      const { staff } = await bay()
      const { client, address } = await reader()
      const { body } = await staff.admin.get('/api/customer?page=1')
      const customer = body.data[0]
      const query = { customer: String(customer.id), sort: '-netKg', view: 'turn' }
      const more = { query, language: 'id', period: 'all' }
      await order(client, [address], { ...more, format: 'csv' })
      await order(client, [address], { ...more, format: 'pdf' })
      await nextDayAt(6)
      const got = mailsTo(address)
      const kinds = got.map(({ attachment }) => attachment?.name.split('.').at(-1))
      expect(new Set(kinds)).toEqual(new Set(['csv', 'pdf']))
      expect(got.length).toBe(2)
      const answer = await staff.admin.get(
        `/api/outbound-report?customer=${customer.id}&sort=-netKg`,
      )
      const csv = got.find(({ attachment }) => attachment?.name.endsWith('.csv'))
      const rows: string[][] = parse(csv?.attachment?.content ?? '', { bom: true, delimiter: ';' })
      expect(rows).toHaveLength(answer.body.total + 1)
      expect(answer.body.total).toBeGreaterThan(0)
      expect(csv?.text).toContain(customer.name)
      const link = new URL(csv?.link ?? '', overrides.publicUrl)
      expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
        '/export/outbound',
        { ...query, startDate: 'any' },
      ])
      const pdf = got.find(({ attachment }) => attachment?.name.endsWith('.pdf'))
      expect((await pagesOf(pdf?.attachment?.content ?? Buffer.alloc(0))).join('')).toContain(
        customer.name,
      )
    })

    it('are sent once by two more servers that look at the same time', async () => {
      const { clock, db } = site()
      const { client, address } = await reader()
      await order(client, [address], { format: 'csv' })
      await order(client, [address], { format: 'csv', report: 'booking' })
      clock.advance(day)
      const config = testConfig(overrides)
      const others = await Promise.all([1, 2].map(() => buildApp({ config, db, clock })))
      await Promise.all([
        look(),
        ...others.map((app) => app.listen({ port: 0, host: '127.0.0.1' })),
      ])
      await done()
      await Promise.all(others.map((app) => app.close()))
      expect(mailsTo(address)).toHaveLength(2)
    })

    it('go to other addresses once an ADMIN has confirmed them, and to no address that is not verified', async () => {
      const { staff } = await bay()
      const { client, address } = await reader()
      const other = `other.${address}`
      const { id, recipients } = await order(client, [address, other])
      expect(recipients.map(({ confirmed }) => confirmed)).toEqual([true, false])
      const stranger = await site().signIn('OFFICE')
      const [unverified] = await site().db.read((read) =>
        read.select().from(appUser).where(eq(appUser.id, stranger.userId)),
      )
      await order(stranger, [unverified?.email ?? ''])
      await nextDayAt(6)
      expect([address, other, unverified?.email ?? ''].map((one) => mailsTo(one).length)).toEqual([
        1, 0, 0,
      ])
      const confirm = (by: Client, whom: string) =>
        by.post(`/api/report-mail/${id}/confirm`, { address: whom })
      expect((await confirm(client, other)).status).toBe(403)
      expect((await confirm(staff.admin, 'nobody@muat.test')).status).toBe(404)
      expect((await confirm(staff.admin, other)).status).toBe(200)
      await nextDayAt(6)
      expect([address, other].map((one) => mailsTo(one).length)).toEqual([2, 1])
      // An address that is no longer his is no longer his to name.
      await set(client.userId, { email: `new.${address}` })
      await nextDayAt(6)
      expect([address, other].map((one) => mailsTo(one).length)).toEqual([2, 2])
      const changes = await site().db.read((read) =>
        read
          .select({ action: history.action, by: history.by })
          .from(history)
          .where(and(eq(history.resource, 'report-mail'), eq(history.recordId, id))),
      )
      expect(changes).toEqual([
        { action: 'create', by: client.userId },
        { action: 'confirm', by: staff.admin.userId },
      ])
    })

    it('end when their owner may no longer read the report, also what waits to be sent', async () => {
      const [off, demoted, late] = [await reader(), await reader(), await reader()]
      const ids = [
        (await order(off.client, [off.address])).id,
        (await order(demoted.client, [demoted.address])).id,
      ]
      await set(off.client.userId, { active: false })
      await set(demoted.client.userId, { role: 'FG' })
      Object.assign(smtp.mood, { refuses: 451, whom: late.address })
      const waiting = await order(late.client, [late.address])
      await nextDayAt(6, { left: 1 })
      await fails(late.client, waiting.id, '451')
      await set(late.client.userId, { role: '' })
      Object.assign(smtp.mood, { refuses: null, whom: null })
      site().clock.advance(hour)
      await look()
      const sent = [off, demoted, late].map(({ address }) => mailsTo(address).length)
      expect(sent).toEqual([0, 0, 0])
      const { staff } = await bay()
      for (const id of [...ids, waiting.id]) {
        // oxlint-disable-next-line no-await-in-loop -- a list each
        expect(await listed(staff.admin, id)).toBeUndefined()
      }
    })

    it('are ended by one click for whoever clicks, and by nobody who only follows links', async () => {
      const { client, address } = await reader()
      const { staff } = await bay()
      const other = `second.${address}`
      const { id } = await order(client, [address, other])
      await staff.admin.post(`/api/report-mail/${id}/confirm`, { address: other })
      await nextDayAt(6)
      const scanner = supertest(site().url)
      for (const method of ['get', 'head'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, headers } = await scanner[method](endOf(address)).redirects(0)
        expect([status, headers['location']]).toEqual([
          302,
          `https://muat.test/export/mail/end/${endOf(address).split('/').at(-1)}`,
        ])
      }
      expect((await listed(client, id))?.recipients).toHaveLength(2)
      const click = await scanner
        .post(endOf(address))
        .type('form')
        .send('List-Unsubscribe=One-Click')
      expect([click.status, click.body]).toEqual([200, { ended: true }])
      expect((await listed(client, id))?.recipients.map((one) => one.address)).toEqual([other])
      await nextDayAt(6)
      expect([address, other].map((one) => mailsTo(one).length)).toEqual([1, 2])
      const form = await scanner.post(endOf(other)).field('List-Unsubscribe', 'One-Click')
      expect(form.status).toBe(200)
      expect(await listed(client, id)).toBeUndefined()
      expect((await scanner.post(endOf(other))).body).toEqual({ ended: true })
      expect((await scanner.post('/api/report-mail/end/nothing')).body).toEqual({ ended: true })
    })

    it('let nobody try links without end', async () => {
      const scanner = supertest(site().url)
      site().clock.advance(hour)
      const tries = Array.from({ length: 101 }, () => scanner.post('/api/report-mail/end/x'))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
      site().clock.advance(hour)
    })

    it('that fail are said beside the address, and told to their owner when they are given up', async () => {
      const { client, address } = await reader()
      const { staff } = await bay()
      const gone = `gone.${address}`
      const { id } = await order(client, [gone])
      await staff.admin.post(`/api/report-mail/${id}/confirm`, { address: gone })
      Object.assign(smtp.mood, { refuses: 451, whom: gone })
      await nextDayAt(6, { left: 1 })
      await fails(staff.admin, id, '451')
      const first = (await listed(staff.admin, id))?.recipients[0]
      expect(first).toMatchObject({ sentAt: null, failure: '451' })
      expect(first?.failedAt).toBe(site().clock.now().toISOString())
      expect(mailsTo(address).length).toBe(0)
      smtp.mood.refuses = 550
      site().clock.advance(hour)
      await look()
      expect((await listed(client, id))?.recipients[0]).toMatchObject({ failure: '550' })
      const told = mailsTo(address).at(-1)
      expect(told?.subject).toBe('A report could not be mailed: Goods shipped')
      expect(told?.text).toContain(gone)
      expect(told?.link).toBe('/export/mail')
      Object.assign(smtp.mood, { refuses: null, whom: null })
      await nextDayAt(6)
      expect(mailsTo(gone)).toHaveLength(1)
      expect((await listed(client, id))?.recipients[0]).toMatchObject({
        failedAt: null,
        failure: null,
      })
    })

    it('are ordered, seen and stopped by whom they concern, and by an ADMIN', async () => {
      const { staff } = await bay()
      const { client, address } = await reader()
      const mine = await order(client, [address], {
        frequency: 'weekly',
        weekday: 1,
        monthDay: 3,
        period: 'week',
      })
      expect(mine).toMatchObject({ weekday: 1, monthDay: null })
      expect(await listed(staff.admin, mine.id)).toEqual(await listed(client, mine.id))
      expect(await listed(staff.finance, mine.id)).toBeUndefined()
      const stop = (by: Client) => by.delete(`/api/report-mail/${mine.id}`)
      expect((await stop(staff.finance)).status).toBe(404)
      expect((await stop(client)).status).toBe(204)
      const theirs = await order(client, [address])
      expect((await staff.admin.delete(`/api/report-mail/${theirs.id}`)).status).toBe(204)
      expect((await site().client().get('/api/report-mail')).status).toBe(401)
    })

    it('are changed by whom they concern: the next one comes by the new rule, to addresses confirmed as ever', async () => {
      const { staff } = await bay()
      const { client, address } = await reader()
      const [kept, gone, fresh] = [`kept.${address}`, `gone.${address}`, `fresh.${address}`]
      const made = await order(client, [address, kept, gone], { query: { loadingArea: 'H' } })
      await staff.admin.post(`/api/report-mail/${made.id}/confirm`, { address: kept })
      const body = {
        version: made.version,
        period: 'week',
        format: 'csv',
        frequency: 'weekly',
        weekday: 2,
        hour: 9,
        recipients: [fresh, address, kept],
      }
      const change = (by: Client, more: object = {}) =>
        by.put(`/api/report-mail/${made.id}`, { ...body, ...more })
      expect((await change(staff.finance)).status).toBe(404)
      expect((await change(client, { weekday: null })).body.fields).toHaveProperty('weekday')
      expect((await change(client, { report: 'booking' })).status).toBe(422)
      const { status, body: changed } = await change(client)
      expect(status).toBe(200)
      expect(changed).toMatchObject({
        version: 2,
        report: 'outbound',
        query: { loadingArea: 'H' },
        period: 'week',
        format: 'csv',
        weekday: 2,
        hour: 9,
        recipients: [
          { address, confirmed: true },
          { address: kept, confirmed: true },
          { address: fresh, confirmed: false },
        ],
      })
      const next = new Date(changed.nextAt)
      const shown = { timeZone: overrides.timezone, weekday: 'long', hour: 'numeric' } as const
      expect(next.toLocaleString('en-GB', shown)).toBe('Tuesday, 09')
      const stale = await change(client)
      expect([stale.status, stale.body.code, stale.body.current]).toEqual([
        409,
        'stale_version',
        changed,
      ])
      // Nothing but the file: what is due next stays.
      const pdf = await change(staff.admin, { version: 2, format: 'pdf' })
      expect(pdf.body).toMatchObject({ version: 3, format: 'pdf', nextAt: changed.nextAt })
      const entries = await site().db.read((read) =>
        read
          .select({ by: history.by, changes: history.changes })
          .from(history)
          .where(
            and(
              eq(history.resource, 'report-mail'),
              eq(history.recordId, made.id),
              eq(history.action, 'update'),
            ),
          ),
      )
      expect(entries).toEqual([
        {
          by: client.userId,
          changes: {
            frequency: { from: 'daily', to: 'weekly' },
            weekday: { from: null, to: 2 },
            hour: { from: 6, to: 9 },
            period: { from: 'day', to: 'week' },
            format: { from: 'xlsx', to: 'csv' },
            addresses: { from: [address, kept, gone], to: [address, kept, fresh] },
          },
        },
        { by: staff.admin.userId, changes: { format: { from: 'csv', to: 'pdf' } } },
      ])
    })

    it('cannot be changed by who saw it before a reader ended it for himself', async () => {
      const { client, address } = await reader()
      const { staff } = await bay()
      const other = `ended.${address}`
      const made = await order(staff.admin, [address, other])
      await nextDayAt(6)
      await supertest(site().url).post(endOf(other))
      const { period, format, frequency, hour: at, id, version } = made
      const seen = { version, period, format, frequency, hour: at, recipients: [address, other] }
      const { status, body } = await staff.admin.put(`/api/report-mail/${id}`, seen)
      expect([status, body.code]).toEqual([409, 'stale_version'])
      expect(body.current.recipients).toHaveLength(1)
      expect((await client.put(`/api/report-mail/${id}`, seen)).status).toBe(404)
    })

    it('are refused where something of the order is wrong', async () => {
      const { client, address } = await reader()
      const { staff } = await bay()
      const asked = async (by: Client, more: object) => {
        const { status, body } = await by.post('/api/report-mail', {
          ...daily,
          recipients: [address],
          ...more,
        })
        return [status, ...Object.keys(body.fields ?? {})]
      }
      expect(await asked(staff.fg, {})).toEqual([403])
      expect(await asked(staff.finance, {})).toEqual([403])
      expect(await asked(client, { query: { startDate: '2026-11-01' } })).toEqual([
        422,
        'query.startDate',
      ])
      expect(await asked(client, { query: { customer: 'x' } })).toEqual([422, 'customer'])
      expect(await asked(client, { frequency: 'weekly' })).toEqual([422, 'weekday'])
      expect(await asked(client, { frequency: 'monthly' })).toEqual([422, 'monthDay'])
      expect(await asked(client, { hour: 24 })).toEqual([422, 'hour'])
      expect(await asked(client, { recipients: ['no address'] })).toEqual([422, 'recipients.0'])
      for (let made = 0; made < maxReportMails; made += 1) {
        // oxlint-disable-next-line no-await-in-loop -- counted one after the other
        await order(client, [address])
      }
      expect(await asked(client, {})).toEqual([422, 'report'])
      await set(client.userId, { active: false })
    })

    it.each([
      ['forward', '2027-03-26T20:00:00.000Z'],
      ['back', '2027-10-29T20:00:00.000Z'],
    ])(
      'come once a day where clocks are set %s over their hour',
      async (_way, start) => {
        const { clock } = site()
        clock.set(start)
        const { client, address } = await reader()
        await order(client, [address], { hour: 2, format: 'csv' })
        const days: string[] = []
        for (let hours = 0; hours < 4 * 24; hours += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one hour after the other
          await look()
          while (days.length < mailsTo(address).length) days.push(clock.today())
          clock.advance(hour)
        }
        expect(days).toEqual([...new Set(days)])
        expect(days).toHaveLength(4)
      },
      240_000,
    )

    it('that were due while nobody was there come once, of the last day, and go on as ever', async () => {
      const { clock, db } = site()
      clock.set('2027-11-05T09:00:00.000Z')
      const { client, address } = await reader()
      await order(client, [address])
      // Nobody looks for three days, as if the api were down.
      clock.advance(3 * day)
      const config = testConfig(overrides)
      const again = await buildApp({ config, db, clock })
      await again.listen({ port: 0, host: '127.0.0.1' })
      await done()
      await again.close()
      expect(mailsTo(address).map(({ attachment }) => attachment?.name)).toEqual([
        'outbound-report-2027-11-07_2027-11-07.xlsx',
      ])
      await nextDayAt(6)
      expect(
        mailsTo(address)
          .map(({ attachment }) => attachment?.name)
          .slice(1),
      ).toEqual(['outbound-report-2027-11-08_2027-11-08.xlsx'])
    })
  },
  overrides,
  // One clock goes on through the year, and what was ordered is sent as it does.
  inSteps,
)

describe('the file of a mail', () => {
  it('is left out when it is larger than a mail brings, and not read further', async () => {
    let read = 0
    const of = (pieces: number) => ({
      stream: Readable.from(
        (function* () {
          for (read = 0; read < pieces; read += 1) yield Buffer.alloc(1024 * 1024)
        })(),
        { objectMode: false, highWaterMark: 1 },
      ),
      done: Promise.resolve(),
    })
    expect((await contentOf(of(10)))?.length).toBe(maxMailedFile)
    expect(await contentOf(of(100))).toBeNull()
    expect(read).toBeLessThan(20)
  })
})
