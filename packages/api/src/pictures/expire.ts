import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { removePicture } from './files.ts'

const batch = 500

/**
 * Deletes the files of pictures older than PICTURE_DAYS; their digests stay. `goesOn` false ends it after a batch. The
 * rows are marked first: a file that is left over is deleted by hand, but no record names a picture that is gone.
 */
export const forgetOldPictures = async (
  { db, clock, config }: Context,
  goesOn: () => boolean,
): Promise<void> => {
  const now = clock.now()
  const before = new Date(now.getTime() - config.pictureDays * 24 * 3600_000).toISOString()
  while (goesOn()) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const { rows } = await db.transaction((tx) =>
      tx.execute<{ sha256: string; isUsed: boolean }>(sql`
        update weighing_picture p
        set removed_at = ${now.toISOString()}
        where id in (
          select id from weighing_picture
          where sha256 is not null and removed_at is null and asked_at < ${before}
          order by id
          limit ${batch}
        )
        returning sha256, exists (
          select from weighing_picture other
          where other.sha256 = p.sha256 and other.asked_at >= ${before}
        ) as "isUsed"`),
    )
    // A camera that hangs may send the same picture for days.
    for (const { sha256 } of rows.filter(({ isUsed }) => !isUsed)) {
      // oxlint-disable-next-line no-await-in-loop -- one disk
      await removePicture(config, sha256)
    }
    if (rows.length < batch) return
  }
}
