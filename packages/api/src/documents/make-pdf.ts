import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import { definitionOf } from './forms.ts'
import { mapTexts, visible } from './glyphs.ts'
import type { ReportJob } from './report/job.ts'
import { reportPages } from './report/pages.ts'
import type { Job } from './job.ts'
import { tableLayouts } from './layout.ts'

const require = createRequire(import.meta.url)
const regular = require.resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)
const bold = require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')

pdfmake.setFonts({ Noto: { normal: regular, bold } })
pdfmake.setTableLayouts(tableLayouts)
// No text of a record can make pdfmake read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold)

const openFont = (path: string) => {
  const font = openSync(path)
  if (font.type !== 'TTF') throw new Error(`${path} is no single font`)
  return font
}
const fonts = [openFont(regular), openFont(bold)]
const drawn = new Map<number, boolean>()

/** Whether both weights of the font can draw it. */
export const hasGlyph = (codePoint: number): boolean => {
  const known = drawn.get(codePoint) ?? fonts.every((font) => font.hasGlyphForCodePoint(codePoint))
  drawn.set(codePoint, known)
  return known
}

/** Replaces what cannot be printed in all texts but images. */
const shown = <J extends Job | ReportJob>(job: J): J => {
  const images = new Set<unknown>([
    job.company.logo,
    ...('pictures' in job ? job.pictures.map(({ image }) => image) : []),
  ])
  return mapTexts(job, (text) => (images.has(text) ? text : visible(text, hasGlyph)))
}

export const makePdf = async (job: Job | ReportJob): Promise<Uint8Array> =>
  pdfmake.createPdf('kind' in job ? reportPages(shown(job)) : definitionOf(shown(job))).getBuffer()
