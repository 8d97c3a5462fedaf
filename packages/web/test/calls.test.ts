import { type Area, type Board, callWords, type Entry } from '@muat/shared'
import { describe, expect, it, vi } from 'vitest'
import { createCallBook } from '../src/features/wall/core/calls.ts'
import { createCallQueue } from '../src/features/wall/core/call-queue.ts'
import { partsOf, wordsOf } from '../src/features/wall/core/call-sound.ts'

const now = 1_000_000
const truck = (given: Partial<Entry> = {}): Entry => ({
  id: 1,
  licensePlate: 'B 1234 XYZ',
  queueNo: 1,
  customer: null,
  state: 'called',
  status: null,
  since: now - 1000,
  areas: ['H'],
  busyAt: null,
  ...given,
})
const board = (entries: Entry[], area: Area = 'H'): Board => ({ area, waiting: 0, entries })

describe('the call book', () => {
  it('announces a call once', () => {
    const calls = createCallBook()
    expect(calls.take([board([truck()])], now)).toHaveLength(1)
    expect(calls.take([board([truck()])], now + 5000)).toHaveLength(0)
  })

  it('announces the same truck again when it is called again', () => {
    const calls = createCallBook()
    calls.take([board([truck()])], now)
    expect(calls.take([board([truck({ since: now + 9000 })])], now + 9500)).toHaveLength(1)
  })

  it('announces a truck at each area that calls it', () => {
    const calls = createCallBook()
    const both = [board([truck()], 'H'), board([truck()], 'I')]
    expect(calls.take(both, now).map(({ area }) => area)).toEqual(['H', 'I'])
  })

  it('does not announce a call that is older than 30 s when this wall first sees it', () => {
    const calls = createCallBook()
    expect(calls.take([board([truck({ since: now - 31_000 })])], now)).toHaveLength(0)
  })

  it('shows a call as new for 30 s of the server’s clock', () => {
    const calls = createCallBook()
    const boards = [board([truck({ since: now })])]
    calls.take(boards, now)
    expect(calls.fresh(boards, now + 30_000)).toEqual(['H 1'])
    expect(calls.fresh(boards, now + 30_001)).toEqual([])
  })

  it('covers the area with a call for 7 s, counted from when this wall received it', () => {
    const calls = createCallBook()
    // The back end's clock is behind: the call is made, there, ten seconds ago.
    const boards = [board([truck({ since: now - 10_000 })])]
    calls.take(boards, now)
    expect(calls.covering(now + 6999).map(({ entry }) => entry.id)).toEqual([1])
    expect(calls.covering(now + 7000)).toEqual([])
    expect(calls.covering(now + 7100)).toEqual([])
  })

  it('has the last three calls, newest first, as long as they stand', () => {
    const calls = createCallBook()
    const ids = () => calls.recent().map(({ entry }) => entry.id)
    const called = [1, 2, 3, 4].map((id) => truck({ id, since: now - 10 + id }))
    calls.take([board(called)], now)
    expect(ids()).toEqual([4, 3, 2])
    calls.take([board([...called.slice(0, 3), truck({ id: 4, state: 'waiting' })])], now + 1000)
    expect(ids()).toEqual([3, 2, 1])
    calls.take([board([truck({ id: 1, since: now + 2000 }), ...called.slice(1, 3)])], now + 2000)
    expect(ids()).toEqual([1, 3, 2])
    calls.take([board([truck({ id: 1, state: 'loading' })])], now + 3000)
    expect(ids()).toEqual([])
  })

  it('stops covering the area as soon as the truck is no longer called there', () => {
    const calls = createCallBook()
    calls.take([board([truck()])], now)
    calls.take([board([truck({ state: 'loading' })])], now + 1000)
    expect(calls.covering(now + 1000)).toEqual([])
  })

  it('covers an area with its three newest calls, independently of other areas', () => {
    const calls = createCallBook()
    const called = [1, 2, 3, 4].map((id) => truck({ id, since: now - 10 + id }))
    calls.take([board(called), board([truck({ id: 9, since: now })], 'I')], now)
    expect(calls.covering(now).map(({ area, entry }) => `${area} ${entry.id}`)).toEqual([
      'H 2',
      'H 3',
      'H 4',
      'I 9',
    ])
  })

  it('takes the time of first sight for a call without a time', () => {
    const calls = createCallBook()
    const called = [board([truck({ since: null })])]
    expect(calls.take(called, now)).toHaveLength(1)
    expect(calls.take(called, now + 20_000)).toHaveLength(0)
    expect(calls.fresh(called, now + 20_000)).toEqual(['H 1'])
    expect(calls.fresh(called, now + 40_000)).toEqual([])
    calls.take([board([truck({ since: null, state: 'waiting' })])], now + 50_000)
    expect(calls.take(called, now + 60_000)).toHaveLength(1)
  })
})

describe('the voice', () => {
  it('spells the plate letter by letter and digit by digit', () => {
    const said = (plate: string, area: Area) =>
      wordsOf(plate, area)
        .map((word) => callWords[word])
        .join(' ')
    expect(said('B 1234 XYZ', 'H')).toBe('B 1 2 3 4 X Y Z area H')
    expect(said('kt-81.20', 'L')).toBe('K T 8 1 2 0 area L')
  })

  it('takes the sounding part of each word, one after the other with a pause', () => {
    const rate = 100
    const samples = new Float32Array(37 * rate)
    samples.fill(0.5, 30, 60)
    samples.fill(0.001, 60, 90)
    samples.fill(-0.5, 190, 200)
    const parts = partsOf(samples, rate, [1, 0, 2])
    const rounded = parts.map((part) =>
      Object.values(part).map((each: number) => Number(each.toFixed(2))),
    )
    expect(rounded).toEqual([
      [0, 1.88, 0.12],
      [0.22, 0.28, 0.33],
      // A word without a sound takes no time.
      [0.65, 2, 0],
    ])
  })

  it('speaks one text at a time and queues only the newest three', async () => {
    const said: string[] = []
    const ends: (() => void)[] = []
    const queue = createCallQueue((text: string) => {
      said.push(text)
      return new Promise((resolve) => ends.push(resolve))
    })
    for (const text of ['a', 'b', 'c', 'd', 'e']) queue.add(text)
    expect(said).toEqual(['a'])
    for (let done = 1; done <= 3; done += 1) {
      ends.shift()?.()
      await vi.waitFor(() => expect(said).toHaveLength(done + 1))
    }
    expect(said).toEqual(['a', 'c', 'd', 'e'])
  })

  it('continues after a text that could not be spoken', async () => {
    const said: string[] = []
    const queue = createCallQueue(async (text: string) => {
      said.push(text)
      if (text === 'a') throw new Error('no voice')
    })
    queue.add('a')
    queue.add('b')
    await vi.waitFor(() => expect(said).toEqual(['a', 'b']))
  })
})
