import { customers } from './data/customers.ts'
import { grades, markings, outboundItems } from './data/goods.ts'
import { addDays } from './days.ts'
import type { Fate, PlannedSale } from './plan.ts'
import type { Random } from './random.ts'

export const exDosPerGrade = 5
/** The first ex-DO of the first two grades has run out and is closed; only sales that are over draw on it. */
export const isClosedExDo = (id: number): boolean => id === 1 || id === exDosPerGrade + 1

const fates: readonly (readonly [Fate, number])[] = [
  ['completed', 34],
  ['partial', 40],
  ['open', 26],
  ['on_hold', 6],
  ['closed', 9],
  ['cancelled', 5],
]

/** How many days ago an order was made, by what has become of it. */
const agesOf: Record<Fate, [number, number]> = {
  completed: [14, 58],
  partial: [9, 50],
  open: [1, 26],
  on_hold: [10, 40],
  closed: [25, 58],
  cancelled: [5, 45],
}

const tonsOf = (fate: Fate, random: Random): number => {
  if (fate === 'completed') return random.between(18, 80)
  return fate === 'partial' ? random.between(12, 56) * 5 : random.between(6, 50) * 5
}

const notes = [
  'Kirim pagi, gudang tutup pukul 15.00.',
  'Supir wajib membawa surat kuasa pembeli.',
  'Karung harus kering, periksa terpal.',
  'Bayar di muka, sudah lunas.',
] as const

/** 120 sales in the order of their dates, nothing shipped yet. */
export const planSales = (today: string, random: Random): PlannedSale[] => {
  const dated = fates
    .flatMap(([fate, count]) => Array<Fate>(count).fill(fate))
    .map((fate) => ({ fate, date: addDays(today, -random.between(...agesOf[fate])) }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  // Everybody has bought something; the ones in front of the list buy most.
  const buyers = random.shuffle([
    ...customers.keys(),
    ...Array.from({ length: 80 }, () => Math.floor(random.next() ** 2 * customers.length)),
  ])
  return dated.map(({ fate, date }, index) => {
    const buyer = buyers[index] ?? 0
    // Every fifteen sales go through all items, so that every area has something to load.
    const itemIndex = index % outboundItems.length
    const item = outboundItems[itemIndex] ?? random.pick(outboundItems)
    const gradeIndex = grades.findIndex(({ code }) => code === item.grade)
    const basis = item.bagKg !== null && random.chance(0.4) ? 'nominal' : 'net'
    const poSalesType = random.chance(0.8) ? 'local' : random.chance(0.6) ? 'export' : 'internal'
    const firstExDo = gradeIndex * exDosPerGrade + 1
    const open = Array.from({ length: exDosPerGrade }, (_, at) => firstExDo + at).filter(
      (id) => fate === 'completed' || !isClosedExDo(id),
    )
    const own = markings.findIndex(({ customer }) => customer === customers[buyer]?.[0])
    return {
      id: index + 1,
      poSalesNo: `PO-${date.slice(2, 4)}${date.slice(5, 7)}-${String(index + 1).padStart(4, '0')}`,
      poSalesType,
      date,
      dueDate: random.chance(0.85) ? addDays(date, random.between(14, 45)) : null,
      customerId: buyer + 1,
      exDoId: random.pick(open),
      item,
      itemId: itemIndex + 1,
      gradeId: gradeIndex + 1,
      markingId: own >= 0 ? own + 1 : random.chance(0.5) ? random.between(1, 6) : null,
      orderedKg: tonsOf(fate, random) * 1000,
      basis,
      // What the scale decides is never exact: such an order allows a little.
      tolerancePct:
        basis === 'net' ? random.pick([1, 1, 2, 2, 3, 5]) : random.pick([0, 0, 0, 1, 2]),
      price: poSalesType === 'internal' ? null : item.price + random.between(-8, 8) * 10,
      currency: poSalesType === 'internal' ? null : 'IDR',
      note: random.chance(0.15) ? random.pick(notes) : null,
      fate,
      shippedKg: 0,
      netKg: 0,
      onTruckKg: 0,
      bookedKg: 0,
    }
  })
}
