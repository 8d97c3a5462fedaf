import {
  type CreateInboundRecord,
  type InboundRecord,
  inboundRecordStatuses,
  maxBags,
  maxKg,
} from '@muat/shared'
import { createElement } from 'react'
import { masterLookup } from '../../resource/lookup.ts'
import { onlyThose } from '../../resource/records.ts'
import { siteToday } from '../../resource/screen/calls.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { statusOptions } from '../../resource/screen/options.ts'
import { exDoLookup } from '../../resource/trade.ts'
import { by, visitTold, weighingsSection, weighSteps } from '../../resource/visit.ts'
import { VisitState } from '../../resource/visit-state.tsx'
import { defineForm, type Leaf } from '../../ui/form/field.ts'
import { actions } from './actions.ts'
import { Head } from './head.tsx'
import { Lines } from './lines.tsx'

const lineFields: readonly Leaf[] = [
  {
    name: 'inboundItemId',
    labelKey: 'inbound-record.fields.inboundItemId',
    kind: 'lookup',
    required: true,
    from: masterLookup('inbound-item'),
  },
  {
    name: 'exDoNo',
    labelKey: 'inbound-record.fields.exDoNo',
    kind: 'text',
    max: 40,
    suggest: exDoLookup({ status: 'open' }),
  },
  {
    name: 'declaredBags',
    labelKey: 'inbound-record.fields.declaredBags',
    kind: 'number',
    min: 0,
    max: maxBags,
  },
  {
    name: 'declaredKg',
    labelKey: 'inbound-record.fields.declaredKg',
    kind: 'number',
    unit: 'kg',
    precision: 2,
    min: 0.01,
    max: maxKg,
  },
]

const description = defineForm<CreateInboundRecord>()('inbound-record', [
  { name: 'date', kind: 'day', required: true },
  { name: 'licensePlate', kind: 'text', required: true, max: 20 },
  { name: 'driverName', kind: 'text', required: true, max: 200 },
  { name: 'vendorId', kind: 'lookup', required: true, from: masterLookup('vendor') },
  { name: 'vendorSuratJalanNo', kind: 'text', max: 60 },
  {
    name: 'vendorClaimedKg',
    kind: 'number',
    unit: 'kg',
    precision: 2,
    min: 0.01,
    max: maxKg,
  },
  { name: 'inboundItem', kind: 'lines', min: 1, max: 40, fields: lineFields },
  { name: 'transporter', kind: 'text', max: 200 },
  { name: 'remarks', kind: 'note', max: 2000 },
])

const itemsOf = ({ inboundItem }: InboundRecord): string =>
  [...new Set(inboundItem.map(({ inboundItem: item }) => item.name))].join(', ')

const kg = { kind: 'number', unit: 'kg' } as const

export const inboundRecord = defineScreen<InboundRecord, CreateInboundRecord>()({
  resource: 'inbound-record',
  labels: 'inbound-record',
  route: 'inbound-record',
  titleKey: 'pages.inboundRecord',
  countKey: 'visit.count',
  period: 'day',
  columns: [
    { field: 'licensePlate', kind: 'text', sort: true },
    {
      field: 'status',
      kind: 'own',
      render: ({ status, late }) => createElement(VisitState, { status, late }),
    },
    { field: 'vendor', kind: 'lookup' },
    { field: 'inboundItem', kind: 'own', render: itemsOf },
    { ...kg, field: 'vendorClaimedKg' },
    { ...kg, field: 'netKg', sort: true },
    by('verifiedBy'),
    { field: 'recordNo', kind: 'text', sort: true, hidden: true },
    { field: 'date', kind: 'day', sort: true, hidden: true },
    { field: 'driverName', kind: 'text', hidden: true },
    { field: 'transporter', kind: 'text', hidden: true },
    { field: 'vendorSuratJalanNo', kind: 'text', hidden: true },
    { ...kg, field: 'deductionKg', hidden: true },
    { field: 'deductionReason', kind: 'text', hidden: true },
    { field: 'registeredAt', kind: 'moment', hidden: true },
    { ...by('checkedBy'), hidden: true },
    { field: 'checkedAt', kind: 'moment', hidden: true },
    { field: 'gateOutAt', kind: 'moment', hidden: true },
    { ...by('approvedBy'), hidden: true },
    { field: 'approvalNote', kind: 'text', hidden: true },
    { field: 'printCount', kind: 'number', hidden: true },
    { field: 'remarks', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'licensePlate', kind: 'text' },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(inboundRecordStatuses) },
    { name: 'vendorId', kind: 'lookup', from: masterLookup('vendor') },
    {
      name: 'verified',
      kind: 'choice',
      options: [
        { value: '1', labelKey: 'inbound-record.isVerified' },
        { value: '0', labelKey: 'inbound-record.notVerified' },
      ],
    },
    { name: 'open', kind: 'choice', options: onlyThose('visit.stillOpen') },
    { name: 'late', kind: 'choice', options: onlyThose('visit.neverCame') },
  ],
  form: {
    description,
    newKey: 'inbound-record.new',
    prefill: { takes: [], load: async () => ({ date: await siteToday() }) },
    editable: ({ status }) => status === 'registered',
  },
  panel: 'wide',
  head: (record) => createElement(Head, { record }),
  sections: [
    { titleKey: 'visit.lines', render: (record) => createElement(Lines, { record }) },
    weighingsSection('visit.firstGross', 'visit.secondTare'),
  ],
  actions,
  elsewhere: weighSteps('inbound-record'),
  told: {
    ...visitTold('visit.firstGross', 'visit.secondTare'),
    rejectReason: 'action.fields.reason',
  },
})
