import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import type { Format } from './format.ts'

export const ink = '#111111'
export const quiet = '#555555'
const shade = '#eeeeee'

const hair = 0.4
const strong = 0.9

/** Rules of tables, as lines that copiers and cheap printers reproduce. */
export const tableLayouts: Record<string, CustomTableLayout> = {
  facts: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 4,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
  goods: {
    hLineWidth: (at, { table }) =>
      at === 0 || at === table.headerRows || at === table.body.length ? strong : hair,
    vLineWidth: () => 0,
    hLineColor: () => ink,
    fillColor: (row) => (row === 0 ? shade : null),
    paddingLeft: () => 3,
    paddingRight: () => 3,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  boxes: {
    hLineWidth: () => hair,
    vLineWidth: () => hair,
    hLineColor: () => ink,
    vLineColor: () => ink,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
}

/** The plate is what people look for on a paper; the customer is next. */
const emphases = { strong: { bold: true }, large: { bold: true, fontSize: 13 } } as const

/** A label and its value, in the order of the form. Unknown ones are left out. */
export type Fact = readonly [
  label: string,
  value: string | null | undefined,
  emphasis?: keyof typeof emphases,
]

export const facts = (rows: readonly Fact[], labelWidth: number, width: number): ContentTable => ({
  layout: 'facts',
  table: {
    widths: [labelWidth, width - labelWidth - 8],
    body: rows.flatMap(([label, value, emphasis]): TableCell[][] =>
      value === null || value === undefined || value.trim() === ''
        ? []
        : [
            [
              { text: label, color: quiet },
              { text: value, ...(emphasis === undefined ? {} : emphases[emphasis]) },
            ],
          ],
    ),
  },
})

export interface Column<Row> {
  title: string
  /** Share of the page's width. */
  share: number
  align?: 'right' | 'center'
  cell: (row: Row, at: number) => string
  /** A second, smaller line. */
  beneath?: (row: Row) => string
  total?: string
}

interface Numbers<Row> {
  title: string
  share: number
  of: (row: Row) => number | null | undefined
  total?: number | null
  /** Maximum number of decimal places. */
  most?: number
}

/** A column of numbers with common decimal places; none if no row has one. */
export const numberColumn = <Row>(
  format: Format,
  rows: readonly Row[],
  { title, share, of, total, most }: Numbers<Row>,
): Column<Row>[] => {
  const values = rows.map((row) => of(row) ?? null)
  if (values.every((value) => value === null)) return []
  const show = format.alike([...values, total], most)
  return [
    {
      title,
      share,
      align: 'right',
      cell: (row) => show(of(row) ?? null),
      total: total === undefined || total === null ? '' : show(total),
    },
  ]
}

/** A table of goods, with its head repeated on each page. Widths are fixed, so that a long word moves no column. */
export const goodsTable = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  totalLabel: string,
  width: number,
): Content => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const usable = width - columns.length * 6
  const aligned = ({ align }: Column<Row>) => ({ alignment: align ?? ('left' as const) })
  const firstTotal = columns.findIndex(({ total }) => total !== undefined)
  const total = columns.map((column, at): TableCell => {
    if (at === 0) return { text: totalLabel, bold: true, colSpan: firstTotal }
    return at < firstTotal ? {} : { text: column.total ?? '', bold: true, ...aligned(column) }
  })
  return {
    layout: 'goods',
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columns.map(({ share }) => (share / shares) * usable),
      body: [
        columns.map((column) => ({ text: column.title, bold: true, ...aligned(column) })),
        ...rows.map((row, at) =>
          columns.map((column): TableCell => {
            const text = column.cell(row, at)
            const beneath = column.beneath?.(row) ?? ''
            return beneath === ''
              ? { text, ...aligned(column) }
              : {
                  stack: [text, { text: beneath, color: quiet, fontSize: 6.5 }],
                  ...aligned(column),
                }
          }),
        ),
        // Without any figure there is nothing to sum.
        ...(firstTotal === -1 ? [] : [total]),
      ],
    },
  }
}

/** Boxes for signatures, kept on one page. A known name is printed under its line. */
export const signatures = (
  people: readonly (readonly [title: string, name: string])[],
  width: number,
  height: number,
): ContentTable => ({
  unbreakable: true,
  layout: 'boxes',
  margin: [0, 8, 0, 0],
  table: {
    widths: people.map(() => width / people.length - 8.5),
    heights: (row) => (row === 1 ? height : 'auto'),
    body: [
      people.map(([title]) => ({ text: title, alignment: 'center' })),
      people.map(() => ({ text: '' })),
      people.map(([, name]) => ({ text: name, alignment: 'center', fontSize: 7 })),
    ],
  },
})

/** Notes in small print, one paragraph each. */
export const notes = (texts: readonly string[]): Content => ({
  margin: [0, 5, 0, 0],
  stack: texts.map((text) => ({ text: text.replaceAll('\n', ' '), fontSize: 7.5 })),
})
