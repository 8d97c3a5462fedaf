import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Clock, Database, Transaction } from '@muat/api/database'
import * as schema from '@muat/api/schema'
import { createDemoSite, type DemoOptions } from './site.ts'

const tables = Object.values(schema).filter((table) => is(table, PgTable))

/** Every row of every table, and the numbering of their ids. */
export const clearSite = async (tx: Transaction): Promise<void> => {
  const names = tables.map((table) => sql.identifier(getTableName(table)))
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`)
}

/** The day the demo site was made for; null on a database that is no demo site. */
export const findDemoDate = async (db: Database): Promise<string | null> => {
  const [found] = await db.read((reader) =>
    reader
      .select({ demoDate: schema.siteSettings.demoDate })
      .from(schema.siteSettings)
      .where(eq(schema.siteSettings.id, 1)),
  )
  return found?.demoDate ?? null
}

/**
 * Makes the demo site anew for today. False, and nothing touched, on a database that is no demo site: somebody's real
 * rows are not thrown away by a command meant for the demo.
 */
export const resetDemoSite = async (
  db: Database,
  clock: Clock,
  options: DemoOptions = {},
): Promise<boolean> => {
  if ((await findDemoDate(db)) === null) return false
  await db.transaction(clearSite)
  await createDemoSite(db, clock, options)
  return true
}
