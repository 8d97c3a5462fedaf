import { once } from 'node:events'
import type { Readable } from 'node:stream'
import yazl from 'yazl'

/** A zip archive of these parts, by path. */
export const zipOf = async (parts: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  const chunks: Buffer[] = []
  const output = zip.outputStream as Readable
  output.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(output, 'end')
  return Buffer.concat(chunks)
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const opc = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface WorkbookParts {
  /** XML of the rows of each sheet, by its name. */
  sheets: Record<string, string>
  /** What follows the rows of the first sheet. */
  after?: string
  sharedTexts?: string[]
  date1904?: boolean
  /** What a style of its own shows numbers as. */
  format?: string
  /** Further ones, from style 3 on. */
  formats?: string[]
  /** What precedes the rows of the first sheet. */
  before?: string
  hiddenSheet?: string
}

/** A workbook as another program might write it: prefixed names, shared texts, parts in another order. */
export const workbookOf = ({
  sheets,
  after = '',
  sharedTexts = [],
  date1904 = false,
  format = 'dd\\ mmm\\ yyyy',
  formats = [],
  before = '',
  hiddenSheet,
}: WorkbookParts) => {
  const names = Object.keys(sheets)
  return zipOf({
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${at === 0 ? before : ''}<x:sheetData>${rows.replace(/<(\/?)(row|c|v|f|is|t)\b/gu, '<$1x:$2')}</x:sheetData>${at === 0 ? after : ''}</x:worksheet>`,
      ]),
    ),
    'xl/sharedStrings.xml': `<sst ${main}>${sharedTexts.map((text) => `<si><r><t>${text}</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${[format, ...formats].map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/>${formats.map((_, at) => `<xf numFmtId="${171 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"${name === hiddenSheet ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${opc}">${names.map((_, at) => `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="/xl/worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="s" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${opc}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  })
}

/** Rows of inline texts; a cell that is XML already stays as it is. */
export const rowsOf = (...rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells
          .map((cell, column) =>
            cell.startsWith('<c')
              ? cell
              : `<c r="${String.fromCodePoint(65 + column)}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')
