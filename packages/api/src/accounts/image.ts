import { maxPhotoBytes, maxPhotoPixels } from '@muat/shared'
import type { FieldProblem } from '@muat/shared'

/** A verified picture. Its type comes from its bytes, not from the type declared by the client. */
export interface Image {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

const readPng = (bytes: Buffer): Image | null => {
  if (bytes.length < 33 || text(bytes, 0, 8) !== '\u0089PNG\r\n\u001A\n') return null
  if (text(bytes, 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Start-of-frame markers. C4, C8 and CC are other segments. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const readJpeg = (bytes: Buffer): Image | null => {
  if (bytes.length < 12 || bytes.readUInt16BE(0) !== 0xff_d8) return null
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    // Fill bytes before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      return {
        type: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      }
    } else {
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2) return null
      at += 2 + length
    }
  }
  return null
}

const readWebp = (bytes: Buffer): Image | null => {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP')
    return null
  const type = 'image/webp'
  switch (text(bytes, 12, 16)) {
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null
      const bits = bytes.readUInt32LE(21)
      return { type, width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
    }
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d_01_2a) return null
      return {
        type,
        width: bytes.readUInt16LE(26) & 0x3f_ff,
        height: bytes.readUInt16LE(28) & 0x3f_ff,
      }
    default:
      return null
  }
}

/** Type and size of a picture, from its bytes. null for other content, including SVG, which can hold scripts. */
export const readImage = (bytes: Buffer): Image | null => {
  const image = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  return image === null || image.width === 0 || image.height === 0 ? null : image
}

export type ReadPhoto =
  | { ok: true; type: Image['type']; content: Buffer }
  | { ok: false; problem: FieldProblem }

/** Decodes a photo from its data URL, up to `maxBytes`. */
export const readPhoto = (url: string, maxBytes = maxPhotoBytes): ReadPhoto => {
  const refused = (problem: FieldProblem): ReadPhoto => ({ ok: false, problem })
  const base64 = /^data:image\/[\w.+-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/u.exec(url)?.[1]
  if (base64 === undefined) return refused({ code: 'not_image' })
  const content = Buffer.from(base64, 'base64')
  const image = readImage(content)
  if (image === null) return refused({ code: 'not_image' })
  if (content.length > maxBytes) {
    return refused({ code: 'image_bytes', params: { max: maxBytes / 1024 } })
  }
  // A small file can unpack to gigabytes of pixels in a browser.
  if (image.width > maxPhotoPixels || image.height > maxPhotoPixels) {
    return refused({ code: 'image_pixels', params: { max: maxPhotoPixels } })
  }
  return { ok: true, type: image.type, content }
}
