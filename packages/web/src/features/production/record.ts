import { type CreateOf, maxKg, maxLoadedBags, openProductionStatuses } from '@muat/shared'
import type { Production } from '../../rows/rows.ts'
import { limitsOf } from '../../records/visit/day-limits.tsx'
import { masterLookup } from '../../screen/list/lookup.ts'
import { cancellation, transition } from '../../screen/record/transition.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'
import { openExDos } from '../../records/trade.ts'
import { bagPair } from '../../records/lines/bag-pair.tsx'
import { itemLookup } from '../../records/lines/trade-lookups.ts'
import { chosenIn } from '../../form/lookup.ts'
import { makeableExDo, makeableItem } from '../making/goods.ts'
import { makeableMarking } from '../making/marking.ts'
import { makeableGrade } from '../making/plain.ts'
import { defineForm } from '../../form/field.ts'
import { prefill } from './prefill.ts'

const weight = { kind: 'number', unit: 'kg', precision: 2, max: maxKg } as const

/** What a run produces cannot change once it has started. The server refuses it too. */
const frozen = ({ status }: Readonly<Record<string, unknown>>) =>
  status === undefined || status === 'planned' ? undefined : 'production.frozen'

const description = rowForm('production', [
  { name: 'date', kind: 'day', beneath: limitsOf('movement') },
  { name: 'shift', kind: 'text' },
  {
    name: 'outboundItemId',
    kind: 'lookup',
    from: (typed) => makeableItem(itemLookup, { gradeId: chosenIn(typed, 'gradeId') }),
    frozen,
  },
  {
    name: 'gradeId',
    kind: 'lookup',
    from: makeableGrade(masterLookup('grade')),
    frozen,
  },
  {
    name: 'exDoNo',
    kind: 'lookup',
    by: 'code',
    from: (typed) => {
      const gradeId = chosenIn(typed, 'gradeId')
      const markingId = chosenIn(typed, 'markingId')
      return makeableExDo(openExDos(gradeId), { exDoType: 'production', gradeId, markingId })
    },
    frozen,
  },
  { name: 'markingId', kind: 'lookup', from: makeableMarking(masterLookup('marking')), frozen },
  { name: 'plannedKg', kind: 'number', unit: 'kg' },
  {
    name: 'plannedBags',
    kind: 'number',
    beneath: bagPair({ kg: 'plannedKg', bags: 'plannedBags' }),
  },
  { name: 'batchNo', kind: 'text' },
  { name: 'note', kind: 'note' },
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
      beneath: bagPair({ kg: 'producedKg', bags: 'producedBags' }),
    },
    { ...weight, name: 'lossKg', min: 0 },
  ],
)

/** The record's form, sections and actions. */
export const record = defineRecord<Production, CreateOf<'production'>>({
  form: {
    description,
    prefill,
    editable: ({ status }) => openProductionStatuses.some((open) => open === status),
  },
  about: ({ outboundItem, exDoNo, grade }) => [outboundItem.name, grade.name, exDoNo],
  figures: ({ plannedKg, producedKg, lossKg }) => [
    { labelKey: 'production.fields.plannedKg', value: plannedKg, unit: 'kg' },
    { labelKey: 'production.fields.producedKg', value: producedKg, unit: 'kg' },
    {
      labelKey: 'production.fields.lossKg',
      value: producedKg === null ? null : lossKg,
      unit: 'kg',
    },
  ],
  next: ({ status }) =>
    status === 'planned' ? ['start'] : status === 'in_progress' ? ['complete'] : [],
  actions: [
    transition('production', 'start', {
      labelKey: 'production.start',
      doneKey: 'production.started',
    }),
    transition('production', 'complete', {
      labelKey: 'production.complete',
      doneKey: 'production.completed',
      form: completion,
      begin: ({ outboundItemId, gradeId }) => ({ outboundItemId, gradeId }),
    }),
    cancellation('production', {
      labelKey: 'production.cancel',
      doneKey: 'production.cancelled',
      form: reasonForm,
    }),
    transition('production', 'void', {
      labelKey: 'production.void',
      danger: true,
      doneKey: 'production.voided',
      form: reasonForm,
    }),
  ],
})
