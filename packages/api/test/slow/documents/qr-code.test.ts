import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../../../src/documents/make-pdf.ts'
import { outboundJob, inboundJob } from '../../documents/jobs.ts'

const hasPoppler = spawnSync('pdftoppm', ['-v']).status === 0

/** The pages as a scanner of so many dots per inch sees them. */
const rasterized = async (pdf: Uint8Array, dpi: number): Promise<Buffer[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-qr-'))
  try {
    const file = path.join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    const pages: Buffer[] = []
    for (const page of ['1', '2']) {
      const args = ['-r', String(dpi), '-f', page, '-l', page, file]
      const read = promisify(execFile)('pdftoppm', args, {
        encoding: 'buffer',
        maxBuffer: 100 * 1024 * 1024,
      })
      const { stdout } = await read.catch(() => ({ stdout: Buffer.alloc(0) }))
      if (stdout.length > 0) pages.push(stdout)
    }
    return pages
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Reads a PPM of 8 bits a channel. */
const textOfCode = (ppm: Buffer): string | undefined => {
  const head = /^P6\s(\d+)\s(\d+)\s255\s/u.exec(ppm.subarray(0, 64).toString('latin1'))
  if (head === null) throw new Error('no PPM')
  const [width, height] = [Number(head[1]), Number(head[2])]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 1) {
    pixels.set(ppm.subarray(head[0].length + at * 3, head[0].length + at * 3 + 3), at * 4)
  }
  return jsqr(pixels, width, height)?.data
}

describe.skipIf(!hasPoppler)('the QR code of a paper', () => {
  it.each([100, 203])('is read by a decoder at %i dpi, on each document', async (dpi) => {
    for (const [job, documents] of [
      [outboundJob(), 2],
      [inboundJob(), 1],
    ] as const) {
      const codes = (await rasterized(await makePdf(job), dpi)).map(textOfCode)
      expect(codes).toEqual(Array.from({ length: documents }, () => job.print.checkUrl))
    }
  })

  it('is not there without the address of the site', async () => {
    const job = inboundJob()
    const pdf = await makePdf({ ...job, print: { ...job.print, checkUrl: null } })
    expect((await rasterized(pdf, 203)).map(textOfCode)).not.toContain(job.print.checkUrl)
  })
})
