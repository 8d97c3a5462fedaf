import { expect, it } from 'vitest'
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
  // The difference to what was claimed may turn round.
  [5000, -1, null],
])('of %d after %d is told as people think of it', (now, before, told) => {
  const said = changeOf(now, before, 'en')
  expect(said === null ? null : said.replace('-', '−')).toBe(told)
})
