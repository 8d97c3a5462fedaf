import './unloading.css'
import { newKey } from '../../lib/submission.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import type { Action } from '../../screen/record/action.ts'
import { transition } from '../../screen/record/transition.ts'
import { check } from './check.tsx'
import { keepCount } from './counts.ts'
import { reject } from './reject.tsx'

// Steps of CHECKER on an inbound truck, for its record and the unloading desk.

const step = transition('inbound-record', 'undo', {
  labelKey: 'receipt.undo',
  doneKey: 'receipt.undone',
})
const undo: Action = {
  ...step,
  run: (row: InboundRecord, body, sending) => {
    keepCount(row)
    return step.run(row, body, sending)
  },
}

const canBeUndone = (step: Action): Action => ({
  ...step,
  undo: (row) => undo.run(row, {}, { idempotencyKey: newKey() }),
})

/** The steps by name. */
export const unloading = {
  start: canBeUndone(
    transition('inbound-record', 'start', {
      labelKey: 'receipt.start',
      doneKey: 'receipt.started',
    }),
  ),
  check: canBeUndone(check),
  reject: canBeUndone(reject),
  undo,
}

/** Texts of the history for an undone step. */
export const undoneWords = {
  labelKey: 'receipt.tookBack',
  options: [
    { value: 'start', labelKey: unloading.start.labelKey },
    { value: 'check', labelKey: unloading.check.labelKey },
    { value: 'reject', labelKey: unloading.reject.labelKey },
  ],
} as const
