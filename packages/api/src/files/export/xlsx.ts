import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Cell, CellKind } from './columns.ts'
import type { Table } from './table.ts'
import { cellXml, type Style, styles } from './xlsx-cells.ts'
import {
  contentTypes,
  packageRelations,
  stylesXml,
  workbook,
  workbookRelations,
} from './xlsx-parts.ts'

/** Rows of a sheet without its head. */
export const maxSheetRows = 1_048_575

const styleOf: Record<CellKind, Style> = {
  text: 'plain',
  number: 'plain',
  flag: 'plain',
  day: 'day',
  moment: 'moment',
}
const widthOf: Record<CellKind, number> = { text: 24, number: 14, flag: 8, day: 12, moment: 19 }

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const prologue = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Rows per text: 100 kB are soon freed, a whole piece would be megabytes. */
const rowsWritten = 50

type SheetRow = readonly { cell: Cell; style: Style }[]

const rowXml = (row: SheetRow, number: number, wallClock: (moment: string) => number): string =>
  `<row r="${number}">${row.map(({ cell, style }, at) => cellXml(cell, style, at, number, wallClock)).join('')}</row>`

/** The XML of a worksheet, in pieces. The first row is frozen. */
async function* sheetXml(
  widths: readonly number[],
  pieces: AsyncIterable<readonly SheetRow[]>,
  wallClock: (moment: string) => number,
): AsyncGenerator<string> {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${prologue}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  let number = 0
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += rowsWritten) {
      const rows = piece.slice(at, at + rowsWritten)
      yield rows.map((row) => rowXml(row, (number += 1), wallClock)).join('')
    }
  }
  yield '</sheetData></worksheet>'
}

async function* tableRows({ columns, rows, totals }: Table): AsyncGenerator<SheetRow[]> {
  yield [columns.map(({ head }) => ({ cell: head, style: 'head' as const }))]
  for await (const piece of rows) {
    yield piece.map((row) =>
      columns.map(({ kind }, at) => ({ cell: row[at] ?? null, style: styleOf[kind] })),
    )
  }
  if (totals !== undefined) yield [totals.map((cell) => ({ cell, style: 'head' as const }))]
}

async function* factRows(facts: Table['facts']): AsyncGenerator<SheetRow[]> {
  yield facts.map(([name, value]) => [
    { cell: name, style: 'head' as const },
    { cell: value, style: 'plain' as const },
  ])
}

/** Streams a workbook: the table on the first sheet, facts on the second. Only the current piece is in memory. */
export const xlsxOf = (table: Table, wallClock: (moment: string) => number): Readable => {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const part = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path)
  const sheet = (path: string, xml: AsyncGenerator<string>) => {
    const source = Readable.from(xml, { objectMode: false })
    // yazl does not handle errors of its sources, and an unhandled one would end the process.
    source.on('error', (error) => output.destroy(error))
    zip.addReadStream(source, path)
  }
  part('[Content_Types].xml', contentTypes)
  part('_rels/.rels', packageRelations)
  part('xl/workbook.xml', workbook(table.title, 'Info'))
  part('xl/_rels/workbook.xml.rels', workbookRelations)
  part('xl/styles.xml', stylesXml(styles))
  sheet(
    'xl/worksheets/sheet1.xml',
    sheetXml(
      table.columns.map(({ kind, head }) => Math.max(widthOf[kind], head.length + 2)),
      tableRows(table),
      wallClock,
    ),
  )
  sheet('xl/worksheets/sheet2.xml', sheetXml([32, 40], factRows(table.facts), wallClock))
  zip.end()
  return output
}
