import type { DisplayReport } from '@muat/shared'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { composeMail } from '../src/mailer/compose.ts'
import { displayWatch, mail } from '../src/schema.ts'
import { onEachDatabase } from './support/site.ts'

const minute = 60_000
const h = { name: 'Gate H', areas: ['H' as const] }
const i = { name: 'Gate I', areas: ['I' as const] }

onEachDatabase('what relays tell of the expected displays', (site) => {
  beforeEach(async () => {
    // 08:00 on the site's clock.
    site().clock.set('2026-11-20T01:00:00.000Z')
    await site().db.transaction(async (tx) => {
      await tx.delete(mail)
      await tx.delete(displayWatch)
    })
  })
  const ago = (ms: number) => new Date(site().clock.now().getTime() - ms).toISOString()
  const expects = async (more: object = {}) => {
    const admin = await site().signIn('ADMIN')
    const { version } = (await admin.get('/api/site-settings')).body
    const { status } = await admin.put('/api/site-settings', {
      version,
      expectedDisplays: [h, i],
      displayMails: ['Hall@muat.test', 'office@muat.test'],
      openHours: null,
      ...more,
    })
    expect(status).toBe(200)
  }
  const tell = async (report: Partial<DisplayReport>) => {
    const body = { seen: [], missing: [], ...report }
    const answer = await site().client().post('/api/monitor/display', body)
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    return answer.body.data
  }
  const waiting = () => site().db.read((reader) => reader.select().from(mail).orderBy(asc(mail.id)))
  const letters = async () => {
    const rows = await waiting()
    return site().db.transaction(async (tx) => {
      const said: (string | null)[] = []
      for (const row of rows) {
        const sending = {
          tx,
          now: site().clock.now(),
          site: 'https://muat.test',
          timezone: 'Asia/Jakarta',
        }
        // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
        const letter = await composeMail(sending, { ...row, kind: 'display-missing' })
        said.push(letter === null ? null : `${letter.subject}\n${letter.text}`)
      }
      return said
    })
  }

  it('are kept: when each was there last, whichever relay told it, and the latest of them', async () => {
    await expects()
    expect(await tell({})).toEqual([
      { ...h, seenAt: null },
      { ...i, seenAt: null },
    ])
    await tell({ seen: [{ ...h, seenAt: ago(5 * minute) }] })
    await tell({ seen: [{ ...h, seenAt: ago(9 * minute) }] })
    // One that nobody expects is nobody's.
    const strange = { name: 'Gate X', areas: ['K' as const], seenAt: ago(0) }
    expect(await tell({ seen: [strange] })).toEqual([
      { ...h, seenAt: ago(5 * minute) },
      { ...i, seenAt: null },
    ])
    // A clock that is ahead does not make it seen in an hour.
    const [first] = await tell({ seen: [{ ...h, seenAt: ago(-60 * minute) }] })
    expect(first).toEqual({ ...h, seenAt: ago(0) })
    expect(await waiting()).toEqual([])
  })

  it('are mailed once to each address, however many relays tell it and however often', async () => {
    await expects()
    await tell({
      seen: [
        { ...h, seenAt: ago(0) },
        { ...i, seenAt: ago(0) },
      ],
    })
    site().clock.advance(3 * minute)
    await Promise.all([tell({ missing: [h] }), tell({ missing: [h] }), tell({ missing: [h] })])
    site().clock.advance(30 * minute)
    await tell({ missing: [h] })
    const rows = await waiting()
    expect(rows.map(({ kind, address }) => [kind, address])).toEqual([
      ['display-missing', 'hall@muat.test'],
      ['display-missing', 'office@muat.test'],
    ])
    const [letter] = await letters()
    expect(letter).toContain('Gate H (H)')
    expect(letter).not.toContain('Gate I')
    expect(letter).toContain('https://muat.test/fleet')
    // Another one is news of its own.
    await tell({ missing: [h, i] })
    expect((await letters()).filter((text) => text?.includes('Gate I') === true).length).toBe(2)
    expect((await waiting()).length).toBe(4)
  })

  it('are mailed with why one cannot run, in the words of the mail and of nobody else', async () => {
    const old = { browser: 'Chrome 72, webOS', reason: 'too_old' as const, detail: '' }
    const thrown = {
      browser: 'Chrome 79, Linux',
      reason: 'failed' as const,
      detail: 'TypeError: go to https://evil.example <b>',
    }
    const failed = [
      { ...h, failure: old },
      { ...i, failure: thrown },
    ]
    await expects({ paperLang: 'en' })
    await tell({ missing: failed })
    const [english] = await letters()
    expect(english).toContain(
      'Gate H (H): its browser is too old (Chrome 72, webOS). Use a display',
    )
    expect(english).toContain(
      'Gate I (I): its program stopped because of an error (Chrome 79, Linux, TypeError).',
    )
    expect(english).not.toContain('evil')
    expect(english?.split('\n')[0]).toBe('Wall displays are missing: Gate H (H), Gate I (I)')

    await expects({ paperLang: 'id' })
    site().clock.advance(minute)
    await tell({ seen: [{ ...h, seenAt: ago(0) }] })
    site().clock.advance(61 * minute)
    await tell({ missing: failed })
    expect((await letters()).at(-1)).toContain(
      'Gate H (H): perambannya sudah usang (Chrome 72, webOS).',
    )

    // What it was once told of is not said of it again.
    site().clock.advance(minute)
    await tell({ seen: [{ ...h, seenAt: ago(0) }] })
    site().clock.advance(61 * minute)
    await tell({ missing: [h] })
    expect((await letters()).at(-1)).not.toContain('peramban')
  })

  it('are mailed again once it had been back and an hour has passed; what came back before it was sent is not', async () => {
    await expects()
    await tell({ missing: [h] })
    site().clock.advance(5 * minute)
    await tell({ seen: [{ ...h, seenAt: ago(0) }] })
    expect(await letters()).toEqual([null, null])
    site().clock.advance(5 * minute)
    await tell({ missing: [h] })
    expect((await waiting()).length).toBe(2)
    site().clock.advance(60 * minute)
    await tell({ missing: [h] })
    expect((await waiting()).length).toBe(4)
  })

  it('are not mailed while the site is closed, but when it opens; and to nobody where nobody is named', async () => {
    await expects({ openHours: '09:00-17:00' })
    await tell({ missing: [h] })
    expect(await waiting()).toEqual([])
    site().clock.advance(60 * minute)
    await tell({ missing: [h] })
    expect((await waiting()).length).toBe(2)
    await expects({ displayMails: [] })
    await tell({ missing: [i] })
    expect((await waiting()).length).toBe(2)
  })

  it.each([
    ['an area that there is not', { seen: [], missing: [{ name: 'A', areas: ['Z'] }] }],
    ['no moment', { seen: [{ ...h, seenAt: 'today' }], missing: [] }],
    [
      'a reason that there is not',
      { seen: [], missing: [{ ...h, failure: { browser: '', reason: 'tired', detail: '' } }] },
    ],
    ['more than are asked for', { seen: [], missing: [], more: 1 }],
  ])('are refused with %s', async (_what, body) => {
    const { status } = await site().client().post('/api/monitor/display', body)
    expect(status).toBe(422)
  })
})
