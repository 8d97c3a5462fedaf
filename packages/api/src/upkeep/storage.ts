import type { Storage } from '@muat/shared'
import { storage } from '@muat/shared/schemas'
import { sql } from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import { component, problems } from '../crud/components.ts'
import { diskOf } from '../health/facts.ts'

/** Trucks of so many days say how fast a site grows. */
const paceDays = 30

/** What stays, stays with a truck: the database grows as trucks do. */
export const daysUntilFull = (of: {
  databaseBytes: number
  freeBytes: number
  trucks: number
  recentTrucks: number
}): number | null => {
  if (of.recentTrucks === 0) return null
  const bytesPerDay = (of.databaseBytes * of.recentTrucks) / of.trucks / paceDays
  return Math.floor(of.freeBytes / bytesPerDay)
}

export const readStorage = async ({ db, clock, config }: Context): Promise<Storage> => {
  const { tables, databaseBytes, trucks, recentTrucks } = await db.read(async (reader) => {
    const { rows: found } = await reader.execute<{
      name: string
      rows: string | null
      bytes: string
    }>(sql`
      select
        c.relname as name,
        nullif(c.reltuples, -1)::bigint::text as rows,
        pg_total_relation_size(c.oid)::text as bytes
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by pg_total_relation_size(c.oid) desc, c.relname`)
    const { rows: sums } = await reader.execute<Record<'size' | 'all' | 'recent', string>>(sql`
      select
        pg_database_size(current_database())::text as size,
        count(*)::text as all,
        count(*) filter (where r.date > ${clock.today()}::date - ${paceDays}::integer)::text as recent
      from (select date from outbound_record union all select date from inbound_record) r`)
    const [sum] = sums
    return {
      tables: found.map(({ name, rows, bytes }) => ({
        name,
        rows: rows === null ? null : Number(rows),
        bytes: Number(bytes),
      })),
      databaseBytes: Number(sum?.size),
      trucks: Number(sum?.all),
      recentTrucks: Number(sum?.recent),
    }
  })
  const { freeBytes } = await diskOf(config.dataDir)
  const daysLeft = daysUntilFull({ databaseBytes, freeBytes, trucks, recentTrucks })
  return { databaseBytes, tables, freeBytes, daysLeft }
}

/** GET /api/storage. */
export const installStorage = (app: App, context: Context): void => {
  app.get('/api/storage', {
    config: { access: { roles: [] } },
    schema: {
      summary: 'Size of each table, and for how many days the disk is enough',
      tags: ['site'],
      response: { 200: component(app, 'Storage', storage()), ...problems(401, 403) },
    },
    handler: () => readStorage(context),
  })
}
