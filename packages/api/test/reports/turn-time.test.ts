import { kgNumber, kgUnits, type OutboundRecord, type Stages, type TurnTime } from '@muat/shared'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../support/site.ts'
import { everyRow } from './facts.ts'
import { makeSeason, type Season } from './season.ts'

type Line = OutboundRecord['outboundItem'][number]

const seconds = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : (Date.parse(to) - Date.parse(from)) / 1000

/** Interpolated between the two values around the place. */
const percentile = (values: readonly number[], part: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const place = part * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (low === undefined || high === undefined) return null
  return Math.round((low + (high - low) * (place - Math.floor(place))) * 1000) / 1000
}

const spread = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return {
    count: known.length,
    sum: known.reduce((sum, value) => sum + value * 1000, 0) / 1000,
    median: percentile(known, 0.5),
    p90: percentile(known, 0.9),
  }
}

interface Sample {
  record: OutboundRecord
  line: Line
}

const loadedOf = ({ outboundItem }: OutboundRecord) =>
  outboundItem.filter(({ status }) => status === 'loaded')

const lastOf = (record: OutboundRecord): Line | undefined =>
  loadedOf(record)
    .toSorted((a, b) =>
      (a.finishedAt ?? '') === (b.finishedAt ?? '')
        ? a.id - b.id
        : (a.finishedAt ?? '') < (b.finishedAt ?? '')
          ? -1
          : 1,
    )
    .at(-1)

const readyAt = ({ record, line }: Sample): string | null =>
  loadedOf(record)
    .filter(({ id, finishedAt }) => id !== line.id && (finishedAt ?? '') <= (line.calledAt ?? ''))
    .map(({ finishedAt }) => finishedAt ?? '')
    .toSorted()
    .at(-1) ?? record.waitingSince

const waitOf = (record: OutboundRecord): number =>
  seconds(
    record.waitingSince,
    loadedOf(record)
      .map(({ startedAt }) => startedAt ?? '')
      .toSorted()[0] ?? null,
  ) ?? 0

const measure = (samples: readonly Sample[], limitMinutes: number) => {
  const trucks = [...new Map(samples.map(({ record }) => [record.id, record])).values()]
  const stages: Stages = {
    outside: spread(trucks.map((record) => seconds(record.arrivedAt, record.waitingSince))),
    waiting: spread(samples.map((sample) => seconds(readyAt(sample), sample.line.calledAt))),
    called: spread(samples.map(({ line }) => seconds(line.calledAt, line.startedAt))),
    loading: spread(samples.map(({ line }) => seconds(line.startedAt, line.finishedAt))),
    leaving: spread(
      samples.map(({ record, line }) =>
        lastOf(record)?.id === line.id ? seconds(line.finishedAt, record.gateOutAt) : null,
      ),
    ),
    whole: spread(trucks.map((record) => seconds(record.waitingSince, record.gateOutAt))),
  }
  return {
    records: trucks.length,
    overLimit: trucks.filter((record) => waitOf(record) > limitMinutes * 60).length,
    kg: kgNumber(samples.reduce((sum, { line }) => sum + kgUnits(line.netKg ?? 0), 0n)),
    stages,
  }
}

const hour = 3_600_000
const day = 24 * hour

type Span = readonly [from: number, to: number]

const spansOf = (samples: readonly Sample[]): Span[] =>
  samples
    .map(({ line }): Span => [Date.parse(line.startedAt ?? ''), Date.parse(line.finishedAt ?? '')])
    .toSorted(([a], [b]) => a - b)

