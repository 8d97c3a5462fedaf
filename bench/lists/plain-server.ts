import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

// The reference for short lists: looks up the token, counts the rows, fetches those of the page with their references
// by key, and writes them by JSON.stringify. It finds no page, sums nothing, and has no stored tare, tag or schema.

type Row = Record<string, unknown> & { id: number }

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  options: '-c jit=off',
})

const byKeys = async (sql: string, keys: readonly unknown[]): Promise<Row[]> => {
  const { rows } = await pool.query<Row>(sql, [[...new Set(keys)]])
  return rows
}

const byId = (rows: readonly Row[]) => new Map<unknown, Row>(rows.map((row) => [row.id, row]))

const grouped = (rows: readonly Row[], field: string): Map<unknown, Row[]> => {
  const groups = new Map<unknown, Row[]>()
  for (const row of rows) groups.set(row[field], [...(groups.get(row[field]) ?? []), row])
  return groups
}

const salesSql = `select p.*, e.ex_do_no, item.name as item, grade.name as grade, marking.name as marking
  from po_sale p
  join ex_do_master e on e.id = p.ex_do_master_id
  join outbound_item item on item.id = p.outbound_item_id
  join grade on grade.id = p.grade_id
  left join marking on marking.id = p.marking_id
  where p.id = any($1)`

/** The rows with their lines and references. */
const trucks = async (records: readonly Row[]): Promise<unknown[]> => {
  const ids = records.map(({ id }) => id)
  const lines = await byKeys(
    'select * from outbound_record_item where outbound_record_id = any($1)',
    ids,
  )
  const keysOf = (field: string) => lines.map((line) => line[field])
  const weighings = await byKeys(
    'select * from weighing where outbound_record_id = any($1) and archived_at is null',
    ids,
  )
  const customers = await byKeys(
    'select id, code, name from customer where id = any($1)',
    records.map((record) => record['customer_id']),
  )
  const sales = byId(await byKeys(salesSql, keysOf('po_sale_id')))
  const bookings = byId(
    await byKeys('select * from booking where id = any($1)', keysOf('booking_id')),
  )
  const linesOf = grouped(
    lines.map((line) => ({
      ...line,
      poSale: sales.get(line['po_sale_id']),
      booking: bookings.get(line['booking_id']),
    })),
    'outbound_record_id',
  )
  const weighingsOf = grouped(weighings, 'outbound_record_id')
  const customerOf = byId(customers)
  return records.map((record) => ({
    ...record,
    customer: customerOf.get(record['customer_id']),
    weighings: weighingsOf.get(record.id) ?? [],
    outboundItem: linesOf.get(record.id) ?? [],
  }))
}

export interface PlainList {
  table: string
  /** In SQL. */
  where: string
  /** Of the rows on the page. */
  ids: readonly number[]
}

const app = Fastify()
app.get('/readyz', () => 'ready')
app.get<{ Querystring: { list: string } }>('/rows', async ({ headers, query }, reply) => {
  const hash = createHash('sha256')
    .update(headers.authorization?.slice('Bearer '.length) ?? '')
    .digest('base64url')
  const session = await pool.query(
    'select u.id, u.role from token t join app_user u on u.id = t.user_id where t.hash = $1 and t.expires_at > now()',
    [hash],
  )
  if (session.rowCount !== 1) return reply.code(401).send()
  const { table, where, ids } = JSON.parse(query.list) as PlainList
  const count = await pool.query<{ count: string }>(`select count(*) from ${table} where ${where}`)
  const rows = await byKeys(`select * from ${table} where id = any($1)`, ids)
  return {
    total: Number(count.rows[0]?.count),
    data: table === 'outbound_record' ? await trucks(rows) : rows,
  }
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
