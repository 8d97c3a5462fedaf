import { type Area, areas } from '@muat/shared'
import { type Column, sql } from 'drizzle-orm'
import { char, customType, integer, numeric, varchar } from 'drizzle-orm/pg-core'

/** Kilograms to 0.01, exact in the database; a JSON number of at most 2 places outside. */
export const kg = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
/** Kilograms of one bag, 3 places. */
export const kgPerBag = (name: string) => numeric(name, { precision: 9, scale: 3, mode: 'number' })
export const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

/**
 * A moment, as ISO 8601 in UTC with milliseconds. PGlite's clock has milliseconds and pg's microseconds: three places
 * are what both keep, so a moment read back equals the one written.
 */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** Why something was done, in words. The domain holds what is written to it, and leaves older rows as they are. */
export const reason = customType<{ data: string }>({ dataType: () => 'reason' })
/** Why a held truck was let go, likewise. */
export const approvalNote = customType<{ data: string }>({ dataType: () => 'approval_note' })

export const area = (name: string) => char(name, { length: 1 }).$type<Area>()
/** Several areas, comma-separated. */
export const someAreas = (name: string) => varchar(name, { length: areas.join().length })

/** Words as a CHECK writes them out. */
export const listed = (words: readonly string[]) =>
  sql.raw(words.map((word) => `'${word}'`).join(', '))
/** The condition of a CHECK that a column holds an area. */
export const isAnArea = (column: Column) => sql`${column} in (${listed(areas)})`

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** What every row that people write has. `version` rises by one with each change. */
export const bookkeeping = {
  id: id(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  createdBy: integer('created_by'),
  updatedBy: integer('updated_by'),
}
