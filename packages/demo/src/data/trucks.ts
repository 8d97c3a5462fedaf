import type { Random } from '../random.ts'

/** Types of trucks; loads and tares in kg. */
export const truckTypes = [
  {
    name: 'Engkel box',
    axles: 2,
    permittedKg: 6200,
    count: 8,
    tare: [2450, 2900],
    load: [2000, 3000],
  },
  {
    name: 'Colt diesel double',
    axles: 2,
    permittedKg: 12500,
    count: 20,
    tare: [3300, 4000],
    load: [5000, 8000],
  },
  {
    name: 'Fuso',
    axles: 2,
    permittedKg: 20500,
    count: 24,
    tare: [5600, 6600],
    load: [9000, 13000],
  },
  {
    name: 'Tronton wingbox',
    axles: 3,
    permittedKg: 33000,
    count: 24,
    tare: [9200, 10900],
    load: [16000, 21000],
  },
  {
    name: 'Trailer',
    axles: 5,
    permittedKg: 46000,
    count: 12,
    tare: [13200, 15400],
    load: [24000, 29000],
  },
] as const satisfies readonly {
  name: string
  axles: number
  /** Permitted gross weight (JBI) of most trucks of the type. */
  permittedKg: number
  count: number
  tare: readonly [number, number]
  load: readonly [number, number]
}[]
export type TruckTypeName = (typeof truckTypes)[number]['name']

export interface Truck {
  plate: string
  type: TruckTypeName
  axles: number
  /** Permitted gross weight (JBI), kg. */
  permittedKg: number
  /** Tare, kg, varying by fuel and crew. */
  tareKg: number
  /** Heavier since a rebuild. */
  rebuilt: { since: string; kg: number } | null
  /** Usual load, kg. */
  loadKg: readonly [number, number]
  driver: string
  phone: string
}

const regions = [
  'L',
  'W',
  'N',
  'S',
  'P',
  'AG',
  'AE',
  'B',
  'DK',
  'BE',
  'KT',
  'H',
  'AD',
  'M',
  'K',
  'D',
] as const
// The site is in East Java, where most trucks come from.
const nearby = ['AE', 'L', 'W', 'N', 'S', 'AG'] as const
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('')

export const drivers = [
  'Agus Setiawan',
  'Slamet Riyadi',
  'Sutrisno',
  'Bambang Hermanto',
  'Joko Susilo',
  'Eko Prasetyo',
  'Wahyudi',
  'Suparman',
  'Hariyanto',
  'Mulyono',
  'Supriyadi',
  'Budi Santoso',
  'Dedi Kurniawan',
  'Rudi Hartono',
  'Yanto',
  'Kasmuri',
  'Ahmad Fauzi',
  'Imam Syafii',
  'Nur Hidayat',
  'Teguh Wibowo',
  'Sugeng Priyono',
  'Tri Wahono',
  'Paidi',
  'Ngatiman',
  'Purwanto',
  'Edi Sucipto',
  'Sunaryo',
  'Darmaji',
  'Andi Firmansyah',
  'Made Sudarsana',
  'Ketut Wirawan',
  'Rohmat',
  'Samsul Arifin',
  'Widodo',
  'Gatot Subagyo',
  'Hendra Gunawan',
  'Tohari',
  'Misbah',
] as const

/** An Indonesian plate: region, one to four digits, up to three letters. Those of trucks begin with 8 or 9. */
export const plate = (random: Random): string => {
  const region = random.chance(0.7) ? random.pick(nearby) : random.pick(regions)
  const suffix = Array.from({ length: random.chance(0.6) ? 2 : 3 }, () => random.pick(letters))
  return `${region} ${random.between(8000, 9899)} ${suffix.join('')}`
}

const wellKnown = ['B 9081 KXT', 'L 8120 UB', 'AE 1762 GP', 'KT 8120 LD'] as const

/** A weighbridge of this size shows steps of 10 kg. */
export const toScale = (kg: number): number => Math.round(kg / 10) * 10

/** The driver of these trucks, whose loads are always short: a finding for the weighing checks. */
export const shortDriver = 'Darmaji'
const shortTrucks = (index: number): boolean => index >= 30 && index < 36

/** The truck that is heavier since `rebuiltOn`. */
const rebuiltTruck = 80

export const createTrucks = (rebuiltOn: string, random: Random): Truck[] => {
  const plates = new Set<string>(wellKnown)
  const total = truckTypes.reduce((sum, { count }) => sum + count, 0)
  while (plates.size < total) plates.add(plate(random))
  const shuffled = random.shuffle([...plates])
  return truckTypes
    .flatMap((type) => Array.from({ length: type.count }, () => type))
    .map((type, index) => ({
      plate: shuffled[index] ?? '',
      type: type.name,
      axles: type.axles,
      // Some are permitted less than their usual load takes.
      permittedKg: index % 11 === 7 ? toScale(type.permittedKg * 0.8) : type.permittedKg,
      tareKg: toScale(random.between(type.tare[0], type.tare[1])),
      rebuilt: index === rebuiltTruck ? { since: rebuiltOn, kg: 560 } : null,
      loadKg: type.load,
      driver: shortTrucks(index)
        ? shortDriver
        : random.pick(drivers.filter((name) => name !== shortDriver)),
      phone: `08${random.between(12, 59)}-${random.between(1000, 9999)}-${random.between(1000, 9999)}`,
    }))
}
