import { expect, it } from 'vitest'
import { itemsOfOrder, nextOfOrder } from '../src/features/po-sale/next-of-order.ts'

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

it('finds the items of an order among similar numbers, sorted by part', () => {
  const sale = (poSalesNo: string, customerId = 1) => ({ poSalesNo, customerId })
  const found = (order: string, ...numbers: readonly string[]): string[] =>
    itemsOfOrder(
      order,
      numbers.map((number) => sale(number)),
    ).map(({ poSalesNo }) => poSalesNo)
  expect(found('PO-7', 'PO-7/10', 'PO-7', 'PO-70', 'PO-7/2', 'XPO-7', 'PO-70/2')).toEqual([
    'PO-7',
    'PO-7/2',
    'PO-7/10',
  ])
  // One item is no order of several, and a number that looks like a part of one is none without it.
  expect(found('PO-7', 'PO-7', 'PO-70')).toEqual([])
  expect(found('PO/2026', 'PO/2026/12', 'PO/2026/13')).toEqual([])
  expect(itemsOfOrder('PO-7', [sale('PO-7'), sale('PO-7/2', 2)])).toEqual([])
})
