import type { Content, ContentSection } from 'pdfmake/interfaces.js'
import type { Company } from './job.ts'
import { ink } from './layout.ts'
import type { Words } from './words.ts'

/** The paper of a form, in points. */
export interface Paper {
  width: number
  height: number
  margin: { side: number; top: number; bottom: number }
}

/** Half a sheet: two slips fit on one A4. */
export const a5Landscape: Paper = {
  width: 595.28,
  height: 419.53,
  margin: { side: 28, top: 26, bottom: 30 },
}
export const a4: Paper = {
  width: 595.28,
  height: 841.89,
  margin: { side: 40, top: 42, bottom: 44 },
}

export const innerWidth = ({ width, margin }: Paper): number => width - 2 * margin.side

export interface Form {
  paper: Paper
  title: string
  /** The document's own number. */
  number: string
  company: Company
  /** Reprint, revision and the like: what tells this paper from another of the same number. */
  marks: readonly string[]
  /** Across every page: this paper counts for nothing. */
  stamp: string | null
  /** Why it was revised, or counts for nothing. */
  reasons: readonly string[]
  /** At the foot of every page: which record it is, who printed it when. */
  foot: { record: string; printed: string }
  content: Content[]
}

const markLine = (marks: readonly string[]): Content[] =>
  marks.length === 0 ? [] : [{ text: marks.join(' · '), bold: true, fontSize: 8.5 }]

const logoFit: [number, number] = [48, 36]

const letterhead = ({ paper, title, number, company, marks }: Form, words: Words): Content => ({
  stack: [
    {
      columns: [
        ...(company.logo === null ? [] : [{ width: 48, image: company.logo, fit: logoFit }]),
        {
          width: '*',
          stack: [
            { text: company.name, bold: true, fontSize: 12, lineHeight: 1 },
            { text: company.address, fontSize: 7.5 },
          ],
        },
        {
          width: 210,
          alignment: 'right',
          stack: [
            { text: title.toUpperCase(), bold: true, fontSize: 13, lineHeight: 1 },
            { text: `${words.number} ${number}`, fontSize: 10 },
            ...markLine(marks),
          ],
        },
      ],
      columnGap: 12,
    },
    {
      canvas: [
        { type: 'line', x1: 0, y1: 4, x2: innerWidth(paper), y2: 4, lineWidth: 1, lineColor: ink },
      ],
      margin: [0, 0, 0, 6],
    },
  ],
})

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** Repeated on the pages after the first: one that lies alone still says what it belongs to. */
const runningHead = ({ paper, title, number, company, marks }: Form): Content => ({
  margin: [paper.margin.side, paper.margin.top - 14, paper.margin.side, 0],
  fontSize: 7.5,
  columns: [
    { width: '*', text: shortened(company.name, 60) },
    { width: 'auto', alignment: 'right', bold: true, text: [title, number, ...marks].join(' · ') },
  ],
})

const reasonLines = ({ reasons }: Form): Content[] =>
  reasons.map((text) => ({ text, bold: true, margin: [0, 0, 0, 4] }))

/**
 * One form with paper, page numbers and marks of its own. pdfmake numbers the pages of the whole file; heads are laid
 * out before feet, so the head counts this form's pages and the foot says how many there are.
 */
export const formSection = (form: Form, words: Words): ContentSection => {
  const { paper, foot, stamp } = form
  const { side, top, bottom } = paper.margin
  const pages: number[] = []
  return {
    pageSize: { width: paper.width, height: paper.height },
    pageOrientation: paper.width > paper.height ? 'landscape' : 'portrait',
    pageMargins: [side, top, side, bottom],
    header: (page) => {
      pages.push(page)
      return pages.length === 1 ? null : runningHead(form)
    },
    footer: (page) => ({
      margin: [side, bottom - 24, side, 0],
      fontSize: 7,
      columns: [
        { width: '*', text: foot.record, bold: true },
        { width: 'auto', text: foot.printed, alignment: 'center' },
        {
          width: '*',
          text: words.page(pages.indexOf(page) + 1, pages.length),
          alignment: 'right',
        },
      ],
    }),
    watermark: stamp === null ? null : { text: stamp, color: '#b00020', opacity: 0.2, bold: true },
    section: [letterhead(form, words), ...reasonLines(form), ...form.content],
  }
}
