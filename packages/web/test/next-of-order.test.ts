import { expect, it } from 'vitest'
import { nextOfOrder } from '../src/features/po-sale/next-of-order.ts'

it.each([
  ['PO-7', 'PO-7/2'],
  ['PO-7/2', 'PO-7/3'],
  ['PO-7/9', 'PO-7/10'],
  ['PO-2026-00012', 'PO-2026-00012/2'],
  ['12/XI/2026', '12/XI/2026/2'],
  ['PO/2026/012', 'PO/2026/012/2'],
  ['P'.repeat(38), `${'P'.repeat(38)}/2`],
  ['P'.repeat(39), ''],
])('after %s comes %s', (number, next) => {
  expect(nextOfOrder(number)).toBe(next)
})
