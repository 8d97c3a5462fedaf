import { type FieldProblem, maxPhotoBytes } from '@muat/shared'

/** What the server takes: pictures made of pixels. An SVG is a page, with scripts. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export type ReadPhoto = { ok: true; dataUrl: string } | { ok: false; problem: FieldProblem }

const dataUrlOf = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      resolve(typeof reader.result === 'string' ? reader.result : null),
    )
    reader.readAsDataURL(file)
  })

/** A chosen file as the data URL that is previewed and sent; what the server would refuse is refused here already. */
export const readPhoto = async (file: File): Promise<ReadPhoto> => {
  const notImage: ReadPhoto = { ok: false, problem: { code: 'not_image' } }
  if (!(photoTypes as readonly string[]).includes(file.type)) return notImage
  if (file.size > maxPhotoBytes) {
    return { ok: false, problem: { code: 'image_bytes', params: { max: maxPhotoBytes / 1024 } } }
  }
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return notImage
  picture.close()
  const dataUrl = await dataUrlOf(file)
  return dataUrl === null ? notImage : { ok: true, dataUrl }
}
