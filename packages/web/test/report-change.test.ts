import { expect, it } from 'vitest'
import { trendOf } from '../src/features/reports/figures.tsx'
import { changeOf } from '../src/features/reports/words.ts'

it.each([
  [150, 100, '+50\u00a0%'],
  [64.8, 100, '−35.2\u00a0%'],
  [0, 100, '−100\u00a0%'],
  [999, 100, '+899\u00a0%'],
  [1000, 100, '×10'],
  [4260, 100, '×43'],
  [10_000, 100, '×100'],
  [17_669, 1, '>\u00a0×100'],
  [-50, -100, '+50\u00a0%'],
  [100, 100, null],
  [100, 0, null],
  // A difference from the claim may change its sign.
  [5000, -1, null],
])('shows the change to %d from %d as %s', (now, before, expected) => {
  const shown = changeOf(now, before, 'en')
  expect(shown === null ? null : shown.replace('-', '−')).toBe(expected)
})

it.each([
  [2, 1, true, 'better'],
  [1, 2, true, 'worse'],
  [2, 1, false, 'worse'],
  [1, 2, false, 'better'],
  [1, 1, true, undefined],
  [1, null, true, undefined],
  // Kilograms owed are neither good nor bad.
  [2, 1, null, undefined],
])('colours %d after %s, where more is good: %s, as %s', (now, before, good, expected) => {
  expect(trendOf(now, before, good)).toBe(expected)
})
