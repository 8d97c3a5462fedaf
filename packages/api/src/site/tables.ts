import { type CallLanguage, callLanguages, type DisplayFailure } from '@muat/shared'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytes, id, listed, moment, someAreas } from '../db/columns.ts'

/** The last number given, per kind and year. Its row is locked until the write commits, so numbers have no gaps. */
export const counter = pgTable(
  'counter',
  {
    kind: varchar('kind', { length: 40 }).notNull(),
    /** A year, or a business day for the queue. */
    period: varchar('period', { length: 10 }).notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.period] })],
)

/** One row. Source: docs/domain.md#site-settings. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: smallint('id').primaryKey().default(1),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: integer('updated_by'),
    settings: jsonb('settings').notNull(),
    /** The day the demo site was made for; null on a real site. */
    demoDate: date('demo_date'),
    /** The last mail about the scale's certificate: its last day, and how many days before. */
    certificateTold: varchar('certificate_told', { length: 20 }),
  },
  (table) => [check('site_settings_one', sql`${table.id} = 1`)],
)

/** The site's own recordings of the words of calls, one a language: docs/monitor.md#spoken-calls. */
export const callRecording = pgTable(
  'call_recording',
  {
    language: varchar('language', { length: 2 }).$type<CallLanguage>().primaryKey(),
    /** SHA-256 of the content, hexadecimal. */
    sha256: varchar('sha256', { length: 64 }).notNull(),
    /** A WAV file. */
    content: bytes('content').notNull(),
  },
  (table) => [
    check('call_recording_language', sql`${table.language} in (${listed(callLanguages)})`),
  ],
)

/** When an expected display was there last, and when and with what reason its absence was mailed. By name and areas, as the settings name it. */
export const displayWatch = pgTable(
  'display_watch',
  {
    name: varchar('name', { length: 60 }).notNull(),
    areas: someAreas('areas').notNull(),
    /** null: never, as far as any relay has told. */
    seenAt: moment('seen_at'),
    /** null: it never had to be. */
    toldAt: moment('told_at'),
    /** Why it was not there when that was told, by its own word; null: it said nothing. */
    failure: jsonb('failure').$type<DisplayFailure>(),
  },
  (table) => [primaryKey({ columns: [table.name, table.areas] })],
)

/** Every backup that ended, as `muat backup` tells it: whole and restored once, or why not. What nobody told of is not known. */
export const backup = pgTable(
  'backup',
  {
    id: id(),
    endedAt: moment('ended_at').notNull(),
    /** Of its file; null: there is none. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why it failed, in a line; null: it did not. */
    failure: varchar('failure', { length: 500 }),
  },
  (table) => [
    check('backup_bytes', sql`${table.bytes} > 0`),
    check('backup_outcome', sql`(${table.bytes} is null) <> (${table.failure} is null)`),
  ],
)
