import type { CreateOf } from '@muat/shared'
import { createElement } from 'react'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { GateCode } from './gate-code.tsx'

const description = rowForm('gate', [
  { name: 'name', kind: 'text' },
  { name: 'active', kind: 'flag', hint: 'gate.activeHint' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'gate'>, CreateOf<'gate'>>({
  form: { description, initial: { active: true } },
  sections: [{ titleKey: 'gate.tablet', render: (row) => createElement(GateCode, { gate: row }) }],
  historyWords: { code: 'gate.codeMade' },
  actions: masterActions('gate'),
})
