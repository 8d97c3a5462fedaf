import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../db/index.ts'
import { hashOfRow, type Sealed, sealedTables } from './contents.ts'
import { allRoots } from './mailed.ts'
import { presentOf, presentTables, replacedOf, visitColumns } from './present.ts'
import { type Day, findDay, rootOf } from './seal-day.ts'

// Operations of `muat verify`. Each answers a page, so that a server with the embedded database answers others between
// them and no list is long.

/** What is not as it was sealed. */
export interface Finding {
  table: string
  id: string
  /** null: it is of no day. */
  day: string | null
  is: 'changed' | 'removed' | 'put in'
  says: string
}

interface Page {
  found: Finding[]
  rows: number
  /** Where the next page begins; null: this was the last one. */
  next: string | null
}

/** Rows per statement. */
const atOnce = 5000

const pageOf = async (db: Database, statement: SQL): Promise<Page> => {
  const { rows } = await db.read((reader) =>
    reader.execute<{ upto: string | null; rows: number; found: Finding[] | null }>(statement),
  )
  const [page] = rows
  return { found: page?.found ?? [], rows: page?.rows ?? 0, next: page?.upto ?? null }
}

/** A row that is dated more than this before the day's seal that precedes it was put in later. */
const late = `interval '1 hour'`

/** The rows and the seals of a table side by side: those of one kind without the other, and hashes that differ. */
const sealsOf = (table: Sealed, after: string, timezone: string): SQL => sql`
    with rows as materialized (
      select * from ${sql.identifier(table)} where id > ${after}::bigint order by id limit ${atOnce}
    ),
    seals as materialized (
      select * from seal where "of" = ${table} and row_id > ${after}::bigint order by row_id limit ${atOnce}
    ),
    upto as materialized (
      select least(
        (select case when count(*) = ${atOnce} then max(id) end from rows),
        (select case when count(*) = ${atOnce} then max(row_id) end from seals)
      ) as id
    )
    select
      (select id::text from upto) as upto,
      (select count(*) from rows, upto where upto.id is null or rows.id <= upto.id)::integer as rows,
      (
        select json_agg(json_build_object(
          'table', ${table}::text,
          'id', coalesce(r.id, s.row_id)::text,
          'day', coalesce(
            (select min(day) from seal_day where last_id >= s.id),
            (r.at at time zone ${timezone})::date
          ),
          'is', case when r.id is null then 'removed' when s.id is null or b.sealed_at is not null then 'put in' else 'changed' end,
          'says', case
            when r.id is null then ''
            when s.id is null then 'it has no hash'
            when b.sealed_at is not null then 'after its day was sealed'
            else 'its content is not what its hash is of'
          end
        ) order by coalesce(r.id, s.row_id))
        from rows r
        full join seals s on s.row_id = r.id
        cross join upto
        left join lateral (
          select d.sealed_at from (
            select sealed_at from seal_day where last_id < s.id order by last_id desc, day desc limit 1
          ) d where r.at < d.sealed_at - ${sql.raw(late)}
        ) b on true
        where (upto.id is null or coalesce(r.id, s.row_id) <= upto.id)
          and (r.id is null or s.id is null or b.sealed_at is not null or s.hash <> ${hashOfRow(table)})
      ) as found`

/** One after the other: hashes first. */
const checks: readonly ((after: string, timezone: string) => SQL)[] = [
  ...sealedTables.map(
    (table) => (after: string, timezone: string) => sealsOf(table, after, timezone),
  ),
  ...visitColumns.map((visit) => (after: string) => replacedOf(visit, after, atOnce)),
  ...presentTables.map((table) => (after: string) => presentOf(table, after, atOnce)),
]

export interface Place {
  check: number
  after: string
}

export const firstPlace: Place = { check: 0, after: '-9223372036854775808' }

/** The findings at a place, and the next one; null: it was the last. */
export const verifyRows = async (
  { db, config }: Context,
  { check, after }: Place,
): Promise<{ found: Finding[]; rows: number; next: Place | null }> => {
  const statement = checks[check]
  if (statement === undefined) return { found: [], rows: 0, next: null }
  const { found, rows, next } = await pageOf(db, statement(after, config.timezone))
  return {
    found,
    // Each row is counted where its hash is compared.
    rows: check < sealedTables.length ? rows : 0,
    next: next === null ? { check: check + 1, after: firstPlace.after } : { check, after: next },
  }
}

export interface VerifiedDay extends Day {
  /** Whether its root follows from the root before and its hashes. */
  agrees: boolean
}

/** The first day after `before`, by the root and the seals of that one; null: there is none. */
export const verifyDay = async (
  { db }: Context,
  { before }: { before: Pick<Day, 'day' | 'root' | 'lastId'> | null },
): Promise<VerifiedDay | null> => {
  const found = await findDay(db, { after: before?.day ?? '-infinity' })
  if (found === null) return null
  const root = await rootOf(db, before?.root ?? '', before?.lastId ?? '0', found.lastId)
  return { ...found, agrees: root === found.root }
}

/** Table, id and hash, as a mailed file lists them. */
export type Listed = readonly [table: string, id: string, hash: string]

/** Which of the listed rows are not there any more, or not with that hash. */
export const verifyListed = async (
  { db }: Context,
  { day, rows }: { day: string; rows: readonly Listed[] },
): Promise<Finding[]> => {
  const found: Finding[] = []
  for (const table of sealedTables) {
    const own = rows.filter(([of]) => of === table).map(([, id, hash]) => ({ id, hash }))
    if (own.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    const { rows: wrong } = await db.read((reader) =>
      reader.execute<{ id: string; there: boolean }>(sql`
        select l.id::text as id, r.id is not null as there
        from json_to_recordset(${JSON.stringify(own)}::json) as l (id bigint, hash text)
        left join ${sql.identifier(table)} r on r.id = l.id
        where r.id is null or encode(${hashOfRow(table)}, 'hex') <> l.hash
        order by l.id`),
    )
    for (const { id, there } of wrong) {
      const is = there ? 'changed' : 'removed'
      found.push({ table, id, day, is, says: 'the mailed file lists it' })
    }
  }
  return found
}

/** The seals of a day, a page of them, to look for those that a mailed file does not list. */
export const listDay = async (
  { db }: Context,
  { from, to }: { from: string; to: string },
): Promise<{ rows: (readonly [table: string, id: string])[]; next: string | null }> => {
  const { rows } = await db.read((reader) =>
    reader.execute<{ id: string; of: string; row: string }>(sql`
      select id::text as id, "of", row_id::text as row from seal
      where id > ${from}::bigint and id <= ${to}::bigint order by id limit ${atOnce}`),
  )
  return {
    rows: rows.map(({ of, row }) => [of, row] as const),
    next: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null),
  }
}

export const listRoots = ({ db }: Context): Promise<{ text: string }> =>
  db.read(async (reader) => ({ text: await allRoots(reader) }))
