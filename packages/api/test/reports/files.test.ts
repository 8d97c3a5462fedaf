import { type Report, reportFormats, reportNames, type ReportAnswer, reports } from '@muat/shared'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { request as send } from 'node:http'
import { expect, it, vi } from 'vitest'
import {
  type Client,
  onEachDatabase,
  onOneDatabase,
  theOne,
  type TestSite,
} from '../support/site.ts'
import type { Totals } from './pencil.ts'
import { pagesOf, sheetOf } from './readers.ts'
import { makeSeason, type Season } from './season.ts'

type Answer = ReportAnswer<{ id: number } & Record<string, unknown>, Totals>

const period = 'startDate=2026-10-01&endDate=2026-11-30'

const binary = (client: Client, path: string) =>
  client
    .get(path)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26)

/** Where a column stands in a file: look-ups take two. */
const placeOf = (report: Report, field: string): number => {
  let place = 0
  for (const [name, { kind }] of Object.entries(report.columns)) {
    if (name === field) return place
    place += kind === 'lookup' ? 2 : 1
  }
  throw new Error(`no column ${field}`)
}

/** The column and the measure that is its sum. */
const summed = {
  inbound: ['netKg', 'kg'],
  outbound: ['shippedKg', 'shippedKg'],
  'po-sale': ['orderedKg', 'kg'],
  booking: ['bookedKg', 'kg'],
  production: ['producedKg', 'kg'],
  outstanding: ['outstandingKg', 'kg'],
} as const

/** What `kg` and `records` are of in each. */
const called = {
  inbound: ['Net kg', 'Trucks'],
  outbound: ['Net kg', 'Trucks'],
  'po-sale': ['Ordered kg', 'PO sales'],
  booking: ['Booked kg', 'Bookings'],
  production: ['Produced kg', 'Runs'],
  outstanding: ['Outstanding kg', 'PO sales'],
} as const

