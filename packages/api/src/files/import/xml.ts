import { SaxesParser } from 'saxes'
import { ProblemError } from '../../http/problem.ts'

export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

export const unreadable = () => new ProblemError(422, 'file_unreadable')

/**
 * Parses a part of a workbook while it is inflated. Names have no prefix. Invalid XML and entity declarations are
 * refused.
 */
export const readXml = async (
  chunks: AsyncIterable<Buffer>,
  { open, text, close }: XmlHandlers,
): Promise<void> => {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw unreadable()
  })
  parser.on('doctype', () => {
    throw unreadable()
  })
  parser.on('opentag', ({ name, attributes }) => open?.(local(name), attributes))
  parser.on('closetag', ({ name }) => close?.(local(name)))
  if (text !== undefined) parser.on('text', text)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode()).close()
}

/** Decodes `_x000D_` to its character, except NUL. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/giu, (whole, code: string) => {
    const point = Number.parseInt(code, 16)
    return point === 0 || (point >= 0xd8_00 && point <= 0xdf_ff)
      ? whole
      : String.fromCodePoint(point)
  })
