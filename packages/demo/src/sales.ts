import { customers } from './data/customers.ts'
import { grades, markings, outboundItems } from './data/goods.ts'
import { addDays, byDate, type Days, isSunday } from './days.ts'
import type { Fate, PlannedSale } from './plan.ts'
import type { Random } from './random.ts'

export const exDosPerGrade = 5
/** The first ex-DO of the first two grades has run out and is closed; only sales that are over draw on it. */
/** What is ordered later than so many days ago draws on others. */
const closedExDoDays = 25
export const isClosedExDo = (id: number): boolean => id === 1 || id === exDosPerGrade + 1

/** Orders whose end is known beforehand. What else the past needs is ordered as it goes, and fetched to the end. */
const fates: readonly (readonly [Exclude<Fate, 'completed'>, number])[] = [
  ['partial', 40],
  ['open', 26],
  ['on_hold', 6],
  ['closed', 9],
  ['cancelled', 5],
]

/** How many days ago an order was made, by what has become of it. */
const agesOf: Record<Exclude<Fate, 'completed'>, [number, number]> = {
  partial: [9, 75],
  open: [1, 26],
  on_hold: [10, 40],
  closed: [25, 70],
  cancelled: [5, 45],
}
/** The oldest of them. */
export const oldestOrder = 75

const tonsOf = (fate: Fate, random: Random): number => {
  if (fate === 'completed') return random.between(24, 110)
  return fate === 'partial' ? random.between(20, 70) * 5 : random.between(6, 50) * 5
}

/** Days after the order by which it is to be fetched: what takes long was agreed on for long, mostly. */
const dueAfter = (fate: Fate): [number, number] => (fate === 'completed' ? [14, 45] : [34, 80])

/** What is bought most, among the orders that nothing is left of: flour of the house more than anything else. */
const popular = outboundItems.flatMap(({ code }, index) =>
  Array<number>(
    code === 'TRG-PT-RJW' ? 5 : code === 'TRG-PT-MTR' || code === 'TRG-PS-MLT' ? 3 : 2,
  ).fill(index),
)

const notes = [
  'Kirim pagi, gudang tutup pukul 15.00.',
  'Supir wajib membawa surat kuasa pembeli.',
  'Karung harus kering, periksa terpal.',
  'Bayar di muka, sudah lunas.',
] as const

const workedOn = (day: string): string => (isSunday(day) ? addDays(day, -1) : day)

/** The order book: orders come in day by day, nothing of them is shipped yet. */
export const createOrders = (days: Days, random: Random) => {
  const { today } = days
  const sales: PlannedSale[] = []
  const fated = byDate(
    fates.flatMap(([fate, count]) =>
      Array.from({ length: count }, () => ({
        fate,
        date: workedOn(addDays(today, -random.between(...agesOf[fate]))),
      })),
    ),
  )
  // Everybody has bought something; the ones in front of the list buy most.
  const anyBuyer = () => Math.floor(random.next() ** 2 * customers.length)
  const buyers = random.shuffle([...customers.keys(), ...Array.from({ length: 80 }, anyBuyer)])
  let others = 0

  const order = (date: string, fate: Fate): PlannedSale => {
    const id = sales.length + 1
    const buyer = buyers[id - 1] ?? anyBuyer()
    // Every fifteen that are left go through all items, so that every area has something to load.
    const itemIndex =
      fate === 'completed' ? random.pick(popular) : (others += 1) % outboundItems.length
    const item = outboundItems[itemIndex] ?? random.pick(outboundItems)
    const gradeIndex = grades.findIndex(({ code }) => code === item.grade)
    const basis = item.bagKg !== null && random.chance(0.4) ? 'nominal' : 'net'
    const poSalesType = random.chance(0.8) ? 'local' : random.chance(0.6) ? 'export' : 'internal'
    const firstExDo = gradeIndex * exDosPerGrade + 1
    const lasting = fate !== 'completed' || date > addDays(today, -closedExDoDays)
    const drawn = Array.from({ length: exDosPerGrade }, (_, at) => firstExDo + at).filter(
      (exDo) => !lasting || !isClosedExDo(exDo),
    )
    const own = markings.findIndex(({ customer }) => customer === customers[buyer]?.[0])
    const sale: PlannedSale = {
      id,
      poSalesType,
      date,
      dueDate: random.chance(0.85) ? addDays(date, random.between(...dueAfter(fate))) : null,
      customerId: buyer + 1,
      exDoId: random.pick(drawn),
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
    sales.push(sale)
    return sale
  }
  return {
    sales,
    /** One of a day, that is fetched to the end. */
    order: (date: string) => order(date, 'completed'),
    /** Those of a day whose end is another. */
    orderFated: (date: string) => (fated.get(date) ?? []).map(({ fate }) => order(date, fate)),
  }
}
export type Orders = ReturnType<typeof createOrders>
