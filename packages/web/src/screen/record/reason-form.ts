import { leastReason, maxReason } from '@muat/shared'
import { defineForm } from '../../form/field.ts'

/** Why an action is taken; it stands in the history. */
export const reasonForm = defineForm<{ reason: string }>()('action', [
  {
    name: 'reason',
    kind: 'note',
    required: true,
    says: leastReason,
    max: maxReason,
    autoFocus: true,
  },
])
