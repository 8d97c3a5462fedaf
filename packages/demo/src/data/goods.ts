import type { Area } from '@muat/shared'

export const grades = [
  { code: 'TPT', name: 'Terigu protein tinggi', nominalBagKg: 25, minBagKg: 24.6, maxBagKg: 25.4 },
  { code: 'TPS', name: 'Terigu protein sedang', nominalBagKg: 25, minBagKg: 24.6, maxBagKg: 25.4 },
  { code: 'BRP', name: 'Beras premium', nominalBagKg: 50, minBagKg: 49.3, maxBagKg: 50.7 },
  { code: 'BRM', name: 'Beras medium', nominalBagKg: 50, minBagKg: 49.3, maxBagKg: 50.7 },
  { code: 'PKN', name: 'Pakan ternak', nominalBagKg: 50, minBagKg: 49.2, maxBagKg: 50.8 },
  { code: 'DDK', name: 'Dedak gandum', nominalBagKg: 40, minBagKg: 39.3, maxBagKg: 40.7 },
] as const
export type GradeCode = (typeof grades)[number]['code']

export interface DemoItem {
  code: string
  name: string
  grade: GradeCode
  /** null: sold in bulk, by kilogram. */
  bagKg: number | null
  /** The areas next to its store. */
  areas: readonly [Area, Area]
  /** IDR per kilogram. */
  price: number
}

export const outboundItems: readonly DemoItem[] = [
  {
    code: 'TRG-PT-RJW',
    name: 'Terigu Rajawali 25 kg',
    grade: 'TPT',
    bagKg: 25,
    areas: ['H', 'I'],
    price: 9150,
  },
  {
    code: 'TRG-PT-MTR',
    name: 'Terigu Matahari Roti 25 kg',
    grade: 'TPT',
    bagKg: 25,
    areas: ['H', 'I'],
    price: 9480,
  },
  {
    code: 'TRG-PT-CRH',
    name: 'Terigu protein tinggi curah',
    grade: 'TPT',
    bagKg: null,
    areas: ['L', 'H'],
    price: 8720,
  },
  {
    code: 'TRG-PS-MLT',
    name: 'Terigu Melati 25 kg',
    grade: 'TPS',
    bagKg: 25,
    areas: ['I', 'H'],
    price: 8390,
  },
  {
    code: 'TRG-PS-CRH',
    name: 'Terigu protein sedang curah',
    grade: 'TPS',
    bagKg: null,
    areas: ['L', 'I'],
    price: 7980,
  },
  {
    code: 'BRS-PR-EMS',
    name: 'Beras Padi Emas 50 kg',
    grade: 'BRP',
    bagKg: 50,
    areas: ['J', 'I'],
    price: 13850,
  },
  {
    code: 'BRS-PR-PDW',
    name: 'Beras Pandan Wangi 50 kg',
    grade: 'BRP',
    bagKg: 50,
    areas: ['J', 'K'],
    price: 15200,
  },
  {
    code: 'BRS-MD-SWH',
    name: 'Beras Sawah Hijau 50 kg',
    grade: 'BRM',
    bagKg: 50,
    areas: ['J', 'K'],
    price: 11900,
  },
  {
    code: 'BRS-MD-LMB',
    name: 'Beras Lumbung Desa 50 kg',
    grade: 'BRM',
    bagKg: 50,
    areas: ['J', 'I'],
    price: 11650,
  },
  {
    code: 'PKN-LYR-50',
    name: 'Pakan ayam layer 50 kg',
    grade: 'PKN',
    bagKg: 50,
    areas: ['K', 'L'],
    price: 7350,
  },
  {
    code: 'PKN-BRS-50',
    name: 'Pakan ayam broiler starter 50 kg',
    grade: 'PKN',
    bagKg: 50,
    areas: ['K', 'J'],
    price: 8120,
  },
  {
    code: 'PKN-SPI-50',
    name: 'Pakan sapi penggemukan 50 kg',
    grade: 'PKN',
    bagKg: 50,
    areas: ['K', 'L'],
    price: 5480,
  },
  {
    code: 'PKN-CRH',
    name: 'Pakan ayam layer curah',
    grade: 'PKN',
    bagKg: null,
    areas: ['L', 'K'],
    price: 7060,
  },
  {
    code: 'DDK-40',
    name: 'Dedak gandum 40 kg',
    grade: 'DDK',
    bagKg: 40,
    areas: ['L', 'K'],
    price: 4350,
  },
  {
    code: 'DDK-CRH',
    name: 'Dedak gandum curah',
    grade: 'DDK',
    bagKg: null,
    areas: ['L', 'H'],
    price: 4120,
  },
]

/** Deductions: limit, and per cent of the weight per point above, of moisture and impurity. */
const quality = (moisture: readonly [number, number], impurity: readonly [number, number]) => ({
  moistureLimitPct: moisture[0],
  moistureDeductionPct: moisture[1],
  impurityLimitPct: impurity[0],
  impurityDeductionPct: impurity[1],
})

export const inboundItems = [
  { code: 'GDM', name: 'Gandum curah', unit: 'kg', ...quality([13, 1], [2, 1]) },
  { code: 'GBH', name: 'Gabah kering giling', unit: 'kg', ...quality([14, 1.2], [3, 1]) },
  { code: 'JGG', name: 'Jagung pipil', unit: 'kg', ...quality([15, 1.5], [2, 1]) },
  { code: 'BKD', name: 'Bungkil kedelai', unit: 'kg', ...quality([13, 1], [3, 1]) },
  { code: 'DDP', name: 'Dedak padi', unit: 'bag' },
  { code: 'KRG', name: 'Karung plastik (bal)', unit: 'bag' },
] as const

/** `customer`: the only customer with this marking. */
export const markings = [
  { code: 'RJW', name: 'Rajawali merah', customer: null },
  { code: 'MLT', name: 'Melati biru', customer: null },
  { code: 'PDE', name: 'Padi Emas', customer: null },
  { code: 'SWH', name: 'Sawah Hijau', customer: null },
  { code: 'POLOS', name: 'Polos, tanpa merek', customer: null },
  { code: 'EXP-A', name: 'Export A, English', customer: null },
  { code: 'XL-福', name: 'Xinglong 福', customer: 'FJB' },
  { code: 'RTB', name: 'Tiga Berlian Bakery', customer: 'RTB' },
  { code: 'MMF', name: 'Mitra Mulia', customer: 'MMF' },
  { code: 'PDG', name: 'Gemah Ripah', customer: 'PDG' },
  { code: 'MRT', name: 'Mie Rasa Timur', customer: 'MRT' },
  { code: 'KSU', name: 'Koperasi Tani Makmur', customer: 'KSU' },
] as const
