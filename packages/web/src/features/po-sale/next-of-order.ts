import type { PoSale } from '../../rows/rows.ts'

const longest = 40

const partOf = (number: string): { order: string; part: number } => {
  const [, order = number, part = '1'] = /^(.+)\/([1-9]\d{0,2})$/u.exec(number) ?? []
  return { order, part: Number(part) }
}

/** The number that all items of an order begin with: `PO-7` of `PO-7/2`, and of itself. */
export const orderOf = (number: string): string => partOf(number).order

/** `PO-7/2` after `PO-7`, `PO-7/3` after that: numbers of one order, found together by how they begin. */
export const nextOfOrder = (number: string): string => {
  const { order, part } = partOf(number)
  const next = `${order}/${part + 1}`
  return next.length > longest ? '' : next
}

type Item = Pick<PoSale, 'poSalesNo' | 'customerId'>

/**
 * The items of one order among PO sales, in their order; none where it has one only. A number with a part but without
 * its order is a number that just looks like one.
 */
export const itemsOfOrder = <One extends Item>(order: string, sales: readonly One[]): One[] => {
  const first = sales.find(({ poSalesNo }) => poSalesNo === order)
  const items = sales
    .filter(
      ({ poSalesNo, customerId }) =>
        orderOf(poSalesNo) === order && customerId === first?.customerId,
    )
    .sort((a, b) => partOf(a.poSalesNo).part - partOf(b.poSalesNo).part)
  return items.length > 1 ? items : []
}

/** What the next item of an order has in common with the one that was saved. */
export const carriedOver = (saved: PoSale): Readonly<Record<string, unknown>> => {
  const { poSalesNo, poSalesType, date, dueDate, customerId, customer, markingId, marking } = saved
  const order = { poSalesType, date, dueDate, customerId, customer, markingId, marking }
  return { ...order, poSalesNo: nextOfOrder(poSalesNo) }
}
