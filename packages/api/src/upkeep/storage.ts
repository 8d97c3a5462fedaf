import type { Storage } from '@muat/shared'
import { storage } from '@muat/shared/schemas'
import { sql } from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import type { Reader } from '../db/index.ts'
import { component, problems } from '../crud/components.ts'
import { diskOf } from '../health/facts.ts'

/** Period for the growth of a site. */
const paceDays = 30

/**
 * Rows stay with their trucks: the database grows with trucks. Pictures grow by those of the last days, as if none were
 * deleted.
 */
export const daysUntilFull = (of: {
  databaseBytes: number
  freeBytes: number
  trucks: number
  recentTrucks: number
  recentPictureBytes: number
}): number | null => {
  if (of.recentTrucks === 0) return null
  const rowBytes = (of.databaseBytes * of.recentTrucks) / of.trucks
  return Math.floor((of.freeBytes * paceDays) / (rowBytes + of.recentPictureBytes))
}

/**
 * The number of trucks by the database's statistics: ten million rows are not counted for the home of administrators.
 */
const about = async (reader: Reader, tables: Storage['tables']): Promise<number> => {
  const known = ['outbound_record', 'inbound_record'].map(
    (table) => tables.find(({ name }) => name === table)?.rows ?? null,
  )
  const [outbound = null, inbound = null] = known
  if (outbound !== null && inbound !== null) return outbound + inbound
  // A young database has no statistics yet, and few rows.
  const { rows } = await reader.execute<{ trucks: string }>(sql`
    select count(*)::text as trucks
    from (select from outbound_record union all select from inbound_record) r`)
  return Number(rows[0]?.trucks)
}

export const readStorage = async ({ db, clock, config }: Context): Promise<Storage> => {
  const since = sql`${clock.today()}::date - ${paceDays}::integer`
  const { tables, databaseBytes, trucks, recentTrucks, recentPictureBytes } = await db.read(
    async (reader) => {
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
      const tables = found.map(({ name, rows, bytes }) => ({
        name,
        rows: rows === null ? null : Number(rows),
        bytes: Number(bytes),
      }))
      const { rows: sums } = await reader.execute<
        Record<'size' | 'recent' | 'pictures', string>
      >(sql`
      select
        pg_database_size(current_database())::text as size,
        (
          select coalesce(sum(bytes), 0)::text from weighing_picture
          where asked_at > (${since})
        ) as pictures,
        count(*)::text as recent
      from (
        select from outbound_record where date > ${since}
        union all
        select from inbound_record where date > ${since}
      ) r`)
      const [sum] = sums
      const recentTrucks = Number(sum?.recent)
      const trucks = await about(reader, tables)
      return {
        tables,
        databaseBytes: Number(sum?.size),
        // Statistics may be an hour old.
        trucks: Math.max(trucks, recentTrucks),
        recentTrucks,
        recentPictureBytes: Number(sum?.pictures),
      }
    },
  )
  const { freeBytes } = await diskOf(config.dataDir)
  const daysLeft = daysUntilFull({
    databaseBytes,
    freeBytes,
    trucks,
    recentTrucks,
    recentPictureBytes,
  })
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
