import type { Cell } from './columns.ts'

/** In the order of `cellXfs`: a cell refers to its style by index. */
export const styles = ['plain', 'head', 'day', 'moment'] as const
export type Style = (typeof styles)[number]

const dayMs = 86_400_000
/**
 * Spreadsheets count 1 January 1900 as day 1 and include a nonexistent 29 February. From March 1900 on, day 0 is 30
 * December 1899.
 */
const epoch = Date.UTC(1899, 11, 30)

const letters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letters(Math.floor(index / 26) - 1) + letters(index % 26)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/**
 * Writes characters that XML cannot contain as `_x0007_`, as spreadsheets do, and escapes texts that already look
 * like that.
 */
export const xmlText = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/giu, '_x005F_')
    .replace(
      // oxlint-disable-next-line no-control-regex
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/gu,
      (sign) => `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/gu, (sign) => entities[sign] ?? sign)

const serial = (milliseconds: number): number => (milliseconds - epoch) / dayMs

/** Texts are inline and never formulas. `index` counts from 0, `row` from 1. */
export const cellXml = (
  cell: Cell,
  style: Style,
  index: number,
  row: number,
  wallClock: (moment: string) => number,
): string => {
  if (cell === null) return ''
  const at = `r="${letters(index)}${row}"`
  const s = style === 'plain' ? '' : ` s="${styles.indexOf(style)}"`
  if (typeof cell === 'number') return `<c ${at}${s}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c ${at}${s} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (style === 'day') return `<c ${at}${s}><v>${serial(Date.parse(`${cell}T00:00:00Z`))}</v></c>`
  if (style === 'moment') return `<c ${at}${s}><v>${serial(wallClock(cell))}</v></c>`
  return `<c ${at}${s} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}
