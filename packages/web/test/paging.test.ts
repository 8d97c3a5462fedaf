import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Row, pageAt, paginate } from '../src/features/wall/core/paging.ts'

const row = (item: string, place: Row<string>['place'] = 'rest', cost = 1): Row<string> => ({
  item,
  place,
  cost,
})

describe('pages of an area', () => {
  it('are one if everything fits', () => {
    expect(paginate([row('a', 'pinned'), row('b'), row('c')], 3)).toEqual([
      { pinned: ['a'], rest: ['b', 'c'] },
    ])
  })

  it('are one empty page without trucks', () => {
    expect(paginate([], 3)).toEqual([{ pinned: [], rest: [] }])
  })

  it('all hold the called and loading trucks', () => {
    const pages = paginate([row('called', 'pinned'), row('a'), row('b'), row('c'), row('d')], 3)
    expect(pages).toEqual([
      { pinned: ['called'], rest: ['a', 'b'] },
      { pinned: ['called'], rest: ['c', 'd'] },
    ])
  })

  it('repeat trucks to fill the last page', () => {
    const pages = paginate(
      ['a', 'b', 'c', 'd', 'e'].map((item) => row(item)),
      4,
    )
    expect(pages.map(({ rest }) => rest)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['b', 'c', 'd', 'e'],
    ])
  })

  it('page loading trucks too if there would be too many pages', () => {
    const loading = ['l1', 'l2', 'l3'].map((item) => row(item, 'pinned'))
    const rest = Array.from({ length: 36 }, (_, at) => row(`r${at}`))
    const pages = paginate([row('called', 'called', 2), ...loading, ...rest], 9)
    expect(pages).toHaveLength(6)
    for (const page of pages) expect(page.pinned).toEqual(['called'])
    expect(pages[0]?.rest.slice(0, 4)).toEqual(['l1', 'l2', 'l3', 'r0'])
  })

  it('all hold the newest call if not all calls fit', () => {
    const calls = ['c1', 'c2', 'c3'].map((item) => row(item, 'called', 2))
    const rest = Array.from({ length: 12 }, (_, at) => row(`r${at}`))
    const pages = paginate([row('new', 'fresh', 2), ...calls, ...rest], 8)
    for (const page of pages) expect(page.pinned[0]).toBe('new')
    expect(new Set(pages.flatMap(({ pinned }) => pinned))).toEqual(
      new Set(['new', 'c1', 'c2', 'c3']),
    )
  })

  it('all hold every call, also if calls take more than half of them', () => {
    const calls = ['c1', 'c2'].map((item) => row(item, 'called', 2))
    const rest = ['a', 'b', 'c', 'd', 'e'].map((item) => row(item))
    const pages = paginate([...calls, ...rest], 5)
    expect(pages).toHaveLength(5)
    for (const page of pages) expect(page.pinned).toEqual(['c1', 'c2'])
  })

  it('reserve at most half for called and loading trucks if the others need the rest', () => {
    const pinned = ['p1', 'p2', 'p3', 'p4'].map((item) => row(item, 'pinned'))
    const rest = ['a', 'b', 'c', 'd'].map((item) => row(item))
    expect(paginate([...pinned, ...rest], 4)).toEqual([
      { pinned: ['p1', 'p2'], rest: ['a', 'b'] },
      { pinned: ['p3', 'p4'], rest: ['c', 'd'] },
    ])
  })

  it('reserve more for called and loading trucks if the others need less', () => {
    const pinned = ['p1', 'p2', 'p3'].map((item) => row(item, 'pinned'))
    expect(paginate([...pinned, row('a')], 4)).toEqual([
      { pinned: ['p1', 'p2', 'p3'], rest: ['a'] },
    ])
  })

  it('all hold a fresh call, before the others', () => {
    const others = ['p1', 'p2', 'p3'].map((item) => row(item, 'pinned'))
    const rest = ['a', 'b', 'c', 'd'].map((item) => row(item))
    const pages = paginate([...others, row('new', 'fresh'), ...rest], 4)
    expect(pages.length).toBe(3)
    for (const page of pages) expect(page.pinned[0]).toBe('new')
  })

  it('lose no truck, exceed no page and keep the order', () => {
    const rows = fc.array(
      fc.record({
        place: fc.constantFrom(
          'fresh' as const,
          'called' as const,
          'pinned' as const,
          'rest' as const,
        ),
        big: fc.boolean(),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: 40, max: 200 }), (given, room) => {
        const all = given.map(({ place, big }, id) => ({ item: id, place, cost: big ? 20 : 13 }))
        const costs = new Map(all.map(({ item, cost }) => [item, cost]))
        const pages = paginate(all, room)
        const shown = pages.flatMap(({ pinned, rest }) => [...pinned, ...rest])
        expect(new Set(shown)).toEqual(new Set(all.map(({ item }) => item)))
        for (const { pinned, rest } of pages) {
          const used = [...pinned, ...rest].reduce((sum, id) => sum + (costs.get(id) ?? 0), 0)
          expect(used).toBeLessThanOrEqual(room)
          expect(rest).toEqual(rest.toSorted((a, b) => a - b))
        }
      }),
    )
  })

  it('wrap around at both ends', () => {
    expect([-1, 0, 1, 2, 3].map((turned) => pageAt(turned, 3))).toEqual([2, 0, 1, 2, 0])
  })
})
