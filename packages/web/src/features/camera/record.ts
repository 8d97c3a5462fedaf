import type { CreateOf } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'

const description = rowForm('camera', [
  { name: 'name', kind: 'text', hint: 'camera.nameHint' },
  { name: 'url', kind: 'url', hint: 'camera.urlHint' },
  { name: 'userName', kind: 'text' },
  {
    name: 'userPassword',
    kind: 'password',
    autoComplete: 'new-password',
    hint: 'camera.passwordHint',
  },
  { name: 'active', kind: 'flag' },
])

/** The record's form and actions. */
export const record = defineRecord<RowOf<'camera'>, CreateOf<'camera'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('camera'),
})
