import type { Content, ContentCanvas, ContentSection, ContentStack } from 'pdfmake/interfaces.js'
import type { Company } from './job.ts'
import { ink } from './layout.ts'
import type { Words } from './words.ts'

/** Paper size of a form, in points. */
export interface Paper {
  width: number
  height: number
  margin: { side: number; top: number; bottom: number }
}

/** Half a sheet: two slips on an A4. */
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
  /** Number of the document. */
  number: string
  company: Company
  /** Marks such as reprint and revision, which tell papers of the same number apart. */
  marks: readonly string[]
  /** Stamp across every page; null: the paper counts. */
  stamp: string | null
  /** Reasons of the revision or cancellation. */
  reasons: readonly string[]
  /** Address in the QR code; null: no code. */
  checkUrl: string | null
  /** Foot of every page: record, printed by and when. */
  foot: { record: string; printed: string }
  content: Content[]
}

const markLine = (marks: readonly string[]): Content[] =>
  marks.length === 0 ? [] : [{ text: marks.join(' · '), bold: true, fontSize: 8.5 }]

const markWidth = 26
const logoWidth = 48
const logoFit: [number, number] = [logoWidth, 36]
const titleWidth = 180
const gap = 12

/** The mark of the product (packages/web/src/styles/mark.svg), where the site has no logo. A new one each: pdfmake writes into it. */
const mark = (): ContentCanvas & { width: number } => ({
  width: markWidth,
  canvas: [
    { type: 'rect', x: 0, y: 0, w: 26, h: 26, r: 5.7, color: '#0b5f94' },
    { type: 'rect', x: 4.9, y: 9.7, w: 10.6, h: 10.6, r: 1.6, color: '#fff' },
    { type: 'rect', x: 16.7, y: 14.2, w: 6.1, h: 6.1, r: 1.6, color: '#ffc940' },
  ],
})

/** Two points a module, which a phone reads from a copy, for addresses of up to 78 characters. */
const codeSize = 66

const code = (url: string, words: Words): ContentStack & { width: number } => ({
  width: codeSize,
  stack: [
    { qr: url, fit: codeSize, eccLevel: 'L', alignment: 'right' },
    {
      text: words.check,
      fontSize: 5.5,
      lineHeight: 1,
      margin: [0, 2, 0, 0],
      alignment: 'right',
    },
  ],
})

const letterhead = (
  { paper, title, number, company, marks, checkUrl }: Form,
  words: Words,
): Content => ({
  stack: [
    {
      columns: [
        company.logo === null ? mark() : { width: logoWidth, image: company.logo, fit: logoFit },
        {
          // Not '*': a long word would push what follows off the paper.
          width:
            innerWidth(paper) -
            (company.logo === null ? markWidth : logoWidth) -
            titleWidth -
            codeSize -
            3 * gap,
          stack: [
            { text: company.name, bold: true, fontSize: 12, lineHeight: 1 },
            { text: company.address, fontSize: 7.5 },
          ],
        },
        {
          width: titleWidth,
          alignment: 'right',
          stack: [
            { text: title.toUpperCase(), bold: true, fontSize: 13, lineHeight: 1 },
            { text: `${words.number} ${number}`, fontSize: 10 },
            ...markLine(marks),
          ],
        },
        ...(checkUrl === null ? [] : [code(checkUrl, words)]),
      ],
      columnGap: gap,
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

/** Head of the pages after the first, so that a loose page can be identified. */
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
 * A form with its own paper and page numbers. pdfmake numbers the pages of the whole file. Heads are laid out before
 * feet, so the head counts the pages of the form and the foot shows the sum.
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
