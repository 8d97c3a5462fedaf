import type { CreateOf } from '@muat/shared'
import { createElement } from 'react'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { Deliveries } from './deliveries.tsx'
import { Secret } from './secret.tsx'

const description = rowForm('webhook', [
  { name: 'name', kind: 'text' },
  { name: 'url', kind: 'url', hint: 'webhook.urlHint' },
  { name: 'insideNetwork', kind: 'flag', hint: 'webhook.insideHint' },
  { name: 'active', kind: 'flag', hint: 'webhook.activeHint' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'webhook'>, CreateOf<'webhook'>>({
  form: { description, initial: { active: true } },
  sections: [
    {
      titleKey: 'webhook.secret',
      render: (row) => createElement(Secret, { webhook: row }),
    },
    {
      titleKey: 'webhook.deliveries',
      render: (row) => createElement(Deliveries, { webhook: row }),
    },
  ],
  historyWords: { code: 'webhook.codeMade' },
  actions: masterActions('webhook'),
})