onEachDatabase('the files of the reports', (site) => {
  let made: Promise<Season> | null = null
  const season = () => (made ??= makeSeason(site()))
  const admin = async () => (await season()).staff.admin
  /** Now, on the clock of the site, seven hours ahead of UTC. */
  const atSite = () => new Date(site().clock.now().getTime() + 7 * 3_600_000).toISOString()
  const answerOf = async (name: string): Promise<Answer> => {
    const { body } = await (await admin()).get(`/api/${name}-report?${period}&perPage=100`)
    return body as Answer
  }
  const file = async (name: string, format: string, more = '') => {
    const path = `/api/${name}-report/file?format=${format}&${period}${more}`
    const answer = await binary(await admin(), path)
    if (answer.status !== 200) throw new Error(`${path}: ${String(answer.body)}`)
    // What `binary` collects.
    return { headers: answer.headers, body: answer.body as Buffer }
  }

  it.each(reportNames)(
    '%s is a CSV of every row, texts that begin like formulas led by an apostrophe',
    async (name) => {
      const report: Report = reports[name]
      const { data, total } = await answerOf(name)
      const { headers, body } = await file(name, 'csv', '&lang=en')
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['x-row-count']).toBe(String(total))
      const rows: string[][] = parse(body, { bom: true })
      expect(rows).toHaveLength(total + 1)
      const [field] = summed[name]
      const at = placeOf(report, field)
      expect(rows.slice(1).map((row) => (row[at] === '' ? null : Number(row[at])))).toEqual(
        data.map((row) => row[field]),
      )
      const cells = rows.slice(1).flat()
      expect(
        cells.filter((cell) => /^[=+\-@\t\r]/u.test(cell) && Number.isNaN(Number(cell))),
      ).toEqual([])
    },
    240_000,
  )

  it('writes semicolons and decimal commas for who reads Indonesian', async () => {
    const { data } = await answerOf('inbound')
    const { body } = await file('inbound', 'csv', '&lang=id')
    const rows: string[][] = parse(body, { bom: true, delimiter: ';' })
    const at = placeOf(reports.inbound, 'netKg')
    expect(rows[0]?.[at]).toBe('Netto kg')
    expect(rows.slice(1).map((row) => Number(row[at]?.replace(',', '.')))).toEqual(
      data.map(({ netKg }) => netKg),
    )
  })

  it('writes them under English heads for who reads another language that has them', async () => {
    const { data } = await answerOf('inbound')
    const { body } = await file('inbound', 'csv', '&lang=en&decimal=comma')
    const rows: string[][] = parse(body, { bom: true, delimiter: ';' })
    const at = placeOf(reports.inbound, 'netKg')
    expect(rows[0]?.[at]).toBe('Net kg')
    expect(rows.slice(1).map((row) => Number(row[at]?.replace(',', '.')))).toEqual(
      data.map(({ netKg }) => netKg),
    )
    const { staff } = await season()
    const bad = await staff.admin.get('/api/inbound-report/file?format=csv&decimal=dot')
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['decimal']])
  })

  it.each(reportNames)(
    '%s is a workbook of typed cells with its totals, filters, rows and who asked',
    async (name) => {
      const report: Report = reports[name]
      const { data, total, totals } = await answerOf(name)
      const { headers, body } = await file(name, 'xlsx', '&lang=en')
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${name}-report-2026-10-01_2026-11-30.xlsx"`,
      )
      const rows = await sheetOf(body, 1)
      expect(rows).toHaveLength(total + 2)
      const [field, measure] = summed[name]
      const column = letters(placeOf(report, field))
      const values = rows.slice(1, -1).map((row) => row.get(column) ?? null)
      expect(values.map((cell) => (cell === null ? null : Number(cell.value)))).toEqual(
        data.map((row) => row[field]),
      )
      expect(new Set(values.map((cell) => cell?.type ?? 'number'))).toEqual(new Set(['number']))
      expect(rows.at(-1)?.get('A')?.value).toBe('Total')
      expect(Number(rows.at(-1)?.get(column)?.value)).toBe(totals[measure])
      // A day is a number of days since the end of 1899, shown as a day.
      const days = rows.slice(1, -1).map((row) => row.get('A'))
      expect(
        days.map((cell) => [
          cell?.type,
          new Date(Date.UTC(1899, 11, 30 + Number(cell?.value))).toISOString().slice(0, 10),
        ]),
      ).toEqual(
        data.map((row) => ['number', row[report.sort[0] === '-loadDate' ? 'loadDate' : 'date']]),
      )
      const facts = new Map(
        (await sheetOf(body, 2)).map((row) => [row.get('A')?.value, row.get('B')?.value]),
      )
      expect(facts.get('Rows')).toBe(String(total))
      expect([facts.get('From'), facts.get('To')]).toEqual(['2026-10-01', '2026-11-30'])
      expect(facts.get('Made by')).toMatch(/^ADMIN/u)
      expect(facts.get('Made at')).toBe(atSite().slice(0, 19).replace('T', ' '))
      const [kg, records] = called[name]
      expect([Number(facts.get(kg)), Number(facts.get(records))]).toEqual([
        totals['kg'],
        totals['records'],
      ])
      expect(facts.get('Compared with')).toBe(
        name === 'booking' ? '2026-08-01 – 2026-09-30' : '2026-08-01 – 2026-09-20',
      )
    },
  )

  it.each(reportNames)(
    '%s is a PDF with its totals, filters, rows and page numbers',
    async (name) => {
      const { total, totals } = await answerOf(name)
      const { headers, body } = await file(name, 'pdf', '&lang=en')
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['x-row-count']).toBe(String(total))
      const pages = await pagesOf(body)
      const text = pages.join('\n')
      expect(pages.length).toBeGreaterThan(0)
      for (const [at, page] of pages.entries())
        expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      const kg = totals['kg'] ?? 0
      const minimumFractionDigits = Number.isInteger(kg) ? 0 : 2
      const shown = new Intl.NumberFormat('en-GB', { minimumFractionDigits }).format(kg)
      expect(text).toMatch(new RegExp(`(?<![\\d,.])${shown}(?![\\d,.])`, 'u'))
      // As people of the site write it, and unbroken however many columns there are.
      expect(text).toContain('01/10/2026')
      expect(text.match(/[0-9]{2}\/[0-9]{2}\/2026/gu)?.length ?? 0).toBeGreaterThanOrEqual(total)
      expect(text).toContain(`Rows: ${total}`)
      const [year, month, day, time] = atSite().slice(0, 16).split(/[-T]/u)
      expect(text).toContain(`Made at: ${day}/${month}/${year} ${time}`)
    },
  )

  it('keeps texts what they are in all three: no formula, no markup, nothing cut', async () => {
    const { hostile } = await season()
    const rows: string[][] = parse((await file('outbound', 'csv', '&lang=en')).body, { bom: true })
    const at = placeOf(reports.outbound, 'customer') + 1
    const names = new Set(rows.slice(1).map((row) => row[at]))
    expect(names).toContain(`'${hostile[0]}`)
    const sheet = await sheetOf((await file('outbound', 'xlsx', '&lang=en')).body, 1)
    const cells = sheet.slice(1, -1).map((row) => row.get(letters(at)))
    expect(new Set(cells.map((cell) => cell?.type))).toEqual(new Set(['text']))
    expect(cells.map((cell) => cell?.value)).toContain(hostile[0])
    const inbound = await sheetOf((await file('inbound', 'xlsx', '&lang=en')).body, 1)
    expect(inbound.flatMap((row) => [...row.values()]).map(({ value }) => value)).toContain(
      hostile[1],
    )
    const pdf = (await pagesOf((await file('inbound', 'pdf', '&lang=en')).body)).join('\n')
    expect(pdf).toContain('<img')
    expect(pdf.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')).toBe(pdf)
  })

  it('refuses a format that there is none of, and whom it is not for', async () => {
    const { staff } = await season()
    const path = '/api/outbound-report/file?format='
    const unknown = await staff.office.get(`${path}docx`)
    expect([unknown.status, unknown.body.fields]).toEqual([
      422,
      { format: [{ code: 'enum', params: { allowed: 'xlsx, csv, pdf' } }] },
    ])
    for (const format of ['xlsx', 'csv', 'pdf']) {
      expect((await staff.scale.get(`${path}${format}`)).status).toBe(403)
      expect((await site().client().get(`${path}${format}`)).status).toBe(401)
    }
  })

  it.each(reportFormats)('is made for ten at a time: %s', async (format) => {
    const { staff } = await season()
    const { total } = await answerOf('outbound')
    const path = `/api/outbound-report/file?format=${format}&${period}`
    const answers = await Promise.all(Array.from({ length: 10 }, () => binary(staff.office, path)))
    expect(answers.map(({ status, headers }) => [status, headers['x-row-count']])).toEqual(
      answers.map(() => [200, String(total)]),
    )
  })

  it('says the same to each of ten', async () => {
    const { staff } = await season()
    const asked = Array.from({ length: 10 }, () =>
      binary(staff.office, `/api/outbound-report/file?format=csv&${period}`),
    )
    const [first, ...others] = (await Promise.all(asked)).map(({ body }) => String(body))
    expect(new Set(others)).toEqual(new Set([first]))
  })
})

