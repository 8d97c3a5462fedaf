import { type Area, areas, deriveBoards, monitorRecords, publicMonitorRecords } from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const words = ['registered', 'planned', 'waiting', 'CALLED', 'loading', 'hold', 'loaded', 'skipped']
const status = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...words, undefined) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 'antri', 'constructor', 3, {}) },
)
const moment = fc.oneof(
  fc
    .integer({ min: Date.UTC(2026, 0, 5), max: Date.UTC(2026, 0, 7) })
    .map((at) => new Date(at).toISOString()),
  fc.constantFrom<unknown>(null, undefined, 'soon', '+275760-09-13T00:00:00.000Z', 7),
)
const line = fc.record(
  {
    loadingArea: fc.constantFrom<unknown>(...areas, 'h', ' k\t', 'M', null),
    status,
    calledAt: moment,
    startedAt: moment,
  },
  { requiredKeys: [] },
)
const truck = (id: fc.Arbitrary<unknown>) =>
  fc.record({
    id,
    licensePlate: fc.constantFrom('B 1 A', 'D 2 B'),
    queueNo: fc.option(fc.integer({ min: 1, max: 3 })),
    status,
    registeredAt: moment,
    waitingSince: moment,
    outboundItem: fc.array(line, { maxLength: 6 }),
  })
const id = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constantFrom('a', 'b', 'c'))
const yard = fc.uniqueArray(truck(id), { selector: (record) => record.id, maxLength: 12 })

/** Any JSON, with keys such as `__proto__`. */
const keys = `id licensePlate outboundItem loadingArea status customer name waitingSince calledAt
  license_plate outbound_items loading_area data code 0
  __proto__ constructor toString length`
const key = fc.constantFrom(...keys.split(/\s+/u))
const junk = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, 0, -0, 1e300, '', 'H', 'waiting', '\u0000', '\ud800'),
    fc.constantFrom('-271821-04-20T00:00:00.000Z', '0000-00-00', '9999-99-99T99:99:99.999Z'),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(key, tie('node'), { maxKeys: 8 }),
  ),
})).node

/** The area of a line, computed independently of the derivation. */
const named = (loadingArea: unknown): Area | undefined =>
  areas.find((area) => String(loadingArea).trim().toUpperCase() === area)

