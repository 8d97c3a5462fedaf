import { describe, expect, it } from 'vitest'
import { layOut, type Viewport } from '../src/features/wall/core/layout.ts'
import { mostPages, pageShownMs, paginate } from '../src/features/wall/core/paging.ts'
import { capitalHeight, fitPlate, plateWidth } from '../src/features/wall/core/plate-fit.ts'
import { bigCostOf, roomOf, type Rows, rowsFor } from '../src/features/wall/core/rows.ts'

const sizes = [
  [1280, 720],
  [1280, 1024],
  [1400, 900],
  [1600, 900],
  [1920, 1080],
  [1920, 1200],
  [2560, 1080],
  [3840, 2160],
  [720, 1280],
  [1024, 1280],
  [1080, 1920],
  [2160, 3840],
] as const

const everyWall = sizes.flatMap(([width, height]) =>
  [1, 2, 3, 4, 5].flatMap((areas) =>
    [0, 3, 10].map((inset) => ({ width, height, areas, inset, distance: areas === 1 ? 10 : 4 })),
  ),
)

/** Nobody; a few; more than one page; a full yard at one area. One is called, some are loading. */
const crowds = [0, 1, 2, 5, 12, 30, 60].map((trucks) => {
  const called = trucks < 5 ? 0 : 1
  const loading = trucks < 5 ? 0 : trucks < 12 ? 1 : 3
  return { called, loading, others: trucks - called - loading }
})
type Crowd = (typeof crowds)[number]

const pagesOf = (rows: Rows, { called, loading, others }: Crowd) => {
  const row = (cost: number, place: 'called' | 'pinned' | 'rest') => (_: unknown, at: number) => ({
    item: `${place} ${at}`,
    cost,
    place,
  })
  const big = bigCostOf(rows)
  return paginate(
    [
      ...Array.from({ length: called }, row(big, 'called')),
      ...Array.from({ length: loading }, row(rows.bigLoading ? big : 1, 'pinned')),
      ...Array.from({ length: others }, row(1, 'rest')),
    ],
    roomOf(rows),
  )
}

/** Millimetres that a length takes on the 55 inch panel the distances are meant for. */
const onPanel = (length: number, { width, height }: Pick<Viewport, 'width' | 'height'>): number =>
  (length / Math.max(width, height)) * 1217.6

const needed = (distance: number, part: number): number => (distance * 1000) / part

describe('the rows of one area', () => {
  for (const [width, height] of sizes) {
    const view = { width, height }
    const arrange = rowsFor(layOut({ ...view, inset: 0, distance: 10 }, 1))

    it(`are readable from ten metres, whatever the number of trucks, on ${width}x${height}`, () => {
      for (const crowd of crowds) {
        const { big, small } = arrange(crowd)
        for (const plate of ['B 1 A', 'B 9081 KXT', 'KT 8120 LDX', 'DK 8888 WW']) {
          const called = fitPlate(plate, { ...big, size: big.plate })
          const other = fitPlate(plate, { ...small, size: small.plate })
          // One line in portrait is not wide enough for 1/120: docs/decisions/0011.
          const part = width / height >= 1.4 ? 120 : 200
          expect(onPanel(called * capitalHeight, view)).toBeGreaterThanOrEqual(needed(10, part))
          expect(onPanel(other * capitalHeight, view)).toBeGreaterThanOrEqual(needed(10, 200))
        }
      }
    })

    const flat = width / height > 2
    it.skipIf(flat)(`pass in half a minute when sixty wait, on ${width}x${height}`, () => {
      for (const crowd of crowds) {
        const pages = pagesOf(arrange(crowd), crowd).length
        expect(pages * pageShownMs).toBeLessThanOrEqual(30_000)
      }
    })
  }

  it('grow while trucks are few', () => {
    const arrange = rowsFor(layOut({ width: 1920, height: 1080, inset: 0, distance: 10 }, 1))
    const plates = [1, 3, 5, 7].map((others) => arrange({ called: 0, loading: 0, others }).small)
    for (const [at, { plate, height }] of plates.entries()) {
      const next = plates[at + 1]
      if (next === undefined) continue
      expect(plate).toBeGreaterThanOrEqual(next.plate)
      expect(height).toBeGreaterThan(next.height)
    }
  })

  it('are large for loading trucks, until there are many', () => {
    const arrange = rowsFor(layOut({ width: 1920, height: 1080, inset: 0, distance: 10 }, 1))
    expect(arrange({ called: 1, loading: 1, others: 2 }).bigLoading).toBe(true)
    const many = arrange({ called: 1, loading: 3, others: 8 })
    expect(many.bigLoading).toBe(false)
    expect(many.big.plate).toBeGreaterThan(1.2 * many.small.plate)
  })

  it('have queue numbers of a 310th of the distance in landscape', () => {
    const view = { width: 1920, height: 1080 }
    const { text } = layOut({ ...view, inset: 0, distance: 10 }, 1)
    expect(onPanel(text.queue * capitalHeight, view)).toBeGreaterThanOrEqual(needed(10, 310))
  })

  it('give the other plates more room if a call on one line allows it', () => {
    const view = { width: 1080, height: 1920 }
    const crowd = { called: 1, loading: 3, others: 56 }
    const rows = rowsFor(layOut({ ...view, inset: 0, distance: 4 }, 5))(crowd)
    expect(onPanel(rows.small.plate * capitalHeight, view)).toBeGreaterThan(13)
    expect(rows.big.plate).toBeGreaterThan(1.5 * rows.small.plate)
    expect(pagesOf(rows, crowd).length).toBeLessThanOrEqual(6)
  })

  it('are larger for a longer viewing distance', () => {
    const at = (distance: number) =>
      rowsFor(layOut({ width: 1920, height: 1080, inset: 0, distance }, 1))({
        called: 1,
        loading: 3,
        others: 56,
      }).small.plate
    expect(at(12)).toBeGreaterThan(at(10))
    expect(at(6)).toBeLessThanOrEqual(at(10))
  })
})

