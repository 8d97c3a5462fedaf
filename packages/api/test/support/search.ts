import { type Found, type ResourceName, searchedResources } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/db/index.ts'
import { buildInbound, buildProduction } from './inbound.ts'
import type { Client } from './site.ts'
import { buildBooking, buildSale, buildTruck, type Staff } from './truck.ts'

export const find = async (client: Client, typed: string): Promise<Found[]> => {
  const { status, body } = await client.get(`/api/search?q=${encodeURIComponent(typed)}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as Found[]
}

/** Fails where a row would not be found, or be found by what it does not say any more. */
export const requireTrueEntries = (db: Database): Promise<void> =>
  db.read(async (reader) => {
    const columns = sql`resource, row_id, words, is_open`
    const { rows } = await reader.execute(sql`
      (select 'stale' as what, ${columns} from search_entry except select 'stale', ${columns} from search_source)
      union all
      (select 'missing', ${columns} from search_source except select 'missing', ${columns} from search_entry)`)
    if (rows.length > 0) throw new Error(`search: ${JSON.stringify(rows.slice(0, 5))}`)
  })

/** A row of every kind that is searched, each with the word in one of the texts it is found by. */
export const plantEverywhere = async (
  staff: Pick<Staff, 'admin'>,
  word: string,
): Promise<Record<ResourceName, number>> => {
  const { admin } = staff
  const sale = await buildSale(staff)
  const rows: [resource: ResourceName, id: number, change: object][] = [
    ['customer', sale.customerId, { name: `PT ${word} Jaya` }],
    ['grade', sale.gradeId, { name: `${word} 5 %` }],
    ['outbound-item', sale.outboundItemId, { code: `X-${word}` }],
    ['ex-do-master', sale.exDoMasterId, { ex_do_no: `XDO/${word}/1` }],
    ['po-sale', sale.id, { poSalesNo: `PO-${word}` }],
    ['booking', (await buildBooking(staff, sale.id, 1000)).id, { driverName: `Pak ${word}` }],
    ['outbound-record', (await buildTruck(staff)).id, { driverName: `${word} Santoso` }],
    ['production', (await buildProduction(staff)).id, { batchNo: `B ${word}` }],
  ]
  const inbound = await buildInbound(staff)
  rows.push(
    ['inbound-record', inbound.id, { vendorSuratJalanNo: `${word}-77` }],
    ['vendor', inbound.vendorId, { name: `UD. ${word}` }],
    ['inbound-item', inbound.inboundItem[0]?.inboundItemId ?? 0, { name: `raw ${word}` }],
  )
  const marking = await admin.post('/api/marking', { code: `M-${word}`, name: 'Mark' })
  rows.push(['marking', marking.body.id, { name: `Mark ${word}` }])
  for (const [resource, id, change] of rows) {
    const row = await admin.get(`/api/${resource}/${id}`)
    const { version } = row.body
    const answer = await admin.put(`/api/${resource}/${id}`, { version, ...change })
    if (answer.status !== 200) throw new Error(`${resource}: ${JSON.stringify(answer.body)}`)
  }
  if (rows.length !== searchedResources.length) throw new Error('a kind was left out')
  return Object.fromEntries(rows.map(([resource, id]) => [resource, id])) as Record<
    ResourceName,
    number
  >
}
