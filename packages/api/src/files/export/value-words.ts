import { reasonsIn } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import type { Cell } from './columns.ts'

type Words = Readonly<Record<string, readonly [en: string, id: string]>>

/** As on the screens. */
const statuses: Words = {
  registered: ['Registered', 'Terdaftar'],
  waiting: ['Waiting', 'Menunggu'],
  loading: ['Loading', 'Dimuat'],
  loaded: ['Loaded', 'Selesai muat'],
  hold: ['Hold', 'Ditahan'],
  completed: ['Completed', 'Selesai'],
  cancelled: ['Cancelled', 'Dibatalkan'],
  void: ['Void', 'Batal'],
  planned: ['Planned', 'Direncanakan'],
  called: ['Called', 'Dipanggil'],
  skipped: ['Skipped', 'Dilewati'],
  weighed_in: ['Weighed in', 'Sudah timbang masuk'],
  unloading: ['Unloading', 'Dibongkar'],
  unloaded: ['Unloaded', 'Selesai bongkar'],
  rejected: ['Rejected', 'Ditolak'],
  in_progress: ['In progress', 'Berjalan'],
  open: ['Open', 'Terbuka'],
  partial: ['Partial', 'Sebagian'],
  on_hold: ['On hold', 'Ditangguhkan'],
  closed: ['Closed', 'Ditutup'],
  confirmed: ['Confirmed', 'Dikonfirmasi'],
  fulfilled: ['Fulfilled', 'Terpenuhi'],
  lapsed: ['Lapsed', 'Kedaluwarsa'],
}

const poSalesTypes: Words = {
  local: ['Local', 'Lokal'],
  export: ['Export', 'Ekspor'],
  internal: ['Internal', 'Internal'],
}

const holdReasons: Words = {
  tolerance: ['Net differs', 'Netto berbeda'],
  bag_weight: ['Bag weight', 'Berat karung'],
  above_planned: ['More than planned', 'Melebihi rencana'],
  limit: ['PO sale exceeded', 'PO sales terlampaui'],
  claim: ['Claim differs', 'Klaim berbeda'],
  declared: ['Declared differs', 'Surat jalan vendor berbeda'],
  ex_do_negative: ['Ex-DO below zero', 'Ex-DO kurang dari nol'],
  typed: ['Typed weight', 'Berat diketik'],
  recounted: ['Recounted', 'Dihitung ulang'],
}

const steps: Words = {
  call: ['Called', 'Dipanggil'],
  start: ['Started', 'Dimulai'],
  finish: ['Finished', 'Selesai muat'],
  return: ['Called back', 'Panggilan ditarik'],
  skip: ['Skipped', 'Dilewati'],
  move: ['Moved', 'Dipindah'],
  undo: ['Taken back', 'Dibatalkan'],
  recount: ['Recounted', 'Dihitung ulang'],
}

/** Words for the codes of a field, by its name. */
const ofFields: Readonly<Record<string, Words>> = {
  status: statuses,
  lastStep: steps,
  holdReason: holdReasons,
  poSalesType: poSalesTypes,
  type: poSalesTypes,
  exDoType: {
    production: ['Production', 'Produksi'],
    trading: ['Trading', 'Perdagangan'],
    tolling: ['Tolling', 'Maklon'],
  },
  basis: { net: ['Net weight', 'Netto'], nominal: ['Nominal', 'Nominal'] },
  weekday: {
    1: ['Monday', 'Senin'],
    2: ['Tuesday', 'Selasa'],
    3: ['Wednesday', 'Rabu'],
    4: ['Thursday', 'Kamis'],
    5: ['Friday', 'Jumat'],
    6: ['Saturday', 'Sabtu'],
    7: ['Sunday', 'Minggu'],
  },
  unit: { kg: ['Kilograms', 'Kilogram'], bag: ['Bags', 'Karung'] },
}

const wordOf = (words: Words, code: string, language: TextLanguage): string =>
  words[code]?.[language === 'en' ? 0 : 1] ?? code

/** A value in words for people. A value that is no code stays. */
export const inWords = (field: string, value: Cell, language: TextLanguage): Cell => {
  const words = ofFields[field]
  if (words === undefined || typeof value !== 'string') return value
  return field === 'holdReason'
    ? reasonsIn(value)
        .map((reason) => wordOf(words, reason, language))
        .join(', ')
    : wordOf(words, value, language)
}

/** The code that a user means by a code or its word; null: none. */
export const codeOf = (field: string, codes: readonly string[], typed: string): string | null => {
  const text = typed.trim().toLowerCase()
  const words = ofFields[field] ?? {}
  return (
    codes.find((code) =>
      [code, ...(words[code] ?? [])].some((word) => word.toLowerCase() === text),
    ) ?? null
  )
}
