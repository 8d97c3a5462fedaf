import {
  type Basis,
  type ExDoType,
  type LimitReason,
  type PoSalesType,
  reasonsIn,
  type StatusLabel,
  type UnconfirmedReason,
  type Unit,
} from '@muat/shared'
import { problemTexts, type TextLanguage } from '@muat/shared/problem-text'
import type { Cell } from './columns.ts'

type Word = readonly [en: string, id: string]
type Words = Readonly<Record<string, Word>>
/** A code without a word does not compile. */
type Closed<Code extends string> = Readonly<Record<Code, Word>>

const statuses: Words = Object.fromEntries(
  Object.entries(problemTexts.en.statuses).map(([status, label]) => [
    status,
    [label, problemTexts.id.statuses[status as StatusLabel]],
  ]),
)

const poSalesTypes: Closed<PoSalesType> = {
  local: ['Local', 'Lokal'],
  export: ['Export', 'Ekspor'],
  internal: ['Internal', 'Internal'],
}

const holdReasons: Closed<LimitReason | UnconfirmedReason | 'ex_do_negative'> = {
  tolerance: ['Net differs', 'Netto berbeda'],
  bag_weight: ['Bag weight', 'Berat karung'],
  above_planned: ['More than planned', 'Melebihi rencana'],
  overweight: ['Overweight', 'Melebihi JBI'],
  seal_missing: ['No seal number', 'Tanpa nomor segel'],
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

const exDoTypes: Closed<ExDoType> = {
  production: ['Production', 'Produksi'],
  trading: ['Trading', 'Perdagangan'],
  tolling: ['Tolling', 'Maklon'],
}

const bases: Closed<Basis> = { net: ['Net weight', 'Netto'], nominal: ['Nominal', 'Nominal'] }
const units: Closed<Unit> = { kg: ['Kilograms', 'Kilogram'], bag: ['Bags', 'Karung'] }

/** Words for the codes of a field, by its name. */
const ofFields: Readonly<Record<string, Words>> = {
  status: statuses,
  lastStep: steps,
  holdReason: holdReasons,
  poSalesType: poSalesTypes,
  type: poSalesTypes,
  exDoType: exDoTypes,
  basis: bases,
  weekday: {
    1: ['Monday', 'Senin'],
    2: ['Tuesday', 'Selasa'],
    3: ['Wednesday', 'Rabu'],
    4: ['Thursday', 'Kamis'],
    5: ['Friday', 'Jumat'],
    6: ['Saturday', 'Sabtu'],
    7: ['Sunday', 'Minggu'],
  },
  unit: units,
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
