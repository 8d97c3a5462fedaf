import type { Weighing } from '@muat/shared'
import type { Content, ContentTable } from 'pdfmake/interfaces.js'
import type { Config } from '../config.ts'
import { readPicture } from '../pictures/files.ts'
import type { Picture, Source } from './job.ts'
import { quiet } from './layout.ts'
import type { Words } from './words.ts'

/** Larger ones would make a slip of many megabytes. */
const mostBytes = 1024 * 1024

/** The first camera's picture that is there: a slip has room for one of each weighing. */
const readOne = async (
  config: Config,
  which: Picture['which'],
  weighing: Weighing | null,
): Promise<Picture[]> => {
  for (const { camera, sha256, removedAt } of weighing?.pictures ?? []) {
    if (sha256 === null || removedAt !== null) continue
    // oxlint-disable-next-line no-await-in-loop -- the next one only if this one is not there
    const bytes = await readPicture(config, sha256)
    if (bytes !== null && bytes.length <= mostBytes) {
      return [{ which, camera, image: `data:image/jpeg;base64,${bytes.toString('base64')}` }]
    }
  }
  return []
}

/** The pictures for the slip of a record, as far as their files are there. */
export const picturesFor = async (config: Config, { record }: Source): Promise<Picture[]> => [
  ...(await readOne(config, 'first', record.firstWeighing)),
  ...(await readOne(config, 'second', record.secondWeighing)),
]

const pictureWidth = 96
const gap = 8

/** The pictures beside the signatures, so that they take no room of their own; without any, the signatures alone. */
export const besideSignatures = (
  words: Words,
  pictures: readonly Picture[],
  signaturesIn: (width: number) => ContentTable,
  width: number,
): Content => {
  if (pictures.length === 0) return signaturesIn(width)
  const left = width - pictures.length * (pictureWidth + gap)
  return {
    unbreakable: true,
    columnGap: gap,
    columns: [
      // pdfmake breaks what is unbreakable within something that is.
      { width: left, ...signaturesIn(left), unbreakable: false },
      ...pictures.map(({ which, camera, image }) => ({
        width: pictureWidth,
        margin: [0, 8, 0, 0] as [number, number, number, number],
        stack: [
          { image, fit: [pictureWidth, 50] as [number, number] },
          { text: `${words[which]}, ${camera}`, fontSize: 5.5, color: quiet },
        ],
      })),
    ],
  }
}
