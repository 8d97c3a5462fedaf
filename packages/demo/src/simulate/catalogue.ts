import {
  type Area,
  areas,
  type Booking,
  type Grade,
  type OutboundItem,
  type Page,
  type PoSale,
} from '@muat/shared'
import { outboundItems } from '../data/goods.ts'
import type { Random } from '../random.ts'
import { type Desk, SimulateError } from './http.ts'

/** Every row of a paged list. */
export const readAll = async <T>(desk: Desk, path: string): Promise<T[]> => {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const separator = path.includes('?') ? '&' : '?'
    const answer = await desk.get<Page<T>>(`${path}${separator}perPage=100&page=${page}`)
    if (!answer.ok) throw new SimulateError(`${path} answers ${answer.status} ${answer.message}`)
    rows.push(...answer.body.data)
    if (page >= answer.body.lastPage || answer.body.data.length === 0) return rows
  }
}

/** Something OFFICE can put on a truck: what is left of a booking for today, or of a sale. */
export interface Offer {
  sale: PoSale
  bookingId: number | null
  leftKg: number
  area: Area | null
  plate: string | null
}

/** What is for sale, as OFFICE sees it on its lists. */
export interface Catalogue {
  offers: Offer[]
  /** kg of one bag; null in bulk. */
  bagKg(sale: PoSale): number | null
  areaOf(sale: PoSale, random: Random): Area
}

/** Less than this is not worth a truck. */
export const smallestKg = 2000

export const readCatalogue = async (desk: Desk, today: string): Promise<Catalogue> => {
  const sales = await readAll<PoSale>(desk, '/api/po-sale?status=open,partial')
  const bookings = await readAll<Booking>(
    desk,
    `/api/booking?startDate=${today}&endDate=${today}&status=confirmed,partial`,
  )
  const items = new Map(
    (await readAll<OutboundItem>(desk, '/api/outbound-item')).map((item) => [item.id, item]),
  )
  const grades = new Map((await readAll<Grade>(desk, '/api/grade')).map((one) => [one.id, one]))
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  const booked = bookings.flatMap(
    ({ id, poSaleId, restKg, loadingArea, licensePlate }): Offer[] => {
      const sale = byId.get(poSaleId)
      if (sale === undefined) return []
      return [
        {
          sale,
          bookingId: id,
          leftKg: restKg,
          area: loadingArea ?? null,
          plate: licensePlate ?? null,
        },
      ]
    },
  )
  const free = sales.map((sale): Offer => {
    const leftKg = sale.availableToBookKg
    return { sale, bookingId: null, leftKg, area: null, plate: null }
  })
  return {
    offers: [...booked, ...free].filter(({ leftKg }) => leftKg >= smallestKg),
    bagKg: (sale) => {
      const item = items.get(sale.outboundItemId)
      if (item?.unit !== 'bag') return null
      return item.nominalBagKg ?? grades.get(sale.gradeId)?.nominalBagKg ?? null
    },
    areaOf: (sale, random) => {
      const known = outboundItems.find(({ code }) => code === sale.outboundItem.code)
      return known === undefined
        ? (areas[sale.outboundItemId % areas.length] ?? 'H')
        : known.areas[random.chance(0.8) ? 0 : 1]
    },
  }
}