const latch = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

const whereNobodyWaits = (site: () => TestSite): void => {
  it.each(reportFormats)('ends its statement on the server at once: %s', async (format) => {
    const { db, url } = site()
    const client = await site().signIn('ADMIN')
    const running = async () => {
      const { rows } = await db.read((reader) =>
        reader.execute<{ found: string | number }>(sql`
          select count(*) as found from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      )
      return Number(rows[0]?.found)
    }
    const until = async (count: number) => {
      for (let tries = 0; tries < 400 && (await running()) !== count; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return running()
    }
    const held = latch()
    const free = latch()
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table outbound_record in access exclusive mode`)
      held.open()
      await free.opened
    })
    await held.opened
    const asked = send(`${url}/api/outbound-report/file?format=${format}`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    asked.on('error', () => {})
    asked.end()
    expect(await until(1)).toBe(1)
    asked.destroy()
    expect(await until(0)).toBe(0)
    free.open()
    await holding
  })
}

const leftAtAnyMoment = (site: () => TestSite): void => {
  it('ends nothing but itself', async () => {
    const { staff } = await makeSeason(site())
    const uncaught: string[] = []
    const note = ({ name }: Error) => uncaught.push(name)
    process.on('uncaughtException', note)
    for (let n = 0; n < 60; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, each left a little later
      await new Promise<void>((left) => {
        const path = `${site().url}/api/outbound-report/file?format=xlsx&${period}`
        const asked = send(path, { headers: { authorization: `Bearer ${staff.office.token}` } })
        asked.on('error', () => left())
        asked.on('close', () => left())
        asked.on('response', (response) => response.destroy())
        asked.end()
        setTimeout(() => asked.destroy(), n)
      })
    }
    await vi.waitFor(async () => {
      const { status } = await binary(
        staff.office,
        `/api/outbound-report/file?format=xlsx&${period}`,
      )
      expect(status).toBe(200)
    }, 30_000)
    process.off('uncaughtException', note)
    expect(uncaught).toEqual([])
  })
}

// The embedded database has one connection, and no server that could be told.
if (theOne === 'postgres') {
  onOneDatabase('a report that nobody waits for', whereNobodyWaits)
  onOneDatabase('a workbook that is left at any moment', leftAtAnyMoment)
}
