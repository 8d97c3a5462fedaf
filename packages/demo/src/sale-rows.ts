import type { poSale } from '@muat/api/schema'
import { atWallClock, minuteMs } from './days.ts'
import { staff } from './masters.ts'
import type { NewRow } from './new-row.ts'
import type { Numbers } from './numbers.ts'
import { bagsOf, type Fate, type PlannedSale } from './plan.ts'

const setStatus = (fate: Fate) =>
  fate === 'on_hold' || fate === 'closed' || fate === 'cancelled' ? fate : 'open'

const reasons: Partial<Record<Fate, string>> = {
  on_hold: 'Menunggu pelunasan faktur lama',
  closed: 'Sisa pesanan dibatalkan atas permintaan pembeli',
  cancelled: 'Pesanan ganda, diganti PO lain',
}

/** What a customer orders of one kind on one day is one order, with a part for each item. */
const createOrderNumbers = (numbers: Numbers) => {
  const orders = new Map<string, { number: string; itemIds: number[] }>()
  return ({ date, customerId, poSalesType, itemId }: PlannedSale): string => {
    const key = `${date} ${customerId} ${poSalesType}`
    const known = orders.get(key)
    if (known === undefined || known.itemIds.includes(itemId)) {
      const number = numbers.take('po-sale', date)
      orders.set(key, { number, itemIds: [itemId] })
      return number
    }
    known.itemIds.push(itemId)
    return `${known.number}/${known.itemIds.length}`
  }
}

export const saleRows = (
  sales: readonly PlannedSale[],
  timezone: string,
  numbers: Numbers,
): NewRow<typeof poSale>[] => {
  const numberOf = createOrderNumbers(numbers)
  return sales.map((sale) => {
    const createdAt =
      atWallClock(timezone, sale.date, 9 * 60 + (sale.id % 400)) + (sale.id % 60) * 1000
    const reason = reasons[sale.fate] ?? null
    const at = new Date(createdAt).toISOString()
    return {
      id: sale.id,
      poSalesNo: numberOf(sale),
      poSalesType: sale.poSalesType,
      date: sale.date,
      dueDate: sale.dueDate,
      customerId: sale.customerId,
      exDoMasterId: sale.exDoId,
      outboundItemId: sale.itemId,
      gradeId: sale.gradeId,
      markingId: sale.markingId,
      orderedKg: sale.orderedKg,
      orderedBags: bagsOf(sale.item, sale.orderedKg),
      basis: sale.basis,
      tolerancePct: sale.tolerancePct,
      price: sale.price,
      currency: sale.currency,
      note: sale.note,
      setStatus: setStatus(sale.fate),
      closeReason: reason,
      version: reason === null ? 1 : 2,
      createdAt: at,
      updatedAt: reason === null ? at : new Date(createdAt + 55 * minuteMs).toISOString(),
      createdBy: staff.office,
      updatedBy: staff.office,
    }
  })
}
