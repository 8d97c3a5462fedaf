import type { ReactNode } from 'react'
import { sumKg } from '../../lib/sum-kg.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { AnyRow } from '../../rows/row.ts'
import { numberIn, numberOf, placesFor, standsAtEnd } from './cell.tsx'
import type { Column } from './descriptor.ts'

/** Sums over the whole list, by column. */
export interface SumRow {
  label: ReactNode
  totals: Readonly<Record<string, number>>
}

/** The sums of the kilograms of some rows, as far as they are known. */
export const sumOf = (
  columns: readonly Column[],
  { label, rows }: { label: ReactNode; rows: readonly AnyRow[] },
): SumRow => {
  const totals = columns.flatMap((column) => {
    const known = rows.flatMap((row) => numberIn(column, row) ?? [])
    return 'unit' in column && column.unit === 'kg' && known.length > 0
      ? [[column.field, sumKg(known)]]
      : []
  })
  return { label, totals: Object.fromEntries(totals) as SumRow['totals'] }
}

/** The fields of columns in which a shown figure has decimals, separated by spaces: a text, equal if they are equal. */
export const fractionalIn = (
  columns: readonly Column[],
  rows: readonly AnyRow[],
  sums: readonly SumRow[] = [],
): string => {
  const figuresOf = (column: Column) => [
    ...rows.map((row) => numberIn(column, row)),
    ...sums.map(({ totals }) => totals[column.field]),
  ]
  return columns
    .filter((column) => figuresOf(column).some((figure) => !Number.isInteger(figure ?? 0)))
    .map(({ field }) => field)
    .join(' ')
}

export const Totals = ({
  columns,
  fractional,
  sums,
  indented,
}: {
  columns: readonly Column[]
  fractional: string
  sums: readonly SumRow[]
  indented: boolean
}) => {
  const messages = useMessages()
  // The label has the columns before the first figure.
  const before = Math.max(
    1,
    columns.findIndex(({ field }) => sums.some(({ totals }) => totals[field] !== undefined)),
  )
  return (
    <tfoot>
      {sums.map(({ label, totals }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sum has no other name than its place
        <tr key={at}>
          <th scope="row" colSpan={before + Number(indented)}>
            {label}
          </th>
          {columns.slice(before).map((column) => {
            const total = totals[column.field]
            return (
              <td key={column.field} className={standsAtEnd(column) ? 'number' : undefined}>
                {total === undefined
                  ? null
                  : numberOf(total, messages, undefined, placesFor(column, fractional))}
              </td>
            )
          })}
        </tr>
      ))}
    </tfoot>
  )
}
