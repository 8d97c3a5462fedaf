import { lineStatuses, pageSize } from '@muat/shared'
import type { OutboundRecord, OutboundRecordItem } from '../../rows/rows.ts'
import { readRow } from '../../rows/read/read.ts'
import { defineScreen, type Screen, type Source } from '../../screen/list/descriptor.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { areaOptions } from '../../ui/area-options.ts'

const kg = { kind: 'number', unit: 'kg' } as const

/**
 * Reads the lines from the answer for their record, because they have no list endpoint. Each gets the fields of the
 * record that its steps need.
 */
const readLines: Source['read'] = (body, query) => {
  const record = readRow('outbound-record', body)
  const { id, version = null, recordNo, licensePlate, status } = record
  const valuesOf = (name: string): readonly string[] | null =>
    query[name] === undefined ? null : String(query[name]).split(',')
  const [ofAreas, ofStates] = [valuesOf('loadingArea'), valuesOf('status')]
  const lines = record.outboundItem.filter(
    (line) =>
      (ofAreas?.includes(line.loadingArea) ?? true) && (ofStates?.includes(line.status) ?? true),
  )
  const perPage = Number(query['perPage'] ?? pageSize)
  const from = (Number(query['page'] ?? 1) - 1) * perPage
  return {
    data: lines.slice(from, from + perPage).map((line) => ({
      ...line,
      outboundRecordId: id,
      record: { id, version, recordNo, licensePlate, status },
    })),
    lastPage: Math.max(1, Math.ceil(lines.length / perPage)),
    total: lines.length,
  }
}

/** The screen of one truck's lines. */
export const linesOf = ({
  id,
  customerId,
  date,
  licensePlate,
  driverName,
}: OutboundRecord): Screen =>
  defineScreen<OutboundRecordItem>()({
    resource: 'outbound-record-item',
    labels: 'outbound-record-item',
    route: 'outbound-record.item',
    countKey: 'outbound-record-item.count',
    columns: [
      { field: 'outboundItem', kind: 'lookup' },
      { field: 'loadingArea', kind: 'text' },
      { field: 'status', kind: 'status' },
      { field: 'poSale', kind: 'own', render: ({ poSale }) => poSale.poSalesNo, identifies: true },
      {
        field: 'booking',
        kind: 'own',
        render: ({ booking }) => booking?.bookingNo,
        identifies: true,
      },
      { ...kg, field: 'plannedKg' },
      { field: 'plannedBags', kind: 'number' },
      { field: 'loadedBags', kind: 'number' },
      { ...kg, field: 'netKg' },
      { ...kg, field: 'shippedKg' },
      { field: 'exDoNo', kind: 'identifier', hidden: true },
      { field: 'grade', kind: 'lookup', hidden: true },
      { field: 'marking', kind: 'lookup', hidden: true },
      { ...kg, field: 'nominalBagKg', places: 3, hidden: true },
      { ...kg, field: 'expectedKg', hidden: true },
      { field: 'callCount', kind: 'number', hidden: true },
      { field: 'calledAt', kind: 'moment', hidden: true },
      { field: 'startedAt', kind: 'moment', hidden: true },
      { field: 'finishedAt', kind: 'moment', hidden: true },
      { field: 'loadedBy', kind: 'own', render: ({ loadedBy }) => loadedBy?.name, hidden: true },
      { field: 'skipReason', kind: 'text', hidden: true },
    ],
    filters: [
      { name: 'loadingArea', kind: 'choice', options: areaOptions },
      { name: 'status', kind: 'choice', many: true, options: statusOptions(lineStatuses) },
    ],
    query: { outboundRecordId: id },
    // Unsorted: the lines keep the record's order.
    source: { path: `/outbound-record/${id}`, read: readLines },
    newKey: 'outbound-record-item.new',
    record: () =>
      import('./record.ts').then((m) =>
        m.recordOf({ id, customerId, date, licensePlate, driverName }),
      ),
  })
