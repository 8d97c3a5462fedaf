import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import yauzl, { type ZipFile } from 'yauzl'

// Readers that share nothing with what writes the files.

const run = promisify(execFile)

/** The pages of a PDF as text, as another program reads them. */
export const pagesOf = async (pdf: Buffer): Promise<string[]> => {
  const child = run('pdftotext', ['-layout', '-', '-'], { maxBuffer: 64 * 1024 * 1024 })
  child.child.stdin?.end(pdf)
  const { stdout } = await child
  return stdout.split('\f').slice(0, -1)
}

export type SheetCell = { type: 'text' | 'number' | 'flag'; style: number; value: string }

const partOf = async (zip: ZipFile, path: string): Promise<string> => {
  const entries = zip.eachEntry()
  for await (const entry of entries) {
    if (entry.fileName !== path) continue
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString('utf8')
  }
  throw new Error(`no ${path}`)
}

/** The rows of a sheet by the letters of their columns; a formula in any cell is an error. */
export const sheetOf = async (
  workbook: Buffer,
  number: 1 | 2,
): Promise<Map<string, SheetCell>[]> => {
  const zip = await yauzl.fromBufferPromise(workbook, { lazyEntries: true })
  const xml = await partOf(zip, `xl/worksheets/sheet${number}.xml`)
  const rows: Map<string, SheetCell>[] = []
  const parser = new SaxesParser()
  let cell: { at: string; type: string; style: number; text: string } | null = null
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') rows.push(new Map())
    if (name === 'f') throw new Error('a formula')
    if (name === 'c') {
      cell = {
        at: String(attributes['r']).replace(/\d+$/u, ''),
        type: String(attributes['t'] ?? 'n'),
        style: Number(attributes['s'] ?? 0),
        text: '',
      }
    }
  })
  parser.on('text', (text) => {
    if (cell !== null) cell.text += text
  })
  parser.on('closetag', ({ name }) => {
    if (name !== 'c' || cell === null) return
    const types: Record<string, SheetCell['type']> = { inlineStr: 'text', n: 'number', b: 'flag' }
    const type = types[cell.type]
    if (type === undefined) throw new Error(`a cell of type ${cell.type}`)
    // What XML has no sign for is written as its number.
    const value = cell.text.replace(/_x([\dA-F]{4})_/gu, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    rows.at(-1)?.set(cell.at, { type, style: cell.style, value })
    cell = null
  })
  parser.write(xml).close()
  return rows
}
