import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { readPhoto } from '../accounts/image.ts'
import type { Config } from '../config.ts'
import type { Source } from '../documents/job.ts'
import { keepPicture } from '../pictures/files.ts'
import { weighingPicture } from '../pictures/tables.ts'
import { weighing } from '../weighing/tables.ts'
import type { GateWriting } from './act.ts'

/** Of a photo as a data URL in a form; the tablet makes it smaller. */
export const mostPhotoSigns = 1_400_000

/** Length of a camera's name. */
const longestName = 60

/** The JPEG in a form's field, a data URL; null: it is none. */
export const readSealPhoto = (url: string): Buffer | null => {
  const photo = readPhoto(url)
  return photo.ok && photo.type === 'image/jpeg' ? photo.content : null
}

/**
 * Keeps a photo of the seal as a picture of the truck's last weighing, with which it is shown and expires. A full disk
 * loses the photo, and the truck leaves all the same.
 */
export const keepSealPhoto = async (
  { tx, now }: GateWriting,
  { config, log }: { config: Config; log: FastifyBaseLogger },
  { resource, id }: { resource: Source['resource']; id: number },
  name: string,
  bytes: Buffer,
): Promise<void> => {
  const owner =
    resource === 'outbound-record' ? weighing.outboundRecordId : weighing.inboundRecordId
  const [last] = await tx
    .select({ id: weighing.id })
    .from(weighing)
    .where(and(eq(owner, id), isNull(weighing.archivedAt)))
    .orderBy(desc(weighing.id))
    .limit(1)
  if (last === undefined) return
  const sha256 = await keepPicture(config, bytes).catch((error: unknown) => {
    log.error({ err: error }, 'photo of a seal not kept')
    return null
  })
  await tx.insert(weighingPicture).values({
    weighingId: last.id,
    camera: name.slice(0, longestName),
    askedAt: now,
    ...(sha256 === null ? { failure: 'not_kept' } : { sha256, bytes: bytes.length }),
  })
}
