import { type CreateExDoMaster, type ExDoMaster, maxBags, maxKg } from '@muat/shared'
import { createElement } from 'react'
import { masterLookup } from '../../resource/lookup.ts'
import { removal, setting } from '../../resource/screen/action.ts'
import { siteToday } from '../../resource/screen/calls.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { exDoStatusOptions, exDoTypeOptions } from '../../resource/trade.ts'
import { defineForm } from '../../ui/form/field.ts'
import { importTool } from '../import/tool.tsx'
import { SalesOfExDo } from './sales.tsx'

const resource = 'ex-do-master'

const description = defineForm<CreateExDoMaster>()(resource, [
  { name: 'ex_do_no', kind: 'text', required: true, max: 40 },
  { name: 'exDoType', kind: 'choice', required: true, options: exDoTypeOptions },
  { name: 'date', kind: 'day', required: true },
  { name: 'gradeId', kind: 'lookup', required: true, from: masterLookup('grade') },
  { name: 'markingId', kind: 'lookup', from: masterLookup('marking') },
  {
    name: 'openingKg',
    kind: 'number',
    required: true,
    unit: 'kg',
    precision: 2,
    min: 0,
    max: maxKg,
  },
  { name: 'openingBags', kind: 'number', min: 0, max: maxBags },
  { name: 'expiryDate', kind: 'day' },
  { name: 'note', kind: 'note', max: 2000 },
])

const close = setting(resource, ['status', 'open', 'closed'], {
  name: 'close',
  labelKey: 'ex-do-master.close',
  doneKey: 'ex-do-master.closed',
})
const reopen = setting(resource, ['status', 'closed', 'open'], {
  name: 'reopen',
  labelKey: 'ex-do-master.reopen',
  doneKey: 'ex-do-master.reopened',
})

const kg = { kind: 'number', unit: 'kg' } as const

export const exDo = defineScreen<ExDoMaster, CreateExDoMaster>()({
  resource,
  labels: resource,
  route: 'ex-do.mgmt',
  titleKey: 'pages.exDo',
  countKey: 'ex-do-master.count',
  columns: [
    { field: 'ex_do_no', kind: 'text', sort: true },
    { field: 'exDoType', kind: 'choice', options: exDoTypeOptions, sort: true, hidden: true },
    { field: 'date', kind: 'day', sort: true, hidden: true },
    { field: 'grade', kind: 'lookup' },
    { field: 'marking', kind: 'lookup', hidden: true },
    { ...kg, field: 'openingKg' },
    { field: 'openingBags', kind: 'number', hidden: true },
    { ...kg, field: 'producedKg' },
    { ...kg, field: 'receivedKg' },
    { ...kg, field: 'shippedKg' },
    { ...kg, field: 'onTruckKg' },
    { ...kg, field: 'bookedKg' },
    { ...kg, field: 'onHandKg' },
    { ...kg, field: 'availableKg' },
    { field: 'status', kind: 'status', sort: true },
    { field: 'expiryDate', kind: 'day', sort: true, hidden: true },
    { field: 'note', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'ex_do_no', kind: 'text' },
    { name: 'exDoType', kind: 'choice', options: exDoTypeOptions },
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'marking', kind: 'lookup', from: masterLookup('marking') },
    { name: 'status', kind: 'choice', options: exDoStatusOptions },
  ],
  // Spec section 7: its pages are asked for in words of their own.
  query: { is_pagination: 1 },
  form: {
    description,
    newKey: 'ex-do-master.new',
    initial: { openingKg: 0 },
    prefill: { takes: [], load: async () => ({ date: await siteToday() }) },
  },
  panel: 'wide',
  sections: [
    { titleKey: 'ex-do-master.sales', render: ({ id }) => createElement(SalesOfExDo, { id }) },
  ],
  actions: [
    close,
    reopen,
    removal(resource, { action: close, textKey: 'ex-do-master.insteadClose' }),
  ],
  tools: [importTool(resource)],
})
