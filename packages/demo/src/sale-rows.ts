import type { poSale } from '@muat/api/schema'
import { atWallClock, minuteMs } from './days.ts'
import { staff } from './masters.ts'
import type { NewRow } from './new-row.ts'
import { bagsOf, type Fate, type PlannedSale } from './plan.ts'

const setStatus = (fate: Fate) =>
  fate === 'on_hold' || fate === 'closed' || fate === 'cancelled' ? fate : 'open'

const reasons: Partial<Record<Fate, string>> = {
  on_hold: 'Menunggu pelunasan faktur lama',
  closed: 'Sisa pesanan dibatalkan atas permintaan pembeli',
  cancelled: 'Pesanan ganda, diganti PO lain',
}

export const saleRows = (
  sales: readonly PlannedSale[],
  timezone: string,
): NewRow<typeof poSale>[] =>
  sales.map((sale) => {
    const createdAt =
      atWallClock(timezone, sale.date, 9 * 60 + (sale.id % 400)) + (sale.id % 60) * 1000
    const reason = reasons[sale.fate] ?? null
    const at = new Date(createdAt).toISOString()
    return {
      id: sale.id,
      poSalesNo: sale.poSalesNo,
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
