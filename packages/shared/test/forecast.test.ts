import {
  type Board,
  type Called,
  type Entry,
  forecastsOf,
  isTrusted,
  type Pace,
  paceOf,
  readPaces,
} from '@muat/shared'
import { describe, expect, it } from 'vitest'

const minuteMs = 60_000
const now = Date.parse('2026-01-05T05:00:00.000Z')
const ago = (minutes: number): number => now - minutes * minuteMs

const entry = (id: number, state: Entry['state'], more: Partial<Entry> = {}): Entry => ({
  id,
  licensePlate: 'B 1 A',
  queueNo: id,
  customer: null,
  state,
  status: null,
  since: ago(30),
  areas: ['H'],
  busyAt: null,
  ...more,
})
const board = (...entries: Entry[]): Board => ({ area: 'H', waiting: 0, entries })
const queue = (length: number): Entry[] =>
  Array.from({ length }, (_, index) => entry(index + 1, 'waiting'))
const loading = entry(99, 'loading')

/** Calls every 20 minutes, one truck at a time; the last ten minutes ago. */
const steady: Pace = {
  gaps: Array.from({ length: 48 }, (_, at) => 18 + (at % 5)),
  places: 1,
  calledAt: ago(10),
  movedAt: ago(5),
}

describe('the expected wait', () => {
  it('grows with the place in the queue, in steps of 15 minutes, and shrinks as time passes', () => {
    const waits = forecastsOf(board(loading, ...queue(6)), steady, now)
    expect([...waits]).toEqual([
      [1, { low: 0, high: 15 }],
      [2, { low: 15, high: 45 }],
      [3, { low: 45, high: 60 }],
      [4, { low: 60, high: 75 }],
      [5, { low: 75, high: 105 }],
      [6, { low: 105, high: 120 }],
    ])
    const later = forecastsOf(board(loading, ...queue(6)), steady, now + 7 * minuteMs)
    expect(later.get(6)).toEqual({ low: 90, high: 120 })
  })

  it('is the same in every relay', () => {
    const uneven = { ...steady, gaps: steady.gaps.map((gap, at) => gap * (1 + (at % 7))) }
    const first = forecastsOf(board(loading, ...queue(20)), uneven, now)
    expect(forecastsOf(board(loading, ...queue(20)), uneven, now)).toEqual(first)
    expect(first.get(20)?.high).toBeGreaterThan(first.get(20)?.low ?? Number.POSITIVE_INFINITY)
  })

  it('is less than 15 minutes where a place is free', () => {
    const waits = forecastsOf(board(loading, ...queue(3)), { ...steady, places: 3 }, now)
    expect([waits.get(1), waits.get(2)]).toEqual([
      { low: 0, high: 15 },
      { low: 0, high: 15 },
    ])
    expect(waits.get(3)).toEqual({ low: 15, high: 30 })
  })

  it('counts one that is busy at another area as before, and says nothing to it', () => {
    const [first = loading, ...rest] = queue(3)
    const waits = forecastsOf(board(loading, { ...first, busyAt: 'I' }, ...rest), steady, now)
    expect([...waits.keys()]).toEqual([2, 3])
    expect(waits.get(2)).toEqual({ low: 15, high: 45 })
  })

  it('is only that of those who wait', () => {
    const entries = [loading, entry(2, 'called'), entry(3, 'hold'), entry(4, 'waiting')]
    expect([...forecastsOf(board(...entries), steady, now).keys()]).toEqual([4])
  })

  it.each<[why: string, pace: Pace, entries: Entry[]]>([
    ['too little is known', { ...steady, gaps: steady.gaps.slice(0, 9) }, queue(2)],
    [
      'nothing has moved for an hour',
      { ...steady, calledAt: ago(65), movedAt: ago(61) },
      queue(2).map((one) => ({ ...one, since: ago(61) })),
    ],
    [
      'the last call is longer ago than calls are apart',
      { ...steady, calledAt: ago(30) },
      [loading, ...queue(2)],
    ],
    ['no call is known', { ...steady, calledAt: null }, [loading, ...queue(2)]],
  ])('is nothing where %s', (_why, pace, entries) => {
    expect(forecastsOf(board(...entries), pace, now).size).toBe(0)
  })

  it('knows of a call that is newer than the pace', () => {
    const called = entry(9, 'called', { since: ago(1) })
    const waits = forecastsOf(board(called, ...queue(1)), { ...steady, calledAt: ago(30) }, now)
    expect(waits.get(1)).toEqual({ low: 15, high: 30 })
  })

  it('begins anew for a truck that comes to an area at rest', () => {
    const rested = { ...steady, calledAt: ago(300), movedAt: ago(290) }
    const come = entry(1, 'waiting', { since: now })
    expect(forecastsOf(board(come), rested, now).get(1)).toEqual({ low: 0, high: 15 })
  })
})

describe('the pace of an area', () => {
  const call = (readyAt: number, calledAt: number): Called => ({
    readyAt,
    calledAt,
    startedAt: calledAt + 5 * minuteMs,
    finishedAt: calledAt + 20 * minuteMs,
  })

  it('has the gaps between calls while trucks waited, and no night', () => {
    const trucks = [
      call(ago(1000), ago(1000)),
      // It waited through the night.
      call(ago(1001), ago(300)),
      call(ago(310), ago(278.26)),
      // Nobody waited for it.
      call(ago(200), ago(199)),
      call(ago(200), ago(150)),
    ]
    const { gaps, calledAt, movedAt } = paceOf(trucks)
    expect(gaps).toEqual([21.7, 49])
    expect([calledAt, movedAt]).toEqual([ago(150), ago(130)])
  })

  it('has as many places as were taken at once', () => {
    const pairs = Array.from({ length: 8 }, (_, pair) => {
      const at = ago(1000 - pair * 60)
      return [call(at, at), call(at + 2 * minuteMs, at + 3 * minuteMs)]
    }).flat()
    expect(paceOf(pairs).places).toBe(2)
    const oneByOne = pairs.map((one, at) =>
      at % 2 === 0 ? one : call(one.readyAt, one.calledAt + 20 * minuteMs),
    )
    expect(paceOf(oneByOne).places).toBe(1)
  })

  it('is unknown before the first call', () => {
    expect(paceOf([])).toEqual({ gaps: [], places: 1, calledAt: null, movedAt: null })
  })

  it('is read from any back end, and is none of one that sends none', () => {
    expect(readPaces({ data: [] })).toBeNull()
    expect(readPaces([])).toBeNull()
    expect(readPaces({ pace: 7 })).toBeNull()
    expect(readPaces({ pace: {} })?.size).toBe(0)
    const sent = { H: { gaps: [1, 'x', 2], places: -4 }, I: 'fast', J: { gaps: 5 }, K: steady }
    const read = readPaces({ pace: sent })
    expect([...(read?.keys() ?? [])]).toEqual(['H', 'K'])
    expect(read?.get('H')).toEqual({ gaps: [1, 2], places: 1, calledAt: null, movedAt: null })
    expect(read?.get('K')).toEqual(steady)
  })
})

describe('the score', () => {
  it.each([
    [50, 40, true],
    [50, 39, false],
    [49, 0, true],
    [0, 0, true],
  ])('of %i forecasts with %i right: shown %s', (count, right, shown) => {
    expect(isTrusted({ count, right })).toBe(shown)
  })
})