describe('any layout', () => {
  it('keeps panels, lists and foot inside the screen', () => {
    for (const { areas, ...view } of everyWall) {
      const layout = layOut(view, areas)
      const { padding, panel, head, list, foot, kind } = layout
      const across = kind === 'columns' ? areas : 1
      const down = kind === 'bands' ? areas : 1
      const beside = kind === 'side' || kind === 'bands'
      // The foot of one area's wall lies within its panel.
      const below = areas > 1 ? foot : 0
      const bounds = [
        [panel.width * across + 2 * padding, view.width],
        [panel.height * down + below + 2 * padding, view.height],
        [list.width + (beside ? head : 0), panel.width],
        [list.height + (beside ? 0 : head) + (kind === 'top' ? foot : 0), panel.height],
      ] as const
      for (const [size, most] of bounds) expect(size).toBeLessThanOrEqual(most + 0.01)
      expect(Math.min(list.width, list.height)).toBeGreaterThan(0)
    }
  })

  it('has room for its rows, and for a called row together with another', () => {
    for (const { areas, ...view } of everyWall) {
      for (const distance of [1, view.distance, 15, 40]) {
        const layout = layOut({ ...view, distance }, areas)
        const { list, gap } = layout
        const arrange = rowsFor(layout)
        for (const crowd of crowds) {
          const rows = arrange(crowd)
          const line = (list.height + gap) / rows.down
          expect(rows.small.height).toBeLessThanOrEqual(line - gap + 0.01)
          expect(rows.big.height).toBeLessThanOrEqual(rows.span * line - gap + 0.01)
          expect(bigCostOf(rows) * 2).toBeLessThanOrEqual(Math.max(roomOf(rows), 2))
        }
      }
    }
  })

  it('shows a call’s texts at least as large as those of other rows', () => {
    for (const { areas, ...view } of everyWall) {
      const arrange = rowsFor(layOut(view, areas))
      for (const crowd of crowds) {
        const { big, small } = arrange(crowd)
        expect(big.meta).toBeGreaterThanOrEqual(small.meta)
      }
    }
  })

  it('sets texts beside the plates if lines are low', () => {
    const full = { called: 1, loading: 3, others: 56 }
    for (const areas of [3, 4]) {
      const layout = layOut({ width: 1920, height: 1080, inset: 0, distance: 4 }, areas)
      const { small, down } = rowsFor(layout)(full)
      const line = (layout.list.height + layout.gap) / down - layout.gap
      expect(small.plate).toBeGreaterThan(0.75 * line)
    }
  })

  it('keeps every plate within its row', () => {
    for (const { areas, ...view } of everyWall) {
      const arrange = rowsFor(layOut(view, areas))
      for (const { big, small } of crowds.map(arrange)) {
        for (const row of [big, small]) {
          for (const plate of [
            'KT 8120 LDX',
            'WWW 8888 WWW',
            'ABCDEFGHIJKLMNOPQRST',
            '沪A 12345 货车',
          ]) {
            const size = fitPlate(plate, { ...row, size: row.plate })
            expect(plateWidth(plate) * size).toBeLessThanOrEqual(row.room + 0.01)
          }
        }
      }
    }
  })

  it('shows at least five trucks of each of several areas, and sixty within half a minute', () => {
    for (const { areas, inset, ...view } of everyWall.filter(({ areas }) => areas > 1)) {
      const arrange = rowsFor(layOut({ ...view, inset }, areas))
      expect(
        pagesOf(arrange({ called: 0, loading: 0, others: 5 }), {
          called: 0,
          loading: 0,
          others: 5,
        }),
      ).toHaveLength(1)
      if (inset > 3) continue
      for (const crowd of crowds) {
        expect(pagesOf(arrange(crowd), crowd).length).toBeLessThanOrEqual(mostPages)
      }
    }
  })
})
