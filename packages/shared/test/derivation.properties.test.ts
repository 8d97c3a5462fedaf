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

/** JSON as nobody means it, with the keys that hurt. */
const keys = `id licensePlate outboundItem loadingArea status customer name waitingSince calledAt
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

/** The area that a line names, said again in other words than those of the derivation. */
const named = (loadingArea: unknown): Area | undefined =>
  areas.find((area) => String(loadingArea).trim().toUpperCase() === area)

const shuffled = <T>(items: readonly T[], order: readonly number[]): T[] =>
  items
    .map((item, index) => ({ item, at: order[index] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
const order = fc.array(fc.double({ noNaN: true }), { minLength: 12, maxLength: 12 })

describe('for any yard', () => {
  it('the boards do not depend on the order of the records or of their lines', () => {
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

  it('each area has each truck at most once, in an order without ties', () => {
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

  it('the count is what the board shows as waiting or called', () => {
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

  it('an entry stands only at areas of its truck and tells them all', () => {
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

  it('a truck loading somewhere is busy there on every other board', () => {
    fc.assert(
      fc.property(yard, (records) => {
        const { boards } = deriveBoards(records)
        const seen = areas.flatMap((area) => boards[area].entries.map((entry) => ({ area, entry })))
        for (const { entry } of seen) {
          const loading = seen.filter(
            (other) => other.entry.id === entry.id && other.entry.state === 'loading',
          )
          const elsewhere = loading.filter((other) => other.entry !== entry)
          expect(entry.busyAt).toBe(elsewhere[0]?.area ?? null)
        }
      }),
    )
  })

  it('every line is on a board, off it by its meaning, or counted as dropped', () => {
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

  it('of two records with one id the later is the only one', () => {
    const some = fc.constantFrom(1, 2, 'a')
    fc.assert(
      fc.property(fc.array(truck(some), { maxLength: 8 }), (records) => {
        const newest = [...new Map(records.map((record) => [record.id, record])).values()]
        expect(deriveBoards(records).boards).toEqual(deriveBoards(newest).boards)
      }),
    )
  })

  it('deriving changes nothing and says the same twice', () => {
    fc.assert(
      fc.property(yard, (records) => {
        const before = structuredClone(records)
        expect(deriveBoards(records)).toEqual(deriveBoards(records))
        expect(records).toEqual(before)
      }),
    )
  })
})

describe('for any JSON at all', () => {
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

  it('an answer is refused exactly when nothing of it could be shown though it holds something', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(junk, truck(id)), { maxLength: 6 }), (records) => {
        const parsed = JSON.parse(JSON.stringify(records)) as unknown[]
        const seen = publicMonitorRecords(parsed, { showCustomer: true })
        const lines = seen.flatMap(({ outboundItem }) => outboundItem)
        const all = parsed
          .filter((record) => publicMonitorRecords([record], { showCustomer: true }).length > 0)
          .map((record) => Object(record).outboundItem as unknown)
          .filter(Array.isArray)
        const noRecord = parsed.length > 0 && seen.length === 0
        const noLine =
          all.some((its) => its.length > 0) && !lines.some((line) => named(line.loadingArea))
        expect(monitorRecords(parsed)).toEqual(noRecord || noLine ? null : parsed)
      }),
      { numRuns: 500 },
    )
  })

  it('no key of it reaches a prototype', () => {
    const record = JSON.parse(
      '{"id":1,"licensePlate":"B 1 A","__proto__":{"status":"loading"},"outboundItem":[{"loadingArea":"H"},{"loadingArea":"__proto__"}]}',
    ) as unknown
    const { boards, dropped } = deriveBoards([record])
    expect(boards.H.entries[0]?.state).toBe('waiting')
    expect(dropped.lines).toBe(1)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

it('reads the moments of JSON as Date.parse does, those that are none included', () => {
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
