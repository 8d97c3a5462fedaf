import type { CreateOf } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { createElement } from 'react'
import { masterLookup } from '../../screen/list/lookup.ts'
import { removal, setting } from '../../screen/record/action.ts'
import { siteToday } from '../../screen/calls/calls.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { bagPair } from '../../records/lines/bag-pair.tsx'
import { exDoTypeOptions } from '../../records/trade.ts'
import { makeableMarking } from '../making/marking.ts'
import { makeableGrade } from '../making/plain.ts'
import { ExDoQuantities } from './quantities.tsx'
import { SalesOfExDo } from './sales.tsx'
import { next, produce, sell } from './ex-do-steps.ts'

const resource = 'ex-do-master'

const description = rowForm(resource, [
  { name: 'ex_do_no', kind: 'text' },
  { name: 'exDoType', kind: 'choice', options: exDoTypeOptions },
  { name: 'date', kind: 'day' },
  { name: 'gradeId', kind: 'lookup', from: makeableGrade(masterLookup('grade')) },
  { name: 'markingId', kind: 'lookup', from: makeableMarking(masterLookup('marking')) },
  {
    name: 'openingKg',
    kind: 'number',
    required: true,
    unit: 'kg',
  },
  {
    name: 'openingBags',
    kind: 'number',
    beneath: bagPair({ kg: 'openingKg', bags: 'openingBags', byGrade: true }),
  },
  { name: 'expiryDate', kind: 'day' },
  { name: 'note', kind: 'note' },
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

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'ex-do-master'>, CreateOf<'ex-do-master'>>({
  form: {
    description,
    initial: { openingKg: 0 },
    prefill: { takes: [], load: async () => ({ date: await siteToday() }) },
  },
  about: ({ grade, marking }) => [grade.name, marking?.name],
  figures: ({ onHandKg, availableKg }) => [
    { labelKey: 'ex-do-master.fields.onHandKg', value: onHandKg, unit: 'kg' },
    { labelKey: 'ex-do-master.fields.availableKg', value: availableKg, unit: 'kg' },
  ],
  headHasFigures: () => true,
  told: ['grade', 'marking', 'shippedKg', 'onTruckKg', 'bookedKg', 'onHandKg', 'availableKg'],
  next,
  progress: (row) => createElement(ExDoQuantities, { exDo: row }),
  elsewhere: [sell, produce],
  sections: [
    { titleKey: 'ex-do-master.sales', render: ({ id }) => createElement(SalesOfExDo, { id }) },
  ],
  actions: [
    close,
    reopen,
    removal(resource, { action: close, textKey: 'ex-do-master.insteadClose' }),
  ],
})
