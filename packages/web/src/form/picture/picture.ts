import type { FieldProblem } from '@muat/shared'

/** Accepted types. Not SVG, which can contain scripts. */
export interface PictureLimits {
  types: readonly string[]
  maxBytes: number
}

export type ReadPicture = { ok: true; dataUrl: string } | { ok: false; problem: FieldProblem }

export const dataUrlOf = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      resolve(typeof reader.result === 'string' ? reader.result : null),
    )
    reader.readAsDataURL(file)
  })

/** The data URL of a chosen file, or the problem for which the server would refuse it. */
export const readPicture = async (
  file: File,
  { types, maxBytes }: PictureLimits,
): Promise<ReadPicture> => {
  const notImage: ReadPicture = { ok: false, problem: { code: 'not_image' } }
  if (!types.includes(file.type)) return notImage
  if (file.size > maxBytes) {
    return { ok: false, problem: { code: 'image_bytes', params: { max: maxBytes / 1024 } } }
  }
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return notImage
  picture.close()
  const dataUrl = await dataUrlOf(file)
  return dataUrl === null ? notImage : { ok: true, dataUrl }
}
