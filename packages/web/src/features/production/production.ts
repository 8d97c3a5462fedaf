import {
  type CreateProduction,
  maxBags,
  maxKg,
  maxLoadedBags,
  type Production,
  productionStatuses,
} from '@muat/shared'
import { masterLookup } from '../../resource/lookup.ts'
import { transition } from '../../resource/screen/transition.ts'
import { siteToday } from '../../resource/screen/calls.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { statusOptions } from '../../resource/screen/options.ts'
import { reasonForm } from '../../resource/screen/reason-form.ts'
import { exDoLookup, itemLookup } from '../../resource/trade.ts'
import { defineForm } from '../../ui/form/field.ts'

const weight = { kind: 'number', unit: 'kg', precision: 2, max: maxKg } as const

/** What a run is for stands once it has begun. The server refuses it as well. */
const frozen = ({ status }: Readonly<Record<string, unknown>>) =>
  status === undefined || status === 'planned' ? undefined : 'production.frozen'

const description = defineForm<CreateProduction>()('production', [
  { name: 'date', kind: 'day', required: true },
  { name: 'shift', kind: 'text', max: 40 },
  {
    name: 'exDoNo',
    kind: 'text',
    required: true,
    max: 40,
    suggest: exDoLookup({ status: 'open' }),
    frozen,
  },
  {
    name: 'outboundItemId',
    kind: 'lookup',
    required: true,
    from: itemLookup,
    frozen,
  },
  { name: 'gradeId', kind: 'lookup', required: true, from: masterLookup('grade'), frozen },
  { name: 'markingId', kind: 'lookup', from: masterLookup('marking'), frozen },
  { ...weight, name: 'plannedKg', required: true, min: 0.01 },
  { name: 'plannedBags', kind: 'number', min: 0, max: maxBags },
  { name: 'batchNo', kind: 'text', max: 60 },
  { name: 'note', kind: 'note', max: 2000 },
])

const completion = defineForm<{ producedKg: number; producedBags: number; lossKg: number }>()(
  'production',
  [
    { ...weight, name: 'producedKg', required: true, min: 0.01, autoFocus: true },
    {
      name: 'producedBags',
      kind: 'number',
      min: 0,
      max: maxLoadedBags,
      hint: 'production.bagsHint',
    },
    { ...weight, name: 'lossKg', min: 0 },
  ],
)

const kg = { kind: 'number', unit: 'kg' } as const

export const production = defineScreen<Production, CreateProduction>()({
  resource: 'production',
  labels: 'production',
  route: 'production-record',
  titleKey: 'pages.productionRecord',
  countKey: 'production.count',
  period: 'month',
  columns: [
    { field: 'productionNo', kind: 'text', sort: true },
    { field: 'date', kind: 'day', sort: true },
    { field: 'status', kind: 'status' },
    { field: 'exDoNo', kind: 'text' },
    { field: 'outboundItem', kind: 'lookup' },
    { ...kg, field: 'plannedKg', sort: true },
    { ...kg, field: 'producedKg', sort: true },
    { field: 'producedBags', kind: 'number' },
    { ...kg, field: 'lossKg' },
    { field: 'grade', kind: 'lookup', hidden: true },
    { field: 'plannedBags', kind: 'number', hidden: true },
    { field: 'marking', kind: 'lookup', hidden: true },
    { field: 'shift', kind: 'text', hidden: true },
    { field: 'batchNo', kind: 'text', hidden: true },
    { field: 'startedAt', kind: 'moment', hidden: true },
    { field: 'completedAt', kind: 'moment', hidden: true },
    { field: 'cancelReason', kind: 'text', hidden: true },
    { field: 'note', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'exDoNo', kind: 'text' },
    { name: 'outboundItemId', kind: 'lookup', from: masterLookup('outbound-item') },
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'marking', kind: 'lookup', from: masterLookup('marking') },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(productionStatuses) },
  ],
  form: {
    description,
    newKey: 'production.new',
    prefill: { takes: [], load: async () => ({ date: await siteToday() }) },
  },
  actions: [
    transition('production', 'start', {
      labelKey: 'production.start',
      doneKey: 'production.started',
    }),
    transition('production', 'complete', {
      labelKey: 'production.complete',
      doneKey: 'production.completed',
      form: completion,
    }),
    transition('production', 'cancel', {
      labelKey: 'production.cancel',
      doneKey: 'production.cancelled',
      form: reasonForm,
    }),
    transition('production', 'void', {
      labelKey: 'production.void',
      doneKey: 'production.voided',
      form: reasonForm,
    }),
  ],
})
