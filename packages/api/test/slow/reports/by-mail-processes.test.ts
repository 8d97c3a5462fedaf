import type { ReportMail } from '@muat/shared'
import { count } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { issueToken } from '../../../src/accounts/tokens.ts'
import { appUser, mail } from '../../../src/schema.ts'
import { startSmtp } from '../../accounts/support/smtp.ts'
import { type Started, start } from '../../support/built.ts'
import { clockAt, setClock } from '../../support/moved-clock.ts'
import { openTestPostgres } from '../../support/postgres.ts'
import { clientOf } from '../../support/site.ts'

// Two servers as they are deployed: the built api, a process each, on one PostgreSQL, with a mail server between them
// and the reader. Berlin sets its clocks forward on 28 March 2027, at 01:00 UTC.

const server = process.env['TEST_DATABASE_URL'] ?? ''
type Sender = 'one@mill.test' | 'two@mill.test'

const open = async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const { database: db, url, drop } = await openTestPostgres(server)
  onTestFinished(drop)

  /** A server that begins at that moment; who sends tells which of them a mail came from. */
  const run = async (from: Sender, moment: string) => {
    const process = start('server.js', {
      ...clockAt(moment),
      DATABASE_URL: url,
      DEMO: '0',
      PUBLIC_URL: 'https://muat.test',
      MAIL_URL: smtp.url,
      MAIL_FROM: from,
      BUSINESS_TIMEZONE: 'Europe/Berlin',
    })
    const { url: address = '' } = await process.heard('listening')
    return { from, process, address }
  }
  type Api = Awaited<ReturnType<typeof run>>
  const runBoth = (moment: string) =>
    Promise.all([run('one@mill.test', moment), run('two@mill.test', moment)])

  /** Somebody who may order any report to any address, and whose own is verified. */
  const reader = async (moment: string) => {
    const now = new Date(moment)
    const at = now.toISOString()
    const email = 'reader@mill.test'
    const { token } = await db.transaction(async (tx) => {
      const [user] = await tx
        .insert(appUser)
        .values({
          name: 'Dewi Anggraini',
          email,
          role: 'ADMIN',
          emailVerifiedAt: at,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: appUser.id })
      return issueToken(tx, now, { sessionHours: 12, rememberDays: 365 }, user?.id ?? 0, true)
    })
    const at6 = {
      query: {},
      period: 'day',
      format: 'csv',
      language: 'en',
      frequency: 'daily',
      hour: 6,
    }
    return {
      email,
      order: async ({ address }: Api, report: string, to = email) => {
        const { status, body } = await clientOf(address, token, 0).post('/api/report-mail', {
          ...at6,
          report,
          recipients: [to],
        })
        expect([status, body.nextAt]).toEqual([201, expect.any(String)])
      },
      listed: async ({ address }: Api) =>
        (await clientOf(address, token, 0).get('/api/report-mail')).body.data as ReportMail[],
      /** They all look for what is due at that moment, at once, as they otherwise do every half minute. */
      look: async (apis: Api[], moment: string) => {
        await Promise.all(apis.map(({ process }) => setClock(process, moment)))
        await Promise.all(
          apis.map(({ address }) =>
            clientOf(address, token, 0).put('/api/user/2000000000', { version: 1 }),
          ),
        )
      },
    }
  }

  const waiting = async (): Promise<number> => {
    const [found] = await db.read((read) => read.select({ rows: count() }).from(mail))
    return found?.rows ?? 0
  }
  return { smtp, run, runBoth, reader, waiting }
}

const patience = { timeout: 30_000 }
const ended = async ({ child, ended }: Started, signal: NodeJS.Signals) => {
  child.kill(signal)
  await ended
}

