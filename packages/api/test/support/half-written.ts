import { sql, type SQL } from 'drizzle-orm'
import { openDatabase } from '../../src/db/index.ts'

// What a write that was only half made would leave behind, asked of the tables themselves. The simulator's own records
// are told by their remarks: the demo site's were not made write by write.

const played = sql`'Simulasi%'`

/** A history entry for each version, the first included; a print is one that raises no version. */
const versionsUntold = (table: SQL, resource: string, mark: SQL): SQL => sql`
  select r.id
  from ${table} r
  where ${mark} like ${played} and r.version <> (
    select count(*) from history h
    where h.resource = ${resource} and h.record_id = r.id and h.action <> 'print')`

const questions: Readonly<Record<string, SQL>> = {
  'a booking whose history lacks a change': versionsUntold(sql`booking`, 'booking', sql`r.note`),
  'a run of the mill whose history lacks a change': versionsUntold(
    sql`production`,
    'production',
    sql`r.note`,
  ),
  'a delivery whose history lacks a change': versionsUntold(
    sql`inbound_record`,
    'inbound-record',
    sql`r.remarks`,
  ),
  'a line whose history lacks a step': sql`
    select i.id
    from outbound_record_item i
    join outbound_record r on r.id = i.outbound_record_id
    where r.remarks like ${played} and i.version - 1 <> (
      select count(*) from history h
      where h.resource = 'outbound-record-item' and h.record_id = i.id and h.action <> 'create')`,
  'a visit without goods': sql`
    select id from outbound_record r
    where not exists (select from outbound_record_item i where i.outbound_record_id = r.id)`,
  'a delivery without goods': sql`
    select id from inbound_record r
    where not exists (select from inbound_record_item i where i.inbound_record_id = r.id)`,
  'a visit that left without both weighings': sql`
    select id from outbound_record r
    where r.status = 'completed' and r.remarks like ${played} and 2 <> (
      select count(*) from weighing w where w.outbound_record_id = r.id and w.archived_at is null)`,
  'a visit whose lines do not make its net': sql`
    select id from outbound_record r
    where r.status = 'completed' and r.net_kg <> (
      select sum(i.net_kg) from outbound_record_item i
      where i.outbound_record_id = r.id and i.status = 'loaded')`,
  'a delivery whose lines do not make its net': sql`
    select id from inbound_record r
    where r.status = 'completed' and r.net_kg <> (
      select sum(i.net_kg) from inbound_record_item i where i.inbound_record_id = r.id)`,
  'a print that is not kept': sql`
    select id from outbound_record r
    where r.remarks like ${played} and r.print_count <> (
      select count(*) from document_print p
      where p.resource = 'outbound-record' and p.record_id = r.id)`,
  'a queue number that was left out': sql`
    select queue_date from outbound_record
    where queue_no is not null
    group by queue_date having max(queue_no) <> count(*) and max(queue_no) - min(queue_no) + 1 <> count(*)`,
  'a delivery note number that was left out': sql`
    select c.period from counter c
    where c.kind = 'surat-jalan' and c.last <> (
      select max(regexp_replace(surat_jalan_no, '^.*[^0-9]', '')::integer) from outbound_record
      where surat_jalan_no like '%' || c.period || '%')`,
  'a key that was taken and never answered': sql`
    select key from idempotency_key where status is null`,
}

/** What was written by half, in words; empty: nothing. The api must not run on an embedded database meanwhile. */
export const findHalfWritten = async ({
  DATABASE_URL: url,
  DATA_DIR: folder = '',
}: NodeJS.ProcessEnv): Promise<string[]> => {
  const database = await openDatabase(
    { databaseUrl: url ?? null, dataDir: folder },
    {
      failed: () => {},
      lost: (line) => {
        throw new Error(line)
      },
    },
  )
  const found: string[] = []
  try {
    for (const [what, question] of Object.entries(questions)) {
      const { rows } = await database.read((reader) => reader.execute(question))
      if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
    }
  } finally {
    await database.close()
  }
  return found
}