/** Together, what is in several once; by where they begin. */
const lengthOf = (spans: readonly Span[]): number => {
  let sum = 0
  let until = 0
  for (const [from, to] of spans) {
    sum += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return sum
}

/** The time of the site, seven hours ahead of UTC. */
const local = (moment: string | null) => new Date(Date.parse(moment ?? '') + 7 * 3_600_000)

onEachDatabase('turn time', (site) => {
  let made: Promise<Season> | null = null
  const season = () => (made ??= makeSeason(site()))
  const samplesOf = async (): Promise<Sample[]> => {
    const { staff } = await season()
    const records = await everyRow<OutboundRecord>(staff.admin, '/api/outbound-record')
    return records
      .filter(({ status }) => status === 'completed')
      .flatMap((record) => loadedOf(record).map((line) => ({ record, line })))
  }
  const ask = async (query = ''): Promise<TurnTime> => {
    const { staff } = await season()
    const { status, body } = await staff.office.get(`/api/outbound-report/turn-time${query}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as TurnTime
  }

  it('is the exact median and 90th percentile of each stage, undone steps left out', async () => {
    const samples = await samplesOf()
    const { totals, limitMinutes, previous } = await ask()
    expect(samples.length).toBeGreaterThan(10)
    expect(totals).toEqual(measure(samples, limitMinutes))
    // Some were marked and some were not: those alone are measured.
    expect(totals.stages.outside.count).toBeGreaterThan(2)
    expect(totals.stages.outside.count).toBeLessThan(totals.records)
    expect(previous).toBeNull()
    const november = await ask('?startDate=2026-11-01&endDate=2026-11-30')
    const during = (from: string, to: string) =>
      samples.filter(({ record: { date } }) => date >= from && date <= to)
    expect(november.totals).toEqual(measure(during('2026-11-01', '2026-11-30'), limitMinutes))
    expect(november.previous).toEqual({
      startDate: '2026-10-01',
      endDate: '2026-10-20',
      totals: measure(during('2026-10-01', '2026-10-20'), limitMinutes),
    })
  }, 240_000)

  it('is grouped by day, weekday, hour of the site, area, customer and item', async () => {
    const samples = await samplesOf()
    const sales = new Map(
      (
        await everyRow<{ id: number; outboundItemId: number }>(
          (
            await season()
          ).staff.admin,
          '/api/po-sale',
        )
      ).map(({ id, outboundItemId }) => [id, outboundItemId]),
    )
    const keys: Record<string, (sample: Sample) => string> = {
      day: ({ record }) => record.date,
      weekday: ({ record }) => String(new Date(`${record.date}T00:00:00Z`).getUTCDay() || 7),
      hour: ({ record }) => String(local(record.waitingSince).getUTCHours()),
      area: ({ line }) => line.loadingArea,
      customer: ({ record }) => String(record.customerId),
      item: ({ line }) => String(sales.get(line.poSaleId)),
    }
    for (const [group, keyOf] of Object.entries(keys)) {
      const { groups, limitMinutes } = await ask(`?group=${group}`)
      const due = [...new Set(samples.map(keyOf))].map((key) => [
        key,
        measure(
          samples.filter((sample) => keyOf(sample) === key),
          limitMinutes,
        ),
      ])
      expect([
        group,
        Object.fromEntries((groups ?? []).map(({ key, totals }) => [key, totals])),
      ]).toEqual([group, Object.fromEntries(due)])
      for (const { filter, totals } of (groups ?? []).filter((one) => one.filter !== null)) {
        const drilled = await ask(`?${new URLSearchParams(filter ?? {}).toString()}`)
        expect([group, drilled.totals]).toEqual([group, totals])
      }
      const led = (groups ?? []).filter(({ filter }) => filter !== null)
      expect([group, led.length]).toEqual([group, groups?.length])
    }
  })

  it('leads from an hour of the site and a weekday to the trucks of the report', async () => {
    const samples = await samplesOf()
    const { staff } = await season()
    for (const group of ['hour', 'weekday']) {
      const { groups } = await ask(`?group=${group}`)
      const counts: [string, number][] = []
      for (const { key, totals } of groups ?? []) {
        const { body } = await staff.office.get(`/api/outbound-report?${group}=${key}`)
        expect([group, key, body.totals.records]).toEqual([group, key, totals.records])
        counts.push([key, body.total])
      }
      expect(counts.reduce((sum, [, lines]) => sum + lines, 0)).toBe(samples.length)
    }
    expect((await staff.office.get('/api/outbound-report?hour=24')).status).toBe(422)
    expect((await staff.office.get('/api/outbound-report?weekday=0')).status).toBe(422)
  })

  it('leads from those whose arrival was marked to their rows', async () => {
    const samples = await samplesOf()
    const { staff } = await season()
    const marked = samples.filter(({ record }) => record.arrivedAt !== null)
    const trucks = new Set(marked.map(({ record }) => record.id)).size
    expect(trucks).toBeGreaterThan(0)
    expect(marked.length).toBeLessThan(samples.length)
    const { body } = await staff.office.get('/api/outbound-report?has=arrivedAt')
    expect([body.total, body.totals.records]).toEqual([marked.length, trucks])
    const narrowed = await ask('?has=arrivedAt')
    expect([narrowed.totals.records, narrowed.totals.stages.outside.count]).toEqual([
      trucks,
      trucks,
    ])
    expect((await ask()).totals.stages.outside.count).toBe(trucks)
  })

  it('names the trucks that waited longer than the limit of the site, the longest first', async () => {
    const samples = await samplesOf()
    const { data, total, totals, limitMinutes } = await ask()
    const trucks = [...new Map(samples.map(({ record }) => [record.id, record])).values()]
    const late = trucks
      .filter((record) => waitOf(record) > limitMinutes * 60)
      .toSorted((a, b) => waitOf(b) - waitOf(a))
    expect(late.length).toBeGreaterThan(0)
    expect([total, totals.overLimit]).toEqual([late.length, late.length])
    expect(data.map(({ recordNo, waiting }) => [recordNo, waiting])).toEqual(
      late.map((record) => [record.recordNo, waitOf(record)]),
    )
  })

  it('says how long each area was in use, two trucks at once counted once', async () => {
    const samples = await samplesOf()
    const { areas } = await ask()
    expect(areas.map(({ loadingArea }) => loadingArea)).toEqual(
      [...new Set(samples.map(({ line }) => line.loadingArea))].toSorted(),
    )
    for (const area of areas) {
      const own = samples.filter(({ line }) => line.loadingArea === area.loadingArea)
      const used = lengthOf(spansOf(own))
      expect([area.loadingArea, area.inUse]).toEqual([area.loadingArea, used / 1000])
      const days = new Set(own.map(({ line }) => local(line.startedAt).toISOString().slice(0, 10)))
      expect(area.days).toBe(days.size)
      const { waiting, loading } = measure(own, 0).stages
      expect([area.waiting, area.loading]).toEqual([waiting, loading])
      expect(area.kgPerHour).toBeCloseTo((area.kg * 3_600_000) / used, 1)
    }
  })

  it.each([
    [null, 0, 24],
    ['07:00-16:00', 7, 9],
    ['22:00-09:00', 22, 11],
    ['08:00-08:00', 8, 24],
  ])('says how much of the hours %s an area was in use', async (openHours, from, hours) => {
    const samples = await samplesOf()
    const { staff } = await season()
    const setHours = async (value: string | null) => {
      const { version } = (await staff.admin.get('/api/site-settings')).body
      await staff.admin.put('/api/site-settings', { version, openHours: value }).expect(200)
    }
    await setHours(openHours)
    const answer = await ask()
    await setHours(null)
    expect(answer.openHours).toBe(openHours)
    const first = Date.parse('2026-09-30T00:00:00+07:00') + from * hour
    const now = site().clock.now().getTime()
    const opened = Array.from({ length: 60 }, (_, n): Span => {
      const opens = first + n * day
      return [opens, Math.min(now, opens + hours * hour)]
    })
    const due: (number | null)[] = []
    for (const area of answer.areas) {
      const spans = spansOf(samples.filter(({ line }) => line.loadingArea === area.loadingArea))
      const could = opened
        .filter(([opens]) => spans.some(([start]) => start >= opens && start < opens + day))
        .map((open) => ({
          open,
          used: lengthOf(
            spans.map(([start, end]): Span => [Math.max(start, open[0]), Math.min(end, open[1])]),
          ),
        }))
        .filter(({ used }) => used > 0)
      due.push(
        could.length === 0
          ? null
          : (100 * could.reduce((sum, { used }) => sum + used, 0)) /
              lengthOf(could.map(({ open }) => open)),
      )
    }
    expect(due.some((percent) => percent !== null && percent > 0)).toBe(true)
    const said = answer.areas.map(({ usePct }: { usePct: number | null }) => usePct ?? -1)
    expect(said).toEqual(due.map((percent) => expect.closeTo(percent ?? -1, 1)))
  })

  it('is for whom the outbound report is for', async () => {
    const { staff } = await season()
    const path = '/api/outbound-report/turn-time'
    expect((await staff.admin.get(path)).status).toBe(200)
    for (const client of [staff.scale, staff.fg, staff.finance, staff.checker]) {
      expect((await client.get(path)).status).toBe(403)
    }
    expect((await site().client().get(path)).status).toBe(401)
    expect((await staff.office.get(`${path}?group=moon`)).status).toBe(422)
  })
})
