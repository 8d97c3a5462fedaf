import {
  booking,
  inboundRecord,
  outboundRecord,
  outboundRecordItem,
  poSale,
  production,
  type Resource,
} from '@muat/shared/schemas'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { type Cell, type CellKind, fileColumns } from '../src/files/export/columns.ts'
import { inWords } from '../src/files/export/value-words.ts'
import { onEachDatabase } from './support/site.ts'
import { buildInbound, buildProduction, driveInbound, makeGoods } from './support/inbound.ts'
import { buildBooking, buildSale, buildTruck, drive, lineOf, signInStaff } from './support/truck.ts'

// A detail is written by its schema, a list by the database, a file by a statement of its own: nothing may be in one that
// is not in the others.

const resources: Readonly<Record<string, Resource>> = {
  'outbound-record': outboundRecord,
  'outbound-record-item': outboundRecordItem,
  booking,
  'po-sale': poSale,
  'inbound-record': inboundRecord,
  production,
}

/** Moments are on another clock in a file: whether there is one is compared. */
const shown = (kind: CellKind, cell: Cell): string =>
  kind === 'moment' && cell !== null && cell !== '' ? 'a moment' : String(cell ?? '')

onEachDatabase('rows of lists', (site) => {
  it('are what their details are, paged, open or in a file', async () => {
    const staff = await signInStaff(site())
    const sale = await buildSale(staff, { orderedKg: 10_000_000, openingKg: 10_000_000 })
    const held = await buildBooking(staff, sale.id, 50_000)
    const open = await buildTruck(staff, { sale, bookingId: held.id, plannedKg: 100 })
    const gone = await drive(staff, await buildTruck(staff, { sale }), 'completed')
    const goods = await driveInbound(staff, await buildInbound(staff), 'verified')
    const made = await makeGoods(staff, await buildProduction(staff))
    const rows: [string, number][] = [
      ['outbound-record', open.id],
      ['outbound-record', gone.id],
      ['outbound-record-item', lineOf(open).id],
      ['outbound-record-item', lineOf(gone).id],
      ['booking', held.id],
      ['po-sale', sale.id],
      ['inbound-record', goods.id],
      ['production', made.id],
    ]
    for (const [resource, id] of rows) {
      const detail = await staff.admin.get(`/api/${resource}/${id}`)
      const list = await staff.admin.get(`/api/${resource}?page=1&perPage=100`)
      expect([resource, list.status, list.headers['content-type']]).toEqual([
        resource,
        200,
        detail.headers['content-type'],
      ])
      expect(list.body.data).toContainEqual(detail.body)
      const columns = fileColumns(resources[resource] ?? poSale)
      const { text } = await staff.admin.get(`/api/${resource}/file?format=csv&lang=en`)
      const lines: string[][] = parse(text, { bom: true })
      expect(
        lines.map((line) => columns.map(({ kind }, at) => shown(kind, line[at] ?? ''))),
      ).toContainEqual(
        columns.map((column) =>
          shown(
            column.kind,
            inWords(column.field, column.read(detail.body, site().clock.now()), 'en'),
          ),
        ),
      )
    }
    const desk = await staff.fg.get('/api/outbound-record?open=1')
    const detail = await staff.fg.get(`/api/outbound-record/${open.id}`)
    expect(desk.headers['content-type']).toBe(detail.headers['content-type'])
    expect(desk.body).toMatchObject({ data: [detail.body], total: 1, lastPage: 1 })
  })
})
