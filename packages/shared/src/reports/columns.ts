/** A look-up as a row answers it. */
export interface ReportLookup {
  id: number
  code: string
  name: string
}

/** What a column holds: `word` is one of a fixed set that clients translate, `text` is as people wrote it. */
export interface ColumnTypes {
  text: string
  word: string
  day: string
  moment: string
  flag: boolean
  /** Kilograms to 0.01. */
  kg: number
  bags: number
  /** Whole days. */
  days: number
  /** Seconds to 0.001. */
  seconds: number
  percent: number
  lookup: ReportLookup
}
export type ColumnKind = keyof ColumnTypes

export interface ReportColumn {
  readonly kind: ColumnKind
  readonly nullable: boolean
}
export type ReportColumns = Readonly<Record<string, ReportColumn>>

const column = <const K extends ColumnKind>(kind: K) => ({ kind, nullable: false }) as const
const maybe = <const K extends ColumnKind>(kind: K) => ({ kind, nullable: true }) as const

/** Every kind of column, once as always there and once as perhaps null. */
export const text = column('text')
export const maybeText = maybe('text')
export const word = column('word')
export const maybeWord = maybe('word')
export const day = column('day')
export const maybeDay = maybe('day')
export const maybeMoment = maybe('moment')
export const flag = column('flag')
export const kg = column('kg')
export const maybeKg = maybe('kg')
export const maybeBags = maybe('bags')
export const days = column('days')
export const seconds = column('seconds')
export const maybeSeconds = maybe('seconds')
export const maybePercent = maybe('percent')
export const lookup = column('lookup')
export const maybeLookup = maybe('lookup')

type ValueOf<C extends ReportColumn> =
  | ColumnTypes[C['kind']]
  | (C['nullable'] extends true ? null : never)

/** A row as a report answers it: its columns, its own id, and the record that it leads to. */
export type RowOf<C extends ReportColumns> = { id: number; recordId: number } & {
  [F in keyof C]: ValueOf<C[F]>
}

/**
 * What is summed over rows. `most` is the largest of them, `percent` a ratio of two sums; both are null where there is
 * nothing to say it of.
 */
export type MeasureKind = 'kg' | 'bags' | 'count' | 'most' | 'percent'
export type Measures = Readonly<Record<string, MeasureKind>>
export type TotalsOf<M extends Measures> = {
  [F in keyof M]: M[F] extends 'most' | 'percent' ? number | null : number
}
