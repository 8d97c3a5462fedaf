import { ticksUpTo } from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  besideFor,
  highest,
  labelEvery,
  layBars,
  type Layout,
  type Series,
} from '../src/ui/chart/bars.ts'
import { timeTicksUpTo } from '../src/ui/chart/ticks.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map((n) => n / 100)

const seriesOf = (points: number) =>
  fc.array(fc.array(amounts, { minLength: points, maxLength: points }), {
    minLength: 1,
    maxLength: 6,
  })

const charts = fc
  .record({
    points: fc.integer({ min: 1, max: 60 }),
    layout: fc.constantFrom<Layout>('stacked', 'beside'),
  })
  .chain(({ points, layout }) =>
    seriesOf(points).map((values) => ({
      points,
      layout,
      series: values.map((one, n): Series => ({ key: `${n}`, label: `${n}`, values: one })),
    })),
  )

describe('ticks of an axis', () => {
  it('begin at 0, are even, and end at or just above the highest value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (max) => {
        const ticks = ticksUpTo(max)
        const step = ticks[1] ?? 0
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9))
        expect(ticks.at(-2)).toBeLessThan(max)
        expect(ticks.length).toBeLessThanOrEqual(6)
        for (const [n, tick] of ticks.entries()) {
          expect(Math.abs(tick - n * step)).toBeLessThan(step * 1e-9)
        }
      }),
    )
  })

  it('are round numbers', () => {
    expect(ticksUpTo(187_000)).toEqual([0, 50_000, 100_000, 150_000, 200_000])
    expect(ticksUpTo(0.35)).toEqual([0, 0.1, 0.2, 0.3, 0.4])
    expect(ticksUpTo(1)).toEqual([0, 0.5, 1])
  })

  it('exist without data', () => {
    expect(ticksUpTo(0)).toEqual([0, 1])
    expect(timeTicksUpTo(0)).toEqual([0, 60])
  })

  it('of time are whole minutes, quarters or hours', () => {
    expect(timeTicksUpTo(3900)).toEqual([0, 1800, 3600, 5400])
    expect(timeTicksUpTo(200)).toEqual([0, 60, 120, 180, 240])
    expect(timeTicksUpTo(4 * 86_400)).toEqual([0, 86_400, 172_800, 259_200, 345_600])
  })
})

describe('bars of a chart', () => {
  it('are within the plot and do not overlap', () => {
    fc.assert(
      fc.property(charts, ({ points, layout, series }) => {
        const top = highest(series, layout)
        const bars = layBars({ points, series, layout, top, width: 900, height: 200 })
        expect(bars).toHaveLength(points * series.length)
        for (const bar of bars) {
          expect(bar.x).toBeGreaterThanOrEqual(0)
          expect(bar.x + bar.width).toBeLessThanOrEqual(900 + 1e-6)
          expect(bar.y).toBeGreaterThanOrEqual(-1e-6)
          expect(bar.y + bar.height).toBeLessThanOrEqual(200 + 1e-6)
        }
        for (const [n, bar] of bars.entries()) {
          const next = bars[n + 1]
          if (next === undefined || next.point !== bar.point) continue
          const gap =
            layout === 'stacked' ? bar.y - next.y - next.height : next.x - bar.x - bar.width
          expect(gap).toBeCloseTo(0, 6)
        }
      }),
    )
  })

  it('have the height of their values, and a stack that of its sum', () => {
    fc.assert(
      fc.property(charts, ({ points, layout, series }) => {
        const top = highest(series, layout)
        const bars = layBars({ points, series, layout, top, width: 900, height: 200 })
        for (const bar of bars) {
          const value = series[bar.series]?.values[bar.point] ?? 0
          expect(bar.height).toBeCloseTo(top === 0 ? 0 : (value / top) * 200, 6)
        }
      }),
    )
  })
})

describe('labels of an axis', () => {
  it('do not overlap', () => {
    expect(labelEvery(30, 40, 62)).toBe(2)
    expect(labelEvery(5, 200, 62)).toBe(1)
    expect(labelEvery(366, 2.5, 62)).toBe(25)
  })

  it('get the room that the longest needs, within limits', () => {
    expect(besideFor(['0', '5'])).toBe(40)
    expect(besideFor(['0', '1,250,000 kg'])).toBe(102)
    expect(besideFor(['0', '1,250,000,000 kg'])).toBeGreaterThan(besideFor(['0', '1,250,000 kg']))
    expect(besideFor(['小时小时小时'])).toBeGreaterThan(besideFor(['hourho']))
    expect(besideFor(['x'.repeat(100)])).toBe(160)
    expect(besideFor([])).toBe(40)
  })
})
