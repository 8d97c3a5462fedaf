import {
  type GroupRow,
  type Narrowing,
  type Report,
  type ReportAnswer,
  reportNames,
  reports,
} from '@muat/shared'
import { expect, it } from 'vitest'
import { type Client, onEachDatabase } from '../support/site.ts'
import { pencils, today } from './facts.ts'
import { type Fact, grouped, keyOf, type Totals, totalsOf, within } from './pencil.ts'
import { makeSeason, type Season } from './season.ts'

type Row = { id: number; recordId: number } & Record<string, unknown>
type Answer = ReportAnswer<Row, Totals>

/** Each with the period that it is compared with, and with as much of that as there has been of itself. */
const periods = [
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31', '2026-10-20'],
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', '2026-09-30'],
  ['2026-10-31', '2026-10-31', '2026-10-30', '2026-10-30', '2026-10-30'],
  ['2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01', '2026-10-01'],
  ['2026-10-31', '2026-12-31', '2026-08-30', '2026-10-30', '2026-09-19'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31', '2025-11-20'],
] as const

const queryOf = (narrowing: Narrowing | Record<string, string>) =>
  new URLSearchParams(narrowing).toString()

/** A period so short is drawn by days, a longer one by weeks. */
const stepOf = (start: string, end: string) =>
  Date.parse(end) - Date.parse(start) < 62 * 86_400_000 ? 'day' : 'week'

onEachDatabase('the figures of the reports', (site) => {
  let made: Promise<Season> | null = null
  const season = () => (made ??= makeSeason(site()))
  const office = async (): Promise<Client> => (await season()).staff.admin

  const ask = async (name: string, query: Record<string, string>): Promise<Answer> => {
    const { status, body } = await (await office()).get(`/api/${name}-report?${queryOf(query)}`)
    if (status !== 200) throw new Error(`${name} ${queryOf(query)}: ${JSON.stringify(body)}`)
    return body as Answer
  }
  const factsOf = async (name: (typeof reportNames)[number]) => pencils[name].facts(await office())

  it('are asked of a season that has whatever can become of a record', async () => {
    const facts = await factsOf('inbound')
    expect(new Set(facts.map(({ status }) => status))).toEqual(
      new Set(['completed', 'rejected', 'void', 'cancelled']),
    )
    expect(facts.filter(({ kg }) => (kg['qualityDeductionKg'] ?? 0) > 0).length).toBeGreaterThan(3)
    const trucks = await factsOf('outbound')
    expect([...new Set(trucks.map(({ status }) => status))]).toEqual(
      expect.arrayContaining(['completed', 'void', 'cancelled', 'hold', 'waiting', 'registered']),
    )
    const bookings = await factsOf('booking')
    expect([...new Set(bookings.map(({ status }) => status))]).toEqual(
      expect.arrayContaining(['lapsed', 'cancelled', 'confirmed']),
    )
    const sales = await factsOf('po-sale')
    expect([...new Set(sales.map(({ status }) => status))]).toEqual(
      expect.arrayContaining(['completed', 'partial', 'on_hold', 'closed', 'cancelled', 'open']),
    )
  }, 240_000)

  describeReports(ask, factsOf)

  it('of outstanding are those of its list', async () => {
    const { body } = await (await office()).get('/api/outstanding?page=1')
    const { totals, total } = await ask('outstanding', {})
    expect(total).toBe(body.total)
    expect(totals).toMatchObject({
      kg: body.totals.outstandingKg,
      orderedKg: body.totals.orderedKg,
      shippedKg: body.totals.shippedKg,
      onTruckKg: body.totals.onTruckKg,
      bookedKg: body.totals.bookedKg,
      availableToBookKg: body.totals.availableToBookKg,
    })
  })

  it('of what was shipped are those of the PO sales', async () => {
    const shipped = await ask('outbound', {})
    const sold = await ask('po-sale', {})
    expect(shipped.totals['shippedKg']).toBe(sold.totals['shippedKg'])
  })

  it('show what is void where it is asked for, and count it nowhere', async () => {
    const { data, totals } = await ask('outbound', { status: 'void' })
    expect(data.map(({ status }) => status)).toEqual(['void'])
    expect(totals).toMatchObject({ kg: 0, bags: 0, records: 0 })
    const production = await ask('production', { status: 'void,cancelled' })
    expect(production.total).toBe(2)
    expect(production.totals).toMatchObject({ kg: 0, records: 0, plannedKg: 0, yieldPct: null })
  })

  it('put groups without names of their own in order both ways', async () => {
    const keys = async (name: string, group: string, groupSort: string) =>
      (await ask(name, { group, groupSort })).groups?.map(({ key }) => key) ?? []
    for (const [name, group] of [
      ['outbound', 'area'],
      ['outbound', 'day'],
      ['outstanding', 'age'],
    ] as const) {
      const up = await keys(name, group, 'label')
      expect(up.length).toBeGreaterThan(1)
      expect([group, await keys(name, group, '-label')]).toEqual([group, up.toReversed()])
    }
    expect(await keys('outstanding', 'age', 'label')).toEqual(
      (await ask('outstanding', { group: 'age' })).groups?.map(({ key }) => key),
    )
  })

  it('take an age by the business day of the site', async () => {
    expect(today).toBe(site().clock.today())
    const { axis, series } = await ask('outstanding', {})
    expect(axis.points.map(({ key }) => key)).toEqual(['0-7', '8-30', '31-60', '61'])
    expect(series).toHaveLength(1)
  })
})

const describeReports = (
  ask: (name: string, query: Record<string, string>) => Promise<Answer>,
  factsOf: (name: (typeof reportNames)[number]) => Promise<Fact[]>,
): void => {
  for (const name of reportNames) {
    const report: Report = reports[name]
    const { measures } = pencils[name]

    it(`of ${name} are the sums of its rows, of every period and of the one before`, async () => {
      const facts = await factsOf(name)
      const everything = await ask(name, {})
      expect(everything.totals).toEqual(totalsOf(measures, facts))
      for (const [startDate, endDate, before, whole, soFar] of periods) {
        const until = report.ahead === true ? whole : soFar
        const { total, totals, previous } = await ask(name, { startDate, endDate })
        const due = within(facts, startDate, endDate)
        expect([startDate, totals]).toEqual([startDate, totalsOf(measures, due)])
        expect(total).toBe(due.filter(({ listed }) => listed).length)
        expect(previous).toEqual({
          startDate: before,
          endDate: until,
          totals: totalsOf(measures, within(facts, before, until)),
        })
      }
    })

    it(`of ${name} stand on its pages once each, in every order`, async () => {
      const facts = await factsOf(name)
      const due = facts.filter(({ listed }) => listed).map(({ id }) => id)
      for (const field of report.sort.map((one) => one.replace(/^-/u, ''))) {
        const rows: Row[] = []
        for (let page = 1; page <= Math.ceil(due.length / 7); page += 1) {
          const { data } = await ask(name, { page: String(page), perPage: '7', sort: `-${field}` })
          rows.push(...data)
        }
        expect([field, rows.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([
          field,
          due.toSorted((a, b) => a - b),
        ])
        const values = rows.flatMap((row) => {
          const value = row[field]
          return value === null || value === undefined ? [] : [value as string | number]
        })
        expect([field, values]).toEqual([
          field,
          values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
        ])
      }
    })

    it(`of ${name} are the sum of its groups, and each group is what its filter shows`, async () => {
      const facts = await factsOf(name)
      const [startDate, endDate, before, whole, soFar] = periods[0]
      const due = within(facts, startDate, endDate)
      const earlier = within(facts, before, report.ahead === true ? whole : soFar)
      for (const group of Object.keys(report.groups)) {
        const { groups } = await ask(name, { startDate, endDate, group })
        const isTime = report.groups[group]?.filter === null
        const expected = [...grouped(due, group)]
          .map(([key, rows]): [string, GroupRow<Totals>] => [
            key,
            {
              key,
              label: isTime ? null : (rows[0]?.labels[group] ?? null),
              filter: null,
              totals: totalsOf(measures, rows),
              previous: null,
            },
          ])
          .filter(([key]) =>
            grouped(due, group)
              .get(key)
              ?.some(({ counts, is }) => counts || is['rejected']),
          )
        expect([group, new Set(groups?.map(({ key }) => key))]).toEqual([
          group,
          new Set(expected.map(([key]) => key)),
        ])
        for (const found of groups ?? []) {
          const pencilled = expected.find(([key]) => key === found.key)?.[1]
          expect([group, found.key, found.label, found.totals]).toEqual([
            group,
            found.key,
            pencilled?.label,
            pencilled?.totals,
          ])
          const past = isTime ? [] : earlier.filter((fact) => keyOf(fact, group) === found.key)
          const had = past.some(({ counts, is }) => counts || is['rejected'])
          expect([group, found.key, found.previous]).toEqual([
            group,
            found.key,
            had ? totalsOf(measures, past) : null,
          ])
          if (found.filter === null) continue
          const drilled = await ask(name, { startDate, endDate, ...found.filter })
          expect([group, found.key, drilled.totals]).toEqual([group, found.key, found.totals])
        }
      }
    })

    it(`of ${name} lead to the rows that they are of, and to no other`, async () => {
      const [startDate, endDate] = periods[5]
      const whole = await ask(name, { startDate, endDate, group: 'month' })
      const { has } = report.filters
      const words = has !== undefined && 'words' in has ? has.words : []
      for (const measure of words.filter((word) => word in report.measures)) {
        const narrowing = { startDate, endDate, has: measure }
        const drilled = await ask(name, { ...narrowing, group: 'month', perPage: '100' })
        expect([measure, drilled.totals[measure]]).toEqual([measure, whole.totals[measure]])
        expect([measure, drilled.previous?.totals[measure]]).toEqual([
          measure,
          whole.previous?.totals[measure],
        ])
        expect([measure, drilled.total]).not.toEqual([measure, 0])
        const column = measure === 'lateKg' ? 'outstandingKg' : measure
        const amounts = drilled.data.map((row) => row[column] ?? null)
        expect([measure, amounts.includes(null)]).toEqual([measure, false])
        // A claim may be met to the kilogram.
        expect([measure, measure !== 'differenceKg' && amounts.includes(0)]).toEqual([
          measure,
          false,
        ])
        for (const { key, totals } of whole.groups ?? []) {
          const found = drilled.groups?.find((group) => group.key === key)
          expect([measure, key, found?.totals[measure] ?? 0]).toEqual([
            measure,
            key,
            totals[measure],
          ])
        }
      }
      if (words.length < 2) return
      const all = await ask(name, { startDate, endDate, has: words.join(','), perPage: '100' })
      const each = await Promise.all(
        words.map((word) => ask(name, { startDate, endDate, has: word, perPage: '100' })),
      )
      const inEach = each
        .map(({ data }) => data.map(({ id }) => id))
        .reduce((left, ids) => left.filter((id) => ids.includes(id)))
      expect(all.data.map(({ id }) => id)).toEqual(inEach)
    })

    it(`of ${name} are what its chart draws`, async () => {
      const { chart } = report
      const facts = (await factsOf(name)).filter(({ counts }) => counts)
      for (const [startDate, endDate] of periods) {
        const answer = await ask(name, { startDate, endDate })
        const due = within(facts, startDate, endDate)
        const pointOf = (fact: Fact) =>
          chart.axis === 'time' ? keyOf(fact, stepOf(startDate, endDate)) : keyOf(fact, chart.axis)
        for (const drawn of answer.series) {
          const named = answer.series.map(({ key }) => key)
          for (const [at, point] of answer.axis.points.entries()) {
            const rows = due.filter((fact) =>
              chart.axis === 'row' ? String(fact.id) === point.key : pointOf(fact) === point.key,
            )
            const value =
              chart.stack === null
                ? measures[drawn.key]?.(rows)
                : measures['kg']?.(
                    rows.filter((fact) => {
                      const key = keyOf(fact, chart.stack)
                      return drawn.key === 'rest' ? !named.includes(key) : key === drawn.key
                    }),
                  )
            expect([drawn.key, point.key, drawn.kg[at]]).toEqual([drawn.key, point.key, value])
          }
        }
        const sum = answer.series.flatMap(({ kg }) => kg).reduce((a, b) => a + b, 0)
        expect(chart.stack === null ? 0 : sum).toBeCloseTo(
          chart.stack === null ? 0 : (answer.totals['kg'] ?? 0),
          2,
        )
      }
    })
  }
}
