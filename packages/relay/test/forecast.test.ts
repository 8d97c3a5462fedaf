import { deriveBoards } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { createLearned } from '../src/monitor/learned.ts'
import { startBoth } from './support/relay.ts'
import { codeOf, openTicket, withTickets } from './support/ticket.ts'
import { until } from './support/until.ts'
import { json, truck } from './support/upstream.ts'
import { connectWall } from './support/wall.ts'

const minuteMs = 60_000
const begin = Date.parse('2026-03-02T00:00:00.000Z')

/** An area that loads one truck after the other, with three that wait, as the boards of a back end show it. */
const createYard = () => {
  const learned = createLearned()
  let now = begin
  let first = 0
  return {
    learned,
    /** The next truck is called so many minutes after the one before, and another one comes. */
    call: (minutes: number): void => {
      now += minutes * minuteMs
      first += 1
      const trucks = Array.from({ length: 4 }, (_, place) => ({
        id: first + place,
        licensePlate: `B ${first + place} X`,
        queueNo: first + place,
        status: 'waiting',
        waitingSince: new Date(now - place * minuteMs).toISOString(),
        outboundItem: [
          place === 0
            ? { loadingArea: 'H', status: 'called', calledAt: new Date(now).toISOString() }
            : { loadingArea: 'H', status: 'waiting' },
        ],
      }))
      learned.learn(deriveBoards(trucks).boards, now)
    },
  }
}

describe('a back end that sends no pace', () => {
  it('is learned from what its boards show', () => {
    const { learned, call } = createYard()
    for (let n = 0; n < 12; n += 1) call(19)
    const pace = learned.paces().get('H')
    expect(pace?.gaps.length).toBe(10)
    expect(pace?.gaps.every((gap) => gap > 18.9 && gap < 19.1)).toBe(true)
    expect(learned.paces().get('I')?.gaps).toEqual([])
  })

  it('is silent once its forecasts are too often wrong, and speaks again when they are right', () => {
    const { learned, call } = createYard()
    const isShown = (): boolean => learned.paces().has('H')
    for (let n = 0; n < 80; n += 1) call(19)
    expect(isShown()).toBe(true)
    // A day that turns bad: each call comes later than any before it.
    const turned: boolean[] = []
    for (let n = 0; n < 40; n += 1) {
      call(19 + n * 3)
      turned.push(isShown())
    }
    expect(turned[0]).toBe(true)
    expect(turned.at(-1)).toBe(false)
    for (let n = 0; n < 160; n += 1) call(19)
    expect(isShown()).toBe(true)
  })
})

const gaps = Array.from({ length: 20 }, (_, at) => 18 + (at % 5))
/** A truck that is loaded at H, and these that wait; the answer of a back end with the pace of H. */
const waitingAtH = (ids: readonly number[], now: number) => ({
  data: [
    ...ids.map((id) => ({ ...truck(id), waitingSince: new Date(now - minuteMs).toISOString() })),
    truck(9, [{ loadingArea: 'H', status: 'loading' }]),
  ],
  pace: { H: { gaps, places: 1, calledAt: now, movedAt: now } },
})

describe('the page of a driver', () => {
  it('hears the wait by the pace of the back end', async () => {
    const now = Date.now()
    const { upstream, relay } = await startBoth({}, (one) => {
      withTickets(one)
      one.monitor(json(waitingAtH([1, 2, 3], now)))
    })
    await until(
      () => relay.feed.boards,
      (boards) => boards !== null,
    )
    const page = await openTicket(relay.url, codeOf(3))
    await until(page.shown, (shown) => shown !== null)
    expect(page.updates[0]?.places?.[0]?.wait).toEqual({ low: 45, high: 75 })
    // Where the back end leaves the area out, it says nothing.
    upstream.monitor(json({ ...waitingAtH([2, 3], now), pace: {} }))
    await until(
      () => page.updates.at(-1)?.places?.[0],
      (place) => place?.before === 1,
    )
    expect(page.updates.at(-1)?.places?.[0]?.wait).toBeNull()
  })
})

describe('the boards of walls', () => {
  it('have the waits while the site shows them', async () => {
    const { upstream, relay } = await startBoth({ siteCheckMs: '60' }, (one) => {
      one.site(json({ wallWait: false }))
      one.monitor(json(waitingAtH([1, 2], Date.now())))
    })
    const wall = await connectWall(relay.url)
    await until(
      () => wall.watch(['H', 'I']),
      ({ areas, siteSeq }) => areas !== null && siteSeq > 0,
    )
    const waits = () => wall.updates.at(-1)?.board.entries.map(({ wait }) => wait)
    expect(wall.updates).toEqual([])
    upstream.site(json({ wallWait: true }))
    expect(await until(waits, (found) => found !== undefined)).toEqual([
      undefined,
      { low: 15, high: 30 },
      { low: 30, high: 45 },
    ])
    // They shrink by themselves.
    relay.clock.aheadMs = 16 * minuteMs
    await until(waits, (found) => found?.[2]?.low === 15)
    // Nothing has changed at I.
    expect(wall.updates.every(({ board }) => board.area === 'H')).toBe(true)
    upstream.site(json({ wallWait: false }))
    await until(waits, (found) => found?.every((wait) => wait === undefined) === true)
  })
})
