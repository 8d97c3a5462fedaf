import { type PictureFailure, pictureFailures } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { bookkeeping, id, listed, moment } from '../db/columns.ts'
import { weighing } from '../weighing/tables.ts'

/** A camera at the scale. */
export const camera = pgTable(
  'camera',
  {
    ...bookkeeping,
    name: varchar('name', { length: 60 }).notNull(),
    url: varchar('url', { length: 500 }).notNull(),
    userName: varchar('user_name', { length: 100 }),
    /** In plain text, because the camera needs it. No answer, history or file has it. */
    userPassword: varchar('user_password', { length: 200 }),
    active: boolean('active').notNull().default(true),
  },
  (table) => [uniqueIndex('camera_name').on(sql`lower(${table.name})`)],
)

/**
 * The picture of a weighing by one camera. It is inserted with the weighing; `asked_at` is set by the process that asks
 * the camera, and then either `sha256`, which names the file, or `failure`.
 */
export const weighingPicture = pgTable(
  'weighing_picture',
  {
    id: id(),
    weighingId: integer('weighing_id')
      .notNull()
      .references(() => weighing.id),
    /** Name of the camera at that time. */
    camera: varchar('camera', { length: 60 }).notNull(),
    askedAt: moment('asked_at'),
    sha256: varchar('sha256', { length: 64 }),
    bytes: integer('bytes'),
    failure: varchar('failure', { length: 20 }).$type<PictureFailure>(),
    /** When its file was deleted; the digest stays. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('weighing_picture_once').on(table.weighingId, table.camera),
    index('weighing_picture_due').on(table.id).where(sql`sha256 is null and failure is null`),
    index('weighing_picture_camera').on(table.camera, table.id),
    index('weighing_picture_file').on(table.sha256),
    index('weighing_picture_asked').on(table.askedAt),
    check('weighing_picture_result', sql`num_nonnulls(${table.sha256}, ${table.failure}) <= 1`),
    check('weighing_picture_failure', sql`${table.failure} in (${listed(pictureFailures)})`),
  ],
)
