import type { ColumnKind, Report } from '@muat/shared'
import type { Cell, CellKind } from '../../files/export/columns.ts'
import { partName, type ReportRow } from '../page.ts'

/** A column of a report's file: a field, or a part of a look-up. */
export interface ReportFileColumn {
  field: string
  part: 'code' | 'name' | null
  kind: CellKind
  read: (row: ReportRow) => Cell
}

const cellKinds: Record<Exclude<ColumnKind, 'lookup'>, CellKind> = {
  text: 'text',
  word: 'text',
  day: 'day',
  moment: 'moment',
  flag: 'flag',
  kg: 'number',
  bags: 'number',
  days: 'number',
  seconds: 'number',
  percent: 'number',
}

const isCell = (value: unknown): value is Cell =>
  ['string', 'number', 'boolean'].includes(typeof value)

const own = (field: string, kind: CellKind): ReportFileColumn => ({
  field,
  part: null,
  kind,
  read: (row) => (isCell(row[field]) ? row[field] : null),
})

const partOf = (field: string, part: 'code' | 'name'): ReportFileColumn => ({
  ...own(partName(field, part), 'text'),
  field,
  part,
})

/** The columns of a report's file in order. A look-up is two columns, code and name. */
export const fileColumnsOf = ({ columns }: Report): ReportFileColumn[] =>
  Object.entries(columns).flatMap(([field, { kind }]) =>
    kind === 'lookup'
      ? [partOf(field, 'code'), partOf(field, 'name')]
      : [own(field, cellKinds[kind])],
  )
