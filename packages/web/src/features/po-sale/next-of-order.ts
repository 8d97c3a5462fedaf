import type { PoSale } from '../../rows/rows.ts'

const maxLength = 40

const partOf = (number: string): { order: string; part: number } => {
  const [, order = number, part = '1'] = /^(.+)\/([1-9]\d{0,2})$/u.exec(number) ?? []
  return { order, part: Number(part) }
}

/** The number with which all items of an order begin: `PO-7` for `PO-7` and `PO-7/2`. */
export const orderOf = (number: string): string => partOf(number).order

/** The next number of an order: `PO-7/2` after `PO-7`, then `PO-7/3`. Empty if it would be too long. */
export const nextOfOrder = (number: string): string => {
  const { order, part } = partOf(number)
  const next = `${order}/${part + 1}`
  return next.length > maxLength ? '' : next
}

type Item = Pick<PoSale, 'poSalesNo' | 'customerId'>

/**
 * The items of an order, sorted; empty if it has only one. Without a PO sale of the order's own number, or of another
 * customer, a number only looks like a part.
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

/** Values that the next item of an order takes from the saved one. */
export const carriedOver = (saved: PoSale): Readonly<Record<string, unknown>> => {
  const { poSalesNo, poSalesType, date, dueDate, customerId, customer, markingId, marking } = saved
  const order = { poSalesType, date, dueDate, customerId, customer, markingId, marking }
  return { ...order, poSalesNo: nextOfOrder(poSalesNo) }
}
