import type { CreateOf } from '@muat/shared'
import { createElement } from 'react'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { MadeOnce } from '../../screen/record/made-once.tsx'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { Deliveries } from './deliveries.tsx'

const description = rowForm('webhook', [
  { name: 'name', kind: 'text' },
  { name: 'url', kind: 'url', hint: 'webhook.urlHint' },
  { name: 'insideNetwork', kind: 'flag', hint: 'webhook.insideHint' },
  { name: 'active', kind: 'flag', hint: 'webhook.activeHint' },
])

const secretTexts = {
  shown: 'webhook.secretShown',
  newMeans: 'webhook.newSecretMeans',
  make: 'webhook.makeSecret',
  makeNew: 'webhook.makeNewSecret',
} as const

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'webhook'>, CreateOf<'webhook'>>({
  form: { description, initial: { active: true } },
  sections: [
    {
      titleKey: 'webhook.secret',
      render: ({ id, secretMadeAt }) =>
        createElement(MadeOnce, {
          resource: 'webhook',
          id,
          what: 'secret',
          isMade: secretMadeAt !== null,
          texts: secretTexts,
        }),
    },
    {
      titleKey: 'webhook.deliveries',
      render: (row) => createElement(Deliveries, { webhook: row }),
    },
  ],
  historyWords: { secret: 'webhook.secretMade' },
  actions: masterActions('webhook'),
})
