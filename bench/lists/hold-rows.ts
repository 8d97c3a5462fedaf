import pg from 'pg'

// Reads the trucks of some days into memory at once and prints the memory used, in its own process.

const [, , url, from, to] = process.argv
const client = new pg.Client({ connectionString: url })
await client.connect()
const before = process.memoryUsage.rss()
const { rows } = await client.query(
  `select r.*, c.name as customer, (
    select json_agg(row_to_json(i)) from outbound_record_item i where i.outbound_record_id = r.id
  ) as lines
  from outbound_record r
  join customer c on c.id = r.customer_id
  where r.date between $1 and $2`,
  [from, to],
)
const after = process.memoryUsage.rss()
await client.end()
if (rows.length === 0) throw new Error('no trucks')
process.stdout.write(String(after - before))
