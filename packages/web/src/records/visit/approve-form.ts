import { leastApproval, maxApproval } from '@muat/shared'
import { defineForm } from '../../form/field.ts'

/** ADMIN says why a held truck is right after all. */
export const approveForm = defineForm<{ note: string }>()('visit', [
  {
    name: 'note',
    kind: 'note',
    required: true,
    says: leastApproval,
    max: maxApproval,
    autoFocus: true,
  },
])
