import { describe, expect, it } from 'vitest'
import { costOf, layOut, roomOf, type Viewport } from '../src/features/wall/core/layout.ts'
import { capitalHeight, fitPlate, plateWidth } from '../src/features/wall/core/plate-fit.ts'

const sizes = [
  [1280, 720],
  [1280, 1024],
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

/** Millimetres that a length takes on the 55 inch panel the distances are meant for. */
const onPanel = (length: number, { width, height }: Pick<Viewport, 'width' | 'height'>): number =>
  (length / Math.max(width, height)) * 1217.6

const needed = (distance: number, part: number): number => (distance * 1000) / part

describe('the layout of one area', () => {
  for (const [width, height] of sizes.filter(([w, h]) => Math.max(w, h) / Math.min(w, h) > 1.7)) {
    it(`shows called plates at 1/120 and every plate at 1/200 of ten metres on ${width}x${height}`, () => {
      const layout = layOut({ width, height, inset: 0, distance: 10 }, 1)
      for (const plate of ['B 1 A', 'B 9081 KXT', 'KT 8120 LDX', 'DK 8888 WW']) {
        const big = fitPlate(plate, { ...layout.big, size: layout.big.plate })
        const small = fitPlate(plate, { ...layout.small, size: layout.small.plate })
        const view = { width, height }
        expect(onPanel(big.size * capitalHeight, view)).toBeGreaterThanOrEqual(needed(10, 120))
        expect(onPanel(small.size * capitalHeight, view)).toBeGreaterThanOrEqual(needed(10, 200))
      }
    })
  }

  it('keeps the longest usual plate on one line in landscape', () => {
    const { big } = layOut({ width: 1920, height: 1080, inset: 0, distance: 10 }, 1)
    expect(fitPlate('KT 8120 LDX', { ...big, size: big.plate }).lines).toEqual(['KT 8120 LDX'])
  })

  it('breaks a called plate in two in portrait, where one line could not be large enough', () => {
    const { big, small } = layOut({ width: 1080, height: 1920, inset: 0, distance: 10 }, 1)
    expect(fitPlate('KT 8120 LDX', { ...big, size: big.plate }).lines).toEqual(['KT 8120', 'LDX'])
    expect(fitPlate('KT 8120 LDX', { ...small, size: small.plate }).lines).toEqual(['KT 8120 LDX'])
  })

  it('makes plates larger for readers farther away', () => {
    const at = (distance: number) =>
      layOut({ width: 1920, height: 1080, inset: 0, distance }, 1).small.plate
    expect(at(12)).toBeGreaterThan(at(10))
    expect(at(6)).toBeLessThan(at(10))
  })
})

describe('any layout', () => {
  it('puts panels, lists and foot inside the screen', () => {
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

  it('has room for a called and a waiting truck on every page', () => {
    for (const { areas, ...view } of everyWall) {
      for (const distance of [1, view.distance, 15, 40]) {
        const layout = layOut({ ...view, distance }, areas)
        const { big, small } = layout
        expect(costOf(layout, big)).toBeLessThanOrEqual(roomOf(layout) / 2 + 0.01)
        expect(costOf(layout, small) + costOf(layout, big)).toBeLessThanOrEqual(
          roomOf(layout) + 0.01,
        )
      }
    }
  })

  it('lets no plate grow wider than its row, however long', () => {
    for (const { areas, ...view } of everyWall) {
      const { big, small } = layOut(view, areas)
      for (const row of [big, small]) {
        for (const plate of [
          'KT 8120 LDX',
          'WWW 8888 WWW',
          'ABCDEFGHIJKLMNOPQRST',
          '沪A 12345 货车',
        ]) {
          const { lines, size } = fitPlate(plate, { ...row, size: row.plate })
          for (const line of lines)
            expect(plateWidth(line) * size).toBeLessThanOrEqual(row.room + 0.01)
        }
      }
    }
  })

  it('shows at least five trucks of each area when there are several', () => {
    for (const { areas, ...view } of everyWall.filter(({ areas }) => areas > 1)) {
      expect(roomOf(layOut(view, areas))).toBeGreaterThanOrEqual(
        5 * costOf(layOut(view, areas), layOut(view, areas).big) - 0.01,
      )
    }
  })
})
