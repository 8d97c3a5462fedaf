import { leastReason, maxReason } from '@muat/shared'
import { defineForm } from '../../form/field.ts'

/** The form for the reason of an action, which is shown in the history. */
export const reasonForm = defineForm<{ reason: string }>()('action', [
  {
    name: 'reason',
    kind: 'note',
    required: true,
    minReason: leastReason,
    max: maxReason,
    autoFocus: true,
  },
])
