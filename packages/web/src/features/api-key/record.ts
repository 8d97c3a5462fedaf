import type { CreateOf } from '@muat/shared'
import { createElement } from 'react'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { KeyCode, KeyScopes } from './parts.tsx'
import { actionOptions, readOptions } from './scopes.ts'

const description = rowForm('api-key', [
  { name: 'name', kind: 'text', hint: 'api-key.nameHint' },
  { name: 'reads', kind: 'choices', options: readOptions },
  { name: 'actions', kind: 'choices', options: actionOptions },
  { name: 'active', kind: 'flag', hint: 'api-key.activeHint' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'api-key'>, CreateOf<'api-key'>>({
  form: { description, initial: { active: true } },
  sections: [
    { titleKey: 'api-key.key', render: (row) => createElement(KeyCode, { row }) },
    { titleKey: 'api-key.scopes', render: (row) => createElement(KeyScopes, { row }) },
  ],
  historyWords: { code: 'api-key.codeMade' },
  actions: masterActions('api-key'),
  namespaces: ['visit', 'loading', 'weighing'],
})