describe.skipIf(server === '')('reports by mail of two api processes', { timeout: 240_000 }, () => {
  it('come once a day at the hour that the site’s clock shows, through a change of clocks and a restart', async () => {
    const { smtp, runBoth, reader, waiting } = await open()
    const reports = ['booking', 'inbound', 'outbound', 'outstanding', 'po-sale', 'production']
    let apis = await runBoth('2027-03-27T04:00:00.000Z')
    const { order, look, listed } = await reader('2027-03-27T04:00:00.000Z')
    for (const report of reports) {
      // oxlint-disable-next-line no-await-in-loop -- ordered one after the other
      await order(apis[0], report)
    }
    const dueNext = async (api = apis[0]) => [
      ...new Set((await listed(api)).map(({ nextAt }) => nextAt)),
    ]
    /** Everything that was due has gone out, and how often a report came. */
    const came = async (nextAt: string) => {
      await vi.waitFor(
        async () => expect([await dueNext(), await waiting()]).toEqual([[nextAt], 0]),
        patience,
      )
      const names = smtp.received.splice(0).map(({ attachment }) => attachment?.name ?? '')
      return names.toSorted((a, b) => a.localeCompare(b))
    }
    const once = (day: string) => reports.map((report) => `${report}-report-${day}_${day}.csv`)

    // 05:45, then 06:00 of the last day of winter time.
    await look(apis, '2027-03-27T04:45:00.000Z')
    expect(await came('2027-03-27T05:00:00.000Z')).toEqual([])
    await look(apis, '2027-03-27T05:00:00.000Z')
    expect(await came('2027-03-28T04:00:00.000Z')).toEqual(once('2027-03-26'))

    await Promise.all(apis.map(({ process }) => ended(process, 'SIGTERM')))
    // 05:30, then 06:00 of summer time.
    apis = await runBoth('2027-03-28T03:30:00.000Z')
    await look(apis, '2027-03-28T03:45:00.000Z')
    expect(await came('2027-03-28T04:00:00.000Z')).toEqual([])
    await look(apis, '2027-03-28T04:00:00.000Z')
    expect(await came('2027-03-29T04:00:00.000Z')).toEqual(once('2027-03-27'))
    await look(apis, '2027-03-28T12:00:00.000Z')
    expect(await came('2027-03-29T04:00:00.000Z')).toEqual([])
  })

  it('are claimed by one of the two each time, which both do', async () => {
    const { smtp, runBoth, reader, waiting } = await open()
    const reports = ['booking', 'inbound', 'outbound', 'outstanding', 'po-sale', 'production']
    const apis = await runBoth('2027-05-01T03:00:00.000Z')
    const { order, look, listed } = await reader('2027-05-01T03:00:00.000Z')
    // oxlint-disable-next-line no-await-in-loop -- ordered one after the other
    for (const report of reports) await order(apis[0], report)
    for (let day = 1; day <= 25; day += 1) {
      const due = `2027-05-${String(day).padStart(2, '0')}T04:00:00.000Z`
      const next = `2027-05-${String(day + 1).padStart(2, '0')}T04:00:00.000Z`
      // oxlint-disable-next-line no-await-in-loop -- day by day
      await look([...apis, ...apis], due)
      // oxlint-disable-next-line no-await-in-loop
      await vi.waitFor(async () => {
        const rows = await listed(apis[1])
        expect([rows.map(({ nextAt }) => nextAt), await waiting()]).toEqual([
          reports.map(() => next),
          0,
        ])
      }, patience)
    }
    const names = smtp.received.map(({ attachment }) => attachment?.name ?? '')
    expect([names.length, new Set(names).size]).toEqual([150, 150])
    expect(new Set(smtp.received.map(({ from }) => from)).size).toBe(2)
  })

  it('arrive though the process that sends one is killed before it hears that it was taken: at most twice, and once the next day', async () => {
    const { smtp, run, runBoth, reader, waiting } = await open()
    const apis = await runBoth('2027-04-01T03:00:00.000Z')
    const { order, look, listed } = await reader('2027-04-01T03:00:00.000Z')
    await order(apis[0], 'outbound')

    smtp.mood.silent = true
    await look(apis, '2027-04-01T04:00:00.000Z')
    await vi.waitFor(() => expect(smtp.unanswered).toHaveLength(1), patience)
    const isFirst = smtp.unanswered[0]?.from === apis[0].from
    const [killed, left] = isFirst ? apis : [apis[1], apis[0]]
    await ended(killed.process, 'SIGKILL')
    smtp.mood.silent = false

    // The mail is the killed one's for five minutes: nobody can know whether it still sends it.
    await look([left], '2027-04-01T04:04:00.000Z')
    await look([left], '2027-04-01T04:04:30.000Z')
    expect([smtp.received.length, await waiting()]).toEqual([0, 1])
    await look([left], '2027-04-01T04:05:30.000Z')
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patience)
    expect(smtp.received.map(({ from }) => from)).toEqual([left.from])
    expect(smtp.received[0]?.attachment?.content).toEqual(smtp.unanswered[0]?.attachment?.content)
    await look([left], '2027-04-01T05:30:00.000Z')
    expect([smtp.received.length, smtp.unanswered.length]).toEqual([1, 1])

    // Started again when the next is due, both look at once.
    const again = await run(killed.from, '2027-04-02T04:00:00.000Z')
    await look([left, again], '2027-04-02T04:05:00.000Z')
    await vi.waitFor(async () => {
      const [row] = await listed(left)
      expect([row?.nextAt, await waiting()]).toEqual(['2027-04-03T04:00:00.000Z', 0])
    }, patience)
    expect(smtp.received.map(({ attachment }) => attachment?.name)).toEqual([
      'outbound-report-2027-03-31_2027-03-31.csv',
      'outbound-report-2027-04-01_2027-04-01.csv',
    ])
  })

  it('are told to their owner once when the mail server will not have them', async () => {
    const { smtp, runBoth, reader, waiting } = await open()
    const apis = await runBoth('2027-04-01T03:00:00.000Z')
    const { email, order, look, listed } = await reader('2027-04-01T03:00:00.000Z')
    await order(apis[0], 'outbound', 'gone@mill.test')
    Object.assign(smtp.mood, { refuses: 550, whom: 'gone@mill.test' })
    await look(apis, '2027-04-01T04:00:00.000Z')
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), patience)
    await look(apis, '2027-04-01T06:00:00.000Z')
    expect(await waiting()).toBe(0)
    expect(smtp.received.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'A report could not be mailed: Goods shipped'],
    ])
    const shown = await Promise.all(apis.map(listed))
    expect(shown.map(([row]) => row?.recipients[0]?.failure)).toEqual(['550', '550'])
  })
})
