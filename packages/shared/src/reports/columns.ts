/** A look-up in a row. */
export interface ReportLookup {
  id: number
  code: string
  name: string
}

/** Type of values by kind of column. `word`: one of a fixed set, which clients translate; `text`: free text. */
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

// The kinds of column; `maybe` ones are nullable.
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

/** A row of a report: its columns, its own id, and the id of its record. */
export type RowOf<C extends ReportColumns> = { id: number; recordId: number } & {
  [F in keyof C]: ValueOf<C[F]>
}

/** Kind of an aggregate: a sum, except `most`, the maximum, and `percent`, a ratio of two sums. These two may be null. */
export type MeasureKind = 'kg' | 'bags' | 'count' | 'most' | 'percent'
export type Measures = Readonly<Record<string, MeasureKind>>
export type TotalsOf<M extends Measures> = {
  [F in keyof M]: M[F] extends 'most' | 'percent' ? number | null : number
}
