import {
  type CreateOutboundRecord,
  type OutboundRecord,
  outboundRecordStatuses,
} from '@muat/shared'
import { createElement } from 'react'
import { masterLookup } from '../../resource/lookup.ts'
import { leftForLine } from '../../resource/left-for-line.tsx'
import { outboundLineFields } from '../../resource/outbound-line.ts'
import { onlyThose } from '../../resource/records.ts'
import { checkTaking } from '../../resource/truck-lines.ts'
import { chosenIn } from '../../ui/form/lookup.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { statusOptions } from '../../resource/screen/options.ts'
import { by, visitTold, weighingsSection, weighSteps } from '../../resource/visit.ts'
import { VisitState } from '../../resource/visit-state.tsx'
import { defineForm } from '../../ui/form/field.ts'
import { actions } from './actions.ts'
import { Head } from './head.tsx'
import { Lines } from './lines.tsx'
import { prefill } from './prefill.ts'

const description = defineForm<CreateOutboundRecord>()(
  'outbound-record',
  [
    { name: 'date', kind: 'day', required: true },
    { name: 'licensePlate', kind: 'text', required: true, max: 20 },
    { name: 'driverName', kind: 'text', required: true, max: 200 },
    { name: 'customerId', kind: 'lookup', required: true, from: masterLookup('customer') },
    {
      name: 'outboundItem',
      kind: 'lines',
      min: 1,
      max: 40,
      fields: outboundLineFields((typed) => chosenIn(typed, 'customerId')),
      beneath: leftForLine,
    },
    { name: 'driverPhone', kind: 'tel', max: 40 },
    { name: 'truckType', kind: 'text', max: 60 },
    { name: 'sealNo', kind: 'text', max: 60 },
    { name: 'containerNo', kind: 'text', max: 60 },
    { name: 'remarks', kind: 'note', max: 2000 },
  ],
  {
    check: ({ outboundItem }, begun) =>
      checkTaking(
        outboundItem.map(({ poSaleId, bookingId = null, plannedKg }, n) => ({
          poSaleId,
          bookingId,
          plannedKg,
          path: `outboundItem.${n}.`,
        })),
        begun,
      ),
  },
)

const areasOf = ({ outboundItem }: OutboundRecord): string =>
  [...new Set(outboundItem.map(({ loadingArea }) => loadingArea))].join(', ')

export const outboundRecord = defineScreen<OutboundRecord, CreateOutboundRecord>()({
  resource: 'outbound-record',
  labels: 'outbound-record',
  route: 'outbound-record',
  titleKey: 'pages.outboundRecord',
  countKey: 'visit.count',
  period: 'day',
  columns: [
    { field: 'licensePlate', kind: 'text', sort: true },
    { field: 'queueNo', kind: 'number', sort: true },
    {
      field: 'status',
      kind: 'own',
      render: ({ status, late }) => createElement(VisitState, { status, late }),
    },
    { field: 'customer', kind: 'lookup' },
    { field: 'outboundItem', kind: 'own', render: areasOf },
    { field: 'netKg', kind: 'number', unit: 'kg', sort: true },
    { field: 'suratJalanNo', kind: 'text' },
    { field: 'recordNo', kind: 'text', sort: true, hidden: true },
    { field: 'date', kind: 'day', sort: true, hidden: true },
    { field: 'driverName', kind: 'text', hidden: true },
    { field: 'driverPhone', kind: 'text', hidden: true },
    { field: 'truckType', kind: 'text', hidden: true },
    { field: 'expectedKg', kind: 'number', unit: 'kg', hidden: true },
    { field: 'sealNo', kind: 'text', hidden: true },
    { field: 'containerNo', kind: 'text', hidden: true },
    { field: 'registeredAt', kind: 'moment', hidden: true },
    { field: 'waitingSince', kind: 'moment', hidden: true },
    { field: 'gateOutAt', kind: 'moment', hidden: true },
    { ...by('approvedBy'), hidden: true },
    { field: 'approvalNote', kind: 'text', hidden: true },
    { field: 'printCount', kind: 'number', hidden: true },
    { field: 'remarks', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'licensePlate', kind: 'text' },
    {
      name: 'status',
      kind: 'choice',
      many: true,
      options: statusOptions(outboundRecordStatuses),
    },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'open', kind: 'choice', options: onlyThose('visit.stillOpen') },
    { name: 'late', kind: 'choice', options: onlyThose('visit.neverCame') },
  ],
  form: {
    description,
    newKey: 'outbound-record.new',
    prefill,
    editable: ({ status }) => status === 'registered',
  },
  panel: 'wide',
  head: (record) => createElement(Head, { record }),
  sections: [
    { titleKey: 'visit.lines', render: (record) => createElement(Lines, { record }) },
    weighingsSection('visit.firstTare', 'visit.secondGross'),
  ],
  actions,
  elsewhere: weighSteps('outbound-record'),
  told: {
    ...visitTold('visit.firstTare', 'visit.secondGross'),
    call: 'loading.step.call',
    start: 'loading.step.start',
    finish: 'loading.step.finish',
    return: 'loading.step.return',
    skip: 'loading.step.skip',
    move: 'loading.step.move',
    undo: 'loading.step.undo',
    recount: 'loading.step.recount',
  },
})
