import { outboundRecordStanding, outboundRecordStandings } from '@muat/shared'
import type { OutboundRecord } from '../../rows/rows.ts'
import { createElement } from 'react'
import { masterLookup } from '../../screen/list/lookup.ts'
import { by, inStatus } from '../../records/records.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { areaOptions } from '../../ui/area-options.ts'
import { bookingLookup, saleLookup } from '../../records/trade.ts'
import { VisitState } from '../../records/visit-state.tsx'
import { figureColumns, type Figures } from './figures.ts'

const areasOf = ({ outboundItem }: OutboundRecord): string =>
  [...new Set(outboundItem.map(({ loadingArea }) => loadingArea))].join(', ')

/** As on the walls and at the desk. */
const standingOf = ({ status, arrivedAt, outboundItem }: OutboundRecord): string =>
  status === 'waiting' && outboundItem.some((line) => line.status === 'called')
    ? 'called'
    : outboundRecordStanding({ status, arrivedAt })

export const outboundRecord = defineScreen<OutboundRecord & Figures>()({
  resource: 'outbound-record',
  labels: 'outbound-record',
  route: 'outbound-record',
  countKey: 'outbound-record.count',
  order: '-date',
  period: 'day',
  columns: [
    { field: 'licensePlate', kind: 'identifier', sort: true },
    { field: 'queueNo', kind: 'number', sort: true },
    {
      field: 'status',
      kind: 'own',
      sort: true,
      render: (record) =>
        createElement(VisitState, { status: standingOf(record), late: record.late }),
      plain: standingOf,
    },
    { field: 'customer', kind: 'lookup', sort: true },
    { field: 'loadingArea', kind: 'own', render: areasOf },
    ...figureColumns,
    { field: 'netKg', kind: 'number', unit: 'kg', sort: true },
    { field: 'suratJalanNo', kind: 'identifier', sort: true },
    { field: 'recordNo', kind: 'identifier', sort: true, hidden: true },
    { field: 'date', kind: 'day', sort: true, hidden: true },
    { field: 'driverName', kind: 'text', hidden: true },
    { field: 'driverPhone', kind: 'text', hidden: true },
    { field: 'truckType', kind: 'text', hidden: true },
    { field: 'expectedKg', kind: 'number', unit: 'kg', hidden: true },
    { field: 'sealNo', kind: 'identifier', hidden: true },
    { field: 'containerNo', kind: 'identifier', hidden: true },
    { field: 'registeredAt', kind: 'moment', hidden: true },
    { field: 'arrivedAt', kind: 'moment', hidden: true },
    { field: 'waitingSince', kind: 'moment', hidden: true },
    { field: 'gateOutAt', kind: 'moment', hidden: true },
    { ...by('approvedBy'), hidden: true },
    { field: 'approvalNote', kind: 'text', hidden: true },
    { field: 'printCount', kind: 'number', hidden: true },
    { field: 'remarks', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'licensePlate', kind: 'text' },
    { name: 'suratJalanNo', kind: 'text' },
    {
      name: 'status',
      kind: 'choice',
      many: true,
      options: statusOptions(outboundRecordStandings),
    },
    { name: 'loadingArea', kind: 'choice', options: areaOptions },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'poSaleId', kind: 'lookup', from: saleLookup, hidden: true },
    { name: 'bookingId', kind: 'lookup', from: bookingLookup, hidden: true },
    { name: 'onSite', ...inStatus('outbound-record.onSite') },
    { name: 'open', ...inStatus('outbound-record.stillOpen') },
    { name: 'late', ...inStatus('outbound-record.neverCame') },
  ],
  newKey: 'outbound-record.new',
  panel: 'wide',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
