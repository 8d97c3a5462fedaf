import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase } from './support/site.ts'

const rows = 5230

// Far pages are read from the nearer end.
onEachDatabase('pages of a long list', (site) => {
  let admin: Client
  beforeAll(async () => {
    admin = await site().signIn('ADMIN')
    await site().db.transaction((tx) =>
      tx.execute(sql`
        with buyer as (
          insert into customer (code, name, created_at, updated_at) values ('FAR', 'Far', now(), now())
          returning id
        )
        insert into outbound_record (
          record_no, date, license_plate, driver_name, customer_id, status, queue_no, cancel_reason, registered_at,
          created_at, updated_at
        )
        select
          'FAR-' || n * 7919 % 10007, date '2026-01-01' + n % 30, 'B ' || 1000 + n || ' FAR', 'Driver', buyer.id,
          'cancelled', case when n % 3 = 0 then n % 500 end, 'has left', now(), now(), now()
        from generate_series(1, ${rows}::integer) n cross join buyer`),
    )
  })

  const idsOf = async (query: string, page: number) => {
    const { status, body } = await admin.get(
      `/api/outbound-record?${query}&perPage=100&page=${page}`,
    )
    expect([status, body.total, body.lastPage]).toEqual([200, rows, 53])
    return (body.data as { id: number }[]).map(({ id }) => id)
  }
  const orders = {
    '-date': 'date desc, id desc',
    date: 'date, id',
    recordNo: 'record_no, id',
    queueNo: 'queue_no nulls last, id',
    '-queueNo': 'queue_no desc nulls last, id desc',
  }

  it.each(Object.entries(orders))(
    'sorted by %s have each row once, in order',
    async (sort, order) => {
      const { rows: all } = await site().db.read((reader) =>
        reader.execute<{ id: number }>(sql.raw(`select id from outbound_record order by ${order}`)),
      )
      const ids = all.map(({ id }) => id)
      for (const page of [1, 2, 27, 50, 51, 52, 53]) {
        expect(await idsOf(`sort=${sort}`, page)).toEqual(ids.slice((page - 1) * 100, page * 100))
      }
      expect(await idsOf(`sort=${sort}`, 54)).toEqual([])
      expect(await idsOf(`sort=${sort}`, 1_000_000)).toEqual([])
    },
  )

  it('that are searched count and cut what was found', async () => {
    const asked = await admin.get('/api/outbound-record?q=FAR&perPage=100&page=53')
    expect([asked.body.total, asked.body.data.length]).toEqual([rows, 30])
    const one = await admin.get('/api/outbound-record?q=b%201234%20far&page=1')
    expect([one.body.total, one.body.data[0].licensePlate]).toEqual([1, 'B 1234 FAR'])
    const none = await admin.get('/api/outbound-record?q=nothing&page=1')
    expect([none.body.total, none.body.data]).toEqual([0, []])
  })
})
