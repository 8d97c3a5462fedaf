import { type Area, areas } from '@muat/shared'

interface Truck {
  id: number
  licensePlate: string
  queueNo: number
  customer: string
  state: 'waiting' | 'called' | 'loading' | 'hold'
  /** Loading areas; `state` applies to the first. */
  at: Area[]
  /** Minutes in this state. */
  minutes: number
}

const plates = [
  'B 9081 KXT',
  'L 8120 UB',
  'AE 1762 GP',
  'B 8808 OQI',
  'W 9315 NB',
  'KT 8120 LDX',
  'N 8214 RX',
  'S 9902 JK',
  'L 9471 CQ',
  'P 8813 VA',
  'DK 8734 IO',
  'B 9012 TEU',
]
const customers = [
  'PT Sumber Makmur Abadi',
  'CV Tirta Jaya',
  'UD Karya Tani',
  'PT Bumi Pangan Nusantara Sejahtera',
]

/** A record of GET /api/monitor/outbound-record. */
export const buildTruck = (given: Partial<Truck> = {}, now = Date.now()) => {
  const id = given.id ?? 1
  const truck: Truck = {
    id,
    licensePlate: plates[(id - 1) % plates.length] ?? '',
    queueNo: id,
    customer: customers[id % customers.length] ?? '',
    state: 'waiting',
    at: ['H'],
    minutes: 10 + ((id * 7) % 50),
    ...given,
  }
  const since = new Date(now - truck.minutes * 60_000).toISOString()
  return {
    id: truck.id,
    recordNo: `OUT-${truck.id}`,
    licensePlate: truck.licensePlate,
    queueNo: truck.queueNo,
    customer: truck.customer,
    status: truck.state === 'hold' ? 'hold' : truck.state === 'loading' ? 'loading' : 'waiting',
    registeredAt: since,
    waitingSince: since,
    outboundItem: truck.at.map((loadingArea, index) => ({
      id: truck.id * 10 + index,
      loadingArea,
      status: index > 0 || truck.state === 'hold' ? 'waiting' : truck.state,
      calledAt: truck.state === 'called' && index === 0 ? since : null,
      startedAt: truck.state === 'loading' && index === 0 ? since : null,
      plannedBags: 600,
      loadedBags: 0,
    })),
  }
}

/** An ordinary queue, with trucks in every state. */
export const ordinaryDay = (now = Date.now()) => [
  buildTruck({ id: 1, state: 'called', at: ['H'], minutes: 3 }, now),
  buildTruck({ id: 2, state: 'loading', at: ['H'], minutes: 18 }, now),
  buildTruck({ id: 3, at: ['H'], minutes: 64 }, now),
  buildTruck({ id: 4, state: 'loading', at: ['K', 'H'], minutes: 32 }, now),
  buildTruck({ id: 5, at: ['H'], minutes: 21 }, now),
  buildTruck({ id: 6, at: ['L', 'H'], minutes: 97 }, now),
  buildTruck({ id: 7, at: ['I'], minutes: 19 }, now),
  buildTruck({ id: 8, state: 'loading', at: ['I'], minutes: 41 }, now),
  buildTruck({ id: 9, state: 'hold', at: ['K'], minutes: 58 }, now),
  buildTruck({ id: 10, at: ['K'], minutes: 9 }, now),
  buildTruck({ id: 12, at: ['L'], minutes: 4 }, now),
]

/** Sixty trucks over all areas, some of them called and loading. */
export const fullYard = (now = Date.now()) =>
  Array.from({ length: 60 }, (_, index) => {
    const id = index + 1
    const area = areas[index % areas.length] ?? 'H'
    const state = index < 5 ? 'loading' : index < 8 ? 'called' : index === 9 ? 'hold' : 'waiting'
    return buildTruck({ id, state, at: [area], queueNo: 80 + id }, now)
  })

/** So many trucks at each of these areas, of which one is called, some loading, one on hold. */
export const crowd = (each: number, at: readonly Area[], now = Date.now()) =>
  at.flatMap((area, place) =>
    Array.from({ length: each }, (_, index) => {
      const id = place * each + index + 1
      const loading = each >= 12 ? 3 : 1
      const state =
        each < 5
          ? 'waiting'
          : index === 0
            ? 'called'
            : index <= loading
              ? 'loading'
              : index === 4
                ? 'hold'
                : 'waiting'
      const licensePlate = plates[(id * 7 + index) % plates.length] ?? ''
      return buildTruck({ id, licensePlate, state, at: [area], minutes: 3 + ((id * 7) % 95) }, now)
    }),
  )
