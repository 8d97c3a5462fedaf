import { type CreateOf, inboundRecordStatuses } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'
import { createElement } from 'react'
import { limitsOf } from '../../records/visit/day-limits.tsx'
import { plateField } from '../../records/lines/known-plate.tsx'
import { masterLookup } from '../../screen/list/lookup.ts'
import { siteToday } from '../../screen/calls/calls.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { exDoLookup } from '../../records/trade.ts'
import { undoneWords } from '../../records/unloading/unloading-steps.ts'
import {
  papersOf,
  visitHistoryWords,
  weighingsSection,
  weighSteps,
} from '../../records/visit/visit.ts'
import type { Leaf } from '../../form/field.ts'
import { makeableExDo } from '../making/goods.ts'
import { makeableInboundItem, makeableVendor } from '../making/plain.ts'
import { actions } from './actions.ts'
import { Head } from './head.tsx'
import { Lines } from './lines.tsx'
import { InboundTimeline } from './inbound-timeline.tsx'
import { about, figures, next } from './inbound-summary.ts'

const lineFields: readonly Leaf[] = [
  {
    name: 'inboundItemId',
    labelKey: 'inbound-record.fields.inboundItemId',
    kind: 'lookup',
    from: makeableInboundItem(masterLookup('inbound-item')),
  },
  {
    name: 'exDoNo',
    labelKey: 'inbound-record.fields.exDoNo',
    kind: 'lookup',
    by: 'code',
    from: makeableExDo(exDoLookup({ status: 'open' })),
  },
  {
    name: 'declaredBags',
    labelKey: 'inbound-record.fields.declaredBags',
    kind: 'number',
  },
  {
    name: 'declaredKg',
    labelKey: 'inbound-record.fields.declaredKg',
    kind: 'number',
    unit: 'kg',
  },
]

const description = rowForm('inbound-record', [
  { name: 'date', kind: 'day', beneath: limitsOf('movement') },
  { name: 'licensePlate', ...plateField },
  { name: 'driverName', kind: 'text' },
  {
    name: 'vendorId',
    kind: 'lookup',
    from: makeableVendor(masterLookup('vendor')),
  },
  { name: 'vendorSuratJalanNo', kind: 'text' },
  {
    name: 'vendorClaimedKg',
    kind: 'number',
    unit: 'kg',
  },
  { name: 'inboundItem', kind: 'lines', fields: lineFields },
  { name: 'transporter', kind: 'text' },
  { name: 'remarks', kind: 'note' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<InboundRecord, CreateOf<'inbound-record'>>({
  form: {
    description,
    prefill: { takes: [], load: async () => ({ date: await siteToday() }) },
    editable: ({ status }) => status === 'registered',
  },
  about,
  figures,
  head: (record) => createElement(Head, { record }),
  headHasFigures: ({ status }) => status === 'hold',
  told: [
    'vendor',
    'inboundItem',
    'declaredBags',
    'acceptedBags',
    'damagedBags',
    'missingBags',
    'netKg',
    'vendorClaimedKg',
    'registeredAt',
    'gateOutAt',
  ],
  next,
  progress: (record) => createElement(InboundTimeline, { record }),
  sections: [
    { titleKey: 'visit.lines', render: (record) => createElement(Lines, { record }) },
    weighingsSection('visit.firstGross', 'visit.secondTare'),
  ],
  actions,
  elsewhere: weighSteps('inbound-record'),
  paper: papersOf('inbound-record', () => 'weighing.papers.inbound'),
  historyWords: {
    ...visitHistoryWords('visit.firstGross', 'visit.secondTare'),
    status: {
      labelKey: 'inbound-record.fields.status',
      options: statusOptions(inboundRecordStatuses),
    },
    rejectReason: 'action.fields.reason',
    exDoMasterId: { labelKey: 'inbound-record.fields.exDoNo', from: exDoLookup({}) },
    acceptedBags: 'inbound-record.fields.acceptedBags',
    damagedBags: 'inbound-record.fields.damagedBags',
    moisturePct: 'inbound-record.fields.moisturePct',
    impurityPct: 'inbound-record.fields.impurityPct',
    netKg: 'inbound-record.fields.netKg',
    qualityDeductionKg: 'inbound-record.fields.qualityDeductionKg',
    undone: undoneWords,
  },
  namespaces: ['hold', 'visit', 'weighing'],
})
