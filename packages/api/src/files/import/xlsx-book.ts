import { type Archive, openArchive, tooLarge } from './archive.ts'
import { type CellFormat, formatOf } from './cell-format.ts'
import { readXml, unescaped, unreadable } from './xml.ts'

/** Parts of a workbook needed to read its sheets. */
export interface Book {
  archive: Archive
  /** Visible sheets in the order of the tabs. */
  sheets: { name: string; path: string }[]
  from1904: boolean
  sharedTexts: string[]
  /** Names of the sheets that the workbook hides. */
  hiddenSheets: string[]
  /** Number formats of cells, by index. */
  formats: CellFormat[]
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
const relationsOf = (path: string): string => {
  const folder = folderOf(path)
  return `${folder}_rels/${path.slice(folder.length)}.rels`
}

const resolved = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${folder}`).pathname.slice(1)

/** Targets of a part's relations, by id and by type. */
const readRelations = async (archive: Archive, path: string) => {
  const byId = new Map<string, string>()
  const byType = new Map<string, string>()
  await readXml(archive.read(relationsOf(path)), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const target = resolved(folderOf(path), Target)
      byId.set(Id, target)
      byType.set(Type.slice(Type.lastIndexOf('/') + 1), target)
    },
  })
  return { byId, byType }
}

/** Upper bound of shared texts, more than an importable sheet can use. */
const maxSharedTexts = 1_000_000

/** Shared texts by index, without phonetic readings of Japanese. */
const readSharedTexts = async (archive: Archive, path: string): Promise<string[]> => {
  const texts: string[] = []
  let text: string | null = null
  let phonetic = 0
  let reading = false
  await readXml(archive.read(path), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      reading = name === 't' && phonetic === 0
    },
    text: (piece) => {
      if (reading && text !== null) text += piece
    },
    close: (name) => {
      if (name === 'rPh') phonetic -= 1
      if (name === 't') reading = false
      if (name !== 'si') return
      texts.push(unescaped(text ?? ''))
      if (texts.length > maxSharedTexts) throw tooLarge()
    },
  })
  return texts
}

const readStyles = async (archive: Archive, path: string): Promise<CellFormat[]> => {
  const own = new Map<string, CellFormat>()
  const formats: CellFormat[] = []
  let inCells = false
  await readXml(archive.read(path), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, formatOf(Number(numFmtId), formatCode))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) {
        formats.push(own.get(numFmtId) ?? formatOf(Number(numFmtId), undefined))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

export const openBook = async (file: Buffer): Promise<Book> => {
  const archive = await openArchive(file)
  const root = (await readRelations(archive, '')).byType.get('officeDocument')
  if (root === undefined) throw unreadable()
  const { byId, byType } = await readRelations(archive, root)
  const sheets: Book['sheets'] = []
  const hiddenSheets: string[] = []
  let from1904 = false
  await readXml(archive.read(root), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/u.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      if ((attributes['state'] ?? 'visible') !== 'visible') {
        hiddenSheets.push(attributes['name'] ?? '')
        return
      }
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const path = byId.get(id)
      if (path?.includes('worksheets/') === true)
        sheets.push({ name: attributes['name'] ?? '', path })
    },
  })
  const texts = byType.get('sharedStrings')
  const styles = byType.get('styles')
  const there = (path: string | undefined): path is string =>
    path !== undefined && archive.has(path)
  return {
    archive,
    sheets,
    hiddenSheets,
    from1904,
    sharedTexts: there(texts) ? await readSharedTexts(archive, texts) : [],
    formats: there(styles) ? await readStyles(archive, styles) : [],
  }
}
