import type { MeasureKind, Period, ReportName } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import type { Format } from '../../documents/format.ts'
import { headOf } from '../../files/export/heads.ts'
import { inWords } from '../../files/export/value-words.ts'
import { jsonRows } from '../../db/json.ts'
import type { ReportRequest } from '../report-query.ts'
import { groupOf } from '../keys.ts'
import type { AnyReport } from '../report.ts'
import type { Sums } from '../totals.ts'
import { words } from '../../documents/report/words.ts'

const titles: Record<ReportName, readonly [en: string, id: string]> = {
  inbound: ['Goods received', 'Laporan Barang Masuk'],
  outbound: ['Goods shipped', 'Laporan Barang Keluar'],
  'po-sale': ['PO sales', 'Laporan PO Sales'],
  booking: ['Bookings', 'Laporan Booking'],
  production: ['Production', 'Laporan Produksi'],
  outstanding: ['Outstanding', 'Laporan Outstanding'],
}

export const titleOf = ({ report: { name } }: AnyReport, language: TextLanguage): string =>
  titles[name][language === 'en' ? 0 : 1]

/** The records of each report. */
const counted: Record<ReportName, readonly [en: string, id: string]> = {
  inbound: ['Trucks', 'Truk'],
  outbound: ['Trucks', 'Truk'],
  'po-sale': ['PO sales', 'PO Sales'],
  booking: ['Bookings', 'Booking'],
  production: ['Runs', 'Proses'],
  outstanding: ['PO sales', 'PO Sales'],
}

export const nameOf = (field: string, language: TextLanguage): string =>
  headOf({ field, part: null }, language)

/** Name of a sum, as its column. */
export const sumNameOf = (
  { report, totalled }: AnyReport,
  measure: string,
  language: TextLanguage,
): string => {
  if (measure === 'records') return counted[report.name][language === 'en' ? 0 : 1]
  const column = Object.keys(totalled).find((field) => totalled[field] === measure)
  return nameOf(column ?? measure, language)
}

/** The filters in words, with names instead of ids. */
export const filtersOf = async (
  reader: Reader,
  api: AnyReport,
  { query: { filters } }: ReportRequest,
  language: TextLanguage,
): Promise<[string, string][]> => {
  const said = words[language]
  const own = Object.entries(filters).filter(([name]) => name in api.report.filters)
  return Promise.all(
    own.map(async ([name, value]): Promise<[string, string]> => {
      const text = [value]
        .flat()
        .map((one) =>
          // Values of these are names of columns.
          name === 'has' || name === 'lacks'
            ? nameOf(String(one), language)
            : String(inWords(name, one, language)),
        )
        .join(', ')
      if (name === 'startDate') return [said.from, text]
      if (name === 'endDate') return [said.to, text]
      const group = Object.entries(api.report.groups).find(([, { filter }]) => filter === name)
      const names = group === undefined ? null : groupOf(api, group[0]).names
      if (names === null) return [nameOf(name, language), text]
      const [found] = await jsonRows<string>(
        reader,
        sql`
          select to_json(names.${sql.identifier(names.column)}) as row
          from ${sql.identifier(names.table)} names
          where names.id = ${value}`,
      )
      return [nameOf(group?.[0] ?? name, language), found ?? text]
    }),
  )
}

/** The first and last day of a period, or its only day. */
export const daysOf = ({ startDate, endDate }: Period, format: Pick<Format, 'day'>): string =>
  [...new Set([startDate, endDate])].map(format.day).join(' – ')

/** A sum for people; a dash if there is none. */
const measured = (
  kind: MeasureKind | undefined,
  of: number | null | undefined,
  format: Format,
): string =>
  kind === 'kg' || kind === 'percent' ? format.alike([of])(of ?? null) : format.count(of ?? null)

/** The totals, with those of the period before. */
export const totalsOf = (
  api: AnyReport,
  { totals }: Sums,
  earlier: Sums | null,
  language: TextLanguage,
  format: Format,
): { name: string; value: string; previous: string | null }[] =>
  Object.entries(api.report.measures).map(([name, kind]) => ({
    name: sumNameOf(api, name, language),
    value: measured(kind, totals[name], format),
    previous: earlier === null ? null : measured(kind, earlier.totals[name], format),
  }))

export interface Said {
  title: string
  filters: [string, string][]
  /** The period before. */
  compared: Period | null
  by: string
  /** Time of the file. */
  at: string
}

/** Facts for the second sheet of a workbook: content, time, author, rows, filters, totals. */
export const factsOf = (
  api: AnyReport,
  { title, filters, compared, by, at }: Said,
  { total, totals }: Sums,
  earlier: Sums | null,
  sort: string,
  language: TextLanguage,
): [string, string | number][] => {
  const said = words[language]
  const named = (sums: Sums['totals'], name: (measure: string) => string) =>
    Object.entries(sums).flatMap(([measure, value]): [string, number][] =>
      value === null ? [] : [[name(sumNameOf(api, measure, language)), value]],
    )
  return [
    [said.report, title],
    [said.at, at],
    [said.by, by],
    [said.count, total],
    [said.sort, sort],
    ...filters,
    ...(compared === null
      ? []
      : [[said.compared, `${compared.startDate} – ${compared.endDate}`] as [string, string]]),
    ...named(totals, (name) => name),
    ...(earlier === null ? [] : named(earlier.totals, said.previous)),
  ]
}

/** Facts and sums of a file, of one snapshot. */
export interface Told {
  said: Said
  sums: Sums
  earlier: Sums | null
}
