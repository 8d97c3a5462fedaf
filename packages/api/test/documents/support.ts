import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

/** The PDF behind an address, opened as a tab of the browser does: without a token. */
export const openPdf = async (site: string, url: string): Promise<Uint8Array> => {
  const answer = await fetch(`${site}${url}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The text of each page. */
export const textOf = async (pdf: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text
}

/** What the pages draw, as operators of PDF. */
export const drawnIn = (pdf: Uint8Array): string =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\n(.*?)\nendstream/gsu),
  ]
    .map(([, body = '']) => Buffer.from(body, 'latin1'))
    // Streams of zlib begin with this byte.
    .filter((body) => body[0] === 0x78)
    .map((body) => inflateSync(body).toString('latin1'))
    .join('\n')
