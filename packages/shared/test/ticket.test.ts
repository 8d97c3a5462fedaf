import {
  areas,
  deriveBoards,
  isTicketAlive,
  readTicket,
  type TicketPlace,
  ticketAreas,
  ticketPlaces,
} from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { at, buildTruck } from './builders.ts'

const placesOf = (id: number | string, ...trucks: unknown[]) =>
  ticketPlaces(deriveBoards(trucks).boards, () => new Map()).get(id)

const queue = (length: number) =>
  Array.from({ length }, (_, index) => buildTruck({ id: index + 1, queueNo: index + 1 }))

describe('the places of a truck', () => {
  it('count those before it that wait or were called, and not those that load or are held', () => {
    const trucks = [
      ...queue(3),
      buildTruck({ id: 4, queueNo: 4, outboundItem: [at('H', 'called')] }),
      buildTruck({ id: 5, queueNo: 5, status: 'loading', outboundItem: [at('H', 'loading')] }),
      buildTruck({ id: 6, queueNo: 6, status: 'hold' }),
    ]
    expect(placesOf(3, ...trucks)?.[0]?.before).toBe(3)
    expect(placesOf(1, ...trucks)?.[0]?.before).toBe(1)
    for (const id of [4, 5, 6]) expect(placesOf(id, ...trucks)?.[0]?.before).toBe(0)
  })

  it('are one an area, each with its own state', () => {
    const calledAt = '2026-01-05T02:00:00.000Z'
    const outboundItem = [at('K', 'called', { calledAt }), at('H', 'waiting'), at('I', 'loaded')]
    const trucks = [...queue(2), buildTruck({ id: 'x', queueNo: 9, outboundItem })]
    expect(placesOf('x', ...trucks)).toEqual([
      {
        area: 'H',
        state: 'waiting',
        since: Date.parse('2026-01-05T01:00:00.000Z'),
        before: 2,
        wait: null,
      },
      { area: 'K', state: 'called', since: Date.parse(calledAt), before: 0, wait: null },
    ])
  })

  it.each(['registered', 'completed', 'cancelled', 'void'])('are none if it is %s', (status) => {
    expect(placesOf(1, buildTruck({ status }))).toBeUndefined()
  })

  it('agree with the boards, whatever is on them', () => {
    const states = ['waiting', 'called', 'loading', 'hold', 'loaded']
    const trucks = Array.from({ length: 200 }, (_, index) =>
      buildTruck({
        id: index,
        queueNo: (index * 7) % 200,
        outboundItem: areas
          .filter((_area, place) => (index >> place) % 2 === 1)
          .map((area, place) => at(area, states[(index + place) % states.length])),
      }),
    )
    const { boards } = deriveBoards(trucks)
    const places = ticketPlaces(boards, () => new Map())
    for (const area of areas) {
      const { entries, waiting } = boards[area]
      const last = entries.findLast(({ state }) => state === 'waiting')
      const at = places.get(last?.id ?? '')?.find((place) => place.area === area)
      expect(at?.before).toBe(waiting - 1)
      for (const { id, state, since } of entries) {
        expect(places.get(id)).toContainEqual(expect.objectContaining({ area, state, since }))
      }
    }
    const all = [...places.values()].flat()
    expect(all).toHaveLength(areas.flatMap((area) => boards[area].entries).length)
  })
})

describe('the areas of a ticket', () => {
  const place = (more: Partial<TicketPlace>): TicketPlace => ({
    area: 'H',
    state: 'waiting',
    since: 1,
    before: 0,
    wait: null,
    ...more,
  })

  it('are those of the lines until boards have come, the strongest line of each', () => {
    const lines = [
      { area: 'I', status: 'planned', calledAt: null },
      { area: 'H', status: 'loaded', calledAt: null },
      { area: 'H', status: 'called', calledAt: null },
      { area: 'K', status: 'skipped', calledAt: null },
      { area: 'L', status: 'a word of theirs', calledAt: null },
    ] as const
    const shown = ticketAreas({ lines: [...lines] }, null).map(({ area, state }) => [area, state])
    expect(shown).toEqual([
      ['I', 'ahead'],
      ['H', 'called'],
      ['K', 'skipped'],
      ['L', 'ahead'],
    ])
  })

  it('have the time of the newest call, which tells one that is repeated', () => {
    const lines = [3, null, 7, 5].map((calledAt) => ({
      area: 'H' as const,
      status: 'called',
      calledAt,
    }))
    expect(ticketAreas({ lines }, null)).toEqual([
      { area: 'H', state: 'called', since: 7, before: null, wait: null },
    ])
    const loading = [...lines, { area: 'H' as const, status: 'loading', calledAt: 9 }]
    expect(ticketAreas({ lines: loading }, null)[0]).toMatchObject({
      state: 'loading',
      since: null,
    })
  })

  it('are then what the boards say, in the order of the lines, with those that only the boards have', () => {
    const lines = [
      { area: 'I' as const, status: 'waiting', calledAt: null },
      { area: 'H' as const, status: 'waiting', calledAt: null },
    ]
    const places = [
      place({ area: 'H', before: 3 }),
      place({ area: 'I', state: 'called', since: 5 }),
      place({ area: 'J', state: 'loading' }),
    ]
    expect(ticketAreas({ lines }, places)).toEqual([
      { area: 'I', state: 'called', since: 5, before: null, wait: null },
      { area: 'H', state: 'waiting', since: 1, before: 3, wait: null },
      { area: 'J', state: 'loading', since: 1, before: null, wait: null },
    ])
  })

  it('stay done where a truck is held after it was loaded', () => {
    const lines = [{ area: 'H' as const, status: 'loaded', calledAt: null }]
    const held = [place({ state: 'hold' }), place({ area: 'I', state: 'hold' })]
    expect(ticketAreas({ lines }, held).map(({ state }) => state)).toEqual(['done', 'hold'])
  })
})

describe('an answer', () => {
  it('is read whatever back end sends it', () => {
    const ticket = {
      id: 'T-1',
      licensePlate: ' B 1 A ',
      queueNo: '7',
      outboundItem: [
        { loadingArea: 'h', status: 'called', calledAt: '2026-01-05T01:00:00.000Z', customer: 'X' },
        null,
        { status: 1 },
      ],
    }
    expect(readTicket({ data: ticket })).toEqual({
      id: 'T-1',
      licensePlate: 'B 1 A',
      queueNo: 7,
      status: 'waiting',
      companyName: null,
      lines: [{ area: 'H', status: 'called', calledAt: Date.parse('2026-01-05T01:00:00.000Z') }],
    })
  })

  it.each([[null], [[]], ['x'], [{}], [{ id: 1 }], [{ licensePlate: 'B 1 A' }], [{ data: [] }]])(
    'is none if it is %j',
    (body) => {
      expect(readTicket(body)).toBeNull()
    },
  )
})

describe('a page', () => {
  const gateOutAt = '2026-01-05T01:00:00.000Z'
  const hours = (n: number): number => Date.parse(gateOutAt) + n * 60 * 60 * 1000

  it.each([
    ['registered', null, 1000, true],
    ['hold', null, 1000, true],
    ['completed', gateOutAt, 11.9, true],
    ['completed', gateOutAt, 12, false],
    ['completed', null, 0, false],
    ['cancelled', null, 0, false],
    ['void', gateOutAt, 0, false],
  ])('of a truck that is %s, left %s, %f hours on: %s', (status, left, after, alive) => {
    expect(isTicketAlive({ status, gateOutAt: left }, hours(after))).toBe(alive)
  })
})