const shuffled = <T>(items: readonly T[], order: readonly number[]): T[] =>
  items
    .map((item, index) => ({ item, at: order[index] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
const order = fc.array(fc.double({ noNaN: true }), { minLength: 12, maxLength: 12 })

describe('for any records', () => {
  it('the boards do not depend on the order of records or lines', () => {
    fc.assert(
      fc.property(yard, order, (records, keys) => {
        const other = shuffled(records, keys).map((record) => ({
          ...record,
          outboundItem: shuffled(record.outboundItem, keys),
        }))
        expect(deriveBoards(other)).toEqual(deriveBoards(records))
      }),
    )
  })

  it('each area has each truck at most once, in a total order', () => {
    fc.assert(
      fc.property(yard, (records) => {
        const { boards } = deriveBoards(records)
        for (const area of areas) {
          const ids = boards[area].entries.map((entry) => entry.id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(boards[area].area).toBe(area)
        }
      }),
    )
  })

  it('the count is the number of waiting and called entries', () => {
    fc.assert(
      fc.property(yard, (records) => {
        const { boards } = deriveBoards(records)
        for (const area of areas) {
          const { waiting, entries } = boards[area]
          const counted = entries.filter(({ state }) => ['waiting', 'called'].includes(state))
          expect(waiting).toBe(counted.length)
        }
      }),
    )
  })

  it('an entry is at areas of its truck only and names all of them', () => {
    fc.assert(
      fc.property(yard, (records) => {
        const { boards } = deriveBoards(records)
        for (const area of areas) {
          for (const entry of boards[area].entries) {
            const record = records.find((one) => one.id === entry.id)
            const its = areas.filter((a) =>
              record?.outboundItem.some((l) => named(l.loadingArea) === a),
            )
            expect(entry.areas).toEqual(its)
            expect(its).toContain(area)
            expect(entry.busyAt).not.toBe(area)
          }
        }
      }),
    )
  })

  it('a truck loading somewhere, or called while it waits, is busy there on every other board', () => {
    fc.assert(
      fc.property(yard, (records) => {
        const { boards } = deriveBoards(records)
        const seen = areas.flatMap((area) => boards[area].entries.map((entry) => ({ area, entry })))
        for (const { entry } of seen) {
          const elsewhere = seen.filter(
            (other) => other.entry.id === entry.id && other.entry !== entry,
          )
          const where = (state: string) =>
            elsewhere.find((other) => other.entry.state === state)?.area ?? null
          expect(entry.busyAt).toBe(
            where('loading') ?? (entry.state === 'waiting' ? where('called') : null),
          )
        }
      }),
    )
  })

  it('every line is on a board, excluded by its meaning, or counted as dropped', () => {
    fc.assert(
      fc.property(yard, (records) => {
        const { dropped } = deriveBoards(records)
        const unreadable = records
          .flatMap((record) => record.outboundItem)
          .filter(({ loadingArea }) => named(loadingArea) === undefined)
        expect(dropped).toEqual({ records: 0, lines: unreadable.length })
      }),
    )
  })

  it('of two records with the same id only the later counts', () => {
    const some = fc.constantFrom(1, 2, 'a')
    fc.assert(
      fc.property(fc.array(truck(some), { maxLength: 8 }), (records) => {
        const newest = [...new Map(records.map((record) => [record.id, record])).values()]
        expect(deriveBoards(records).boards).toEqual(deriveBoards(newest).boards)
      }),
    )
  })

  it('deriving changes no input and gives the same result twice', () => {
    fc.assert(
      fc.property(yard, (records) => {
        const before = structuredClone(records)
        expect(deriveBoards(records)).toEqual(deriveBoards(records))
        expect(records).toEqual(before)
      }),
    )
  })
})

describe('for any JSON', () => {
  it('deriving does not throw and every record is read or counted', () => {
    fc.assert(
      fc.property(fc.array(junk, { maxLength: 8 }), (records) => {
        const parsed = JSON.parse(JSON.stringify(records)) as unknown[]
        const { dropped, boards } = deriveBoards(parsed)
        expect(dropped.records).toBeLessThanOrEqual(records.length)
        expect(Object.keys(boards)).toEqual([...areas])
        expect(publicMonitorRecords(parsed, { showCustomer: true })).toHaveLength(
          records.length - dropped.records,
        )
      }),
      { numRuns: 500 },
    )
  })

  it('an answer is accepted only with an open truck at an area, or without open trucks', () => {
    const left = /^(?:registered|planned|loaded|skipped|completed|cancelled|void|rejected)$/iu
    const openOf = (records: readonly unknown[]) =>
      publicMonitorRecords(records, { showCustomer: true }).filter(
        (record) => !left.test(record.status ?? ''),
      )
    const hasArea = (open: ReturnType<typeof openOf>) =>
      open.some(({ outboundItem }) => outboundItem.some((line) => named(line.loadingArea)))
    fc.assert(
      fc.property(fc.array(fc.oneof(junk, truck(id)), { maxLength: 6 }), (records) => {
        const parsed = JSON.parse(JSON.stringify(records)) as unknown[]
        const read = monitorRecords(parsed)
        const open = read === null ? [] : openOf(read)
        expect({
          refusedForNothing: read === null && (parsed.length === 0 || hasArea(openOf(parsed))),
          emptyWithTrucks: open.length > 0 && !hasArea(open),
        }).toEqual({ refusedForNothing: false, emptyWithTrucks: false })
      }),
      { numRuns: 1000 },
    )
  })

  it('no key of it changes a prototype', () => {
    const record = JSON.parse(
      '{"id":1,"licensePlate":"B 1 A","__proto__":{"status":"loading"},"outboundItem":[{"loadingArea":"H"},{"loadingArea":"__proto__"}]}',
    ) as unknown
    const { boards, dropped } = deriveBoards([record])
    expect(boards.H.entries[0]?.state).toBe('waiting')
    expect(dropped.lines).toBe(1)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

it('reads moments as Date.parse does, also invalid ones', () => {
  const digits = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'))
  const written = fc
    .tuple(fc.constantFrom('1969', '1970', '2026', '9999', '20x6'), digits, digits, digits, digits)
    .chain(([y, m, d, h, min]) =>
      fc
        .tuple(digits, fc.constantFrom('.000', '.9x9', '.999', ''), fc.constantFrom('Z', ''))
        .map(([s, fraction, z]) => `${y}-${m}-${d}T${h}:${min}:${s}${fraction}${z}`),
    )
  const valid = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  fc.assert(
    fc.property(fc.oneof(written, valid), (waitingSince) => {
      const truckThen = {
        id: 1,
        licensePlate: 'B 1 A',
        waitingSince,
        outboundItem: [{ loadingArea: 'H' }],
      }
      const expected = /^....-/u.test(waitingSince) ? Date.parse(waitingSince) : Number.NaN
      expect(deriveBoards([truckThen]).boards.H.entries[0]?.since ?? Number.NaN).toBe(expected)
    }),
    { numRuns: 1000 },
  )
})
