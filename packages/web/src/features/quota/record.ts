import type { CreateOf } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { areaOptions } from '../../ui/area-options.ts'
import { overOptions, weekdayOptions } from './options.ts'

const description = rowForm(
  'quota',
  [
    { name: 'name', kind: 'text' },
    { name: 'mostTrucks', kind: 'number', hint: 'quota.mostHint' },
    { name: 'mostKg', kind: 'number', unit: 'kg' },
    { name: 'overQuota', kind: 'choice', options: overOptions },
    { name: 'loadingArea', kind: 'choice', options: areaOptions, hint: 'quota.ofHint' },
    { name: 'outboundItemId', kind: 'lookup', from: masterLookup('outbound-item') },
    { name: 'shift', kind: 'text', hint: 'quota.shiftHint' },
    { name: 'weekdays', kind: 'choices', options: weekdayOptions, hint: 'quota.weekdaysHint' },
    { name: 'firstDay', kind: 'day' },
    { name: 'lastDay', kind: 'day' },
    { name: 'active', kind: 'flag' },
  ],
  {
    // It would limit nothing.
    check: ({ mostTrucks, mostKg }) =>
      mostTrucks == null && mostKg == null ? { mostTrucks: { code: 'required' } } : {},
  },
)

/** The record's form and actions. */
export const record = defineRecord<RowOf<'quota'>, CreateOf<'quota'>>({
  form: { description, initial: { active: true, overQuota: 'warn' } },
  actions: masterActions('quota'),
})
