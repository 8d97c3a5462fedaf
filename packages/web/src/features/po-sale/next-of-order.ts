import type { PoSale } from '../../rows/rows.ts'

const longest = 40

/** `PO-7/2` after `PO-7`, `PO-7/3` after that: numbers of one order, found together by how they begin. */
export const nextOfOrder = (number: string): string => {
  const [, order = number, count = '1'] = /^(.+)\/([1-9]\d{0,2})$/u.exec(number) ?? []
  const next = `${order}/${Number(count) + 1}`
  return next.length > longest ? '' : next
}

/** What the next item of an order has in common with the one that was saved. */
export const carriedOver = (saved: PoSale): Readonly<Record<string, unknown>> => {
  const { poSalesNo, poSalesType, date, dueDate, customerId, customer, markingId, marking } = saved
  const order = { poSalesType, date, dueDate, customerId, customer, markingId, marking }
  return { ...order, poSalesNo: nextOfOrder(poSalesNo) }
}
