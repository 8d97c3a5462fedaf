import jsqr from 'jsqr'
import type { Locator } from 'playwright-core'

const pixelsPerModule = 4

/** What a scanner reads of a QR code that is an SVG of one path, a square for each dark module. */
export const textOfCode = async (code: Locator): Promise<string | undefined> => {
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[3])
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const side = size * pixelsPerModule
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)) {
    for (let at = 0; at < pixelsPerModule ** 2; at += 1) {
      const x = Number(left) * pixelsPerModule + (at % pixelsPerModule)
      const y = Number(top) * pixelsPerModule + Math.floor(at / pixelsPerModule)
      pixels.set([0, 0, 0], (y * side + x) * 4)
    }
  }
  return jsqr(pixels, side, side)?.data
}
