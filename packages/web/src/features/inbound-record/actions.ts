import type { InboundRecord } from '../../rows/rows.ts'
import { correction } from '../../records/visit/correct.ts'
import { endSteps } from '../../records/visit/visit.ts'
import type { Action } from '../../screen/record/action.ts'
import { transition } from '../../screen/record/transition.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'
import { check } from './check.ts'

const { approve, cancel, void: makeVoid } = endSteps('inbound-record')

export const actions: readonly Action[] = [
  transition('inbound-record', 'start', {
    labelKey: 'receipt.start',
    doneKey: 'receipt.started',
  }),
  check,
  approve,
  transition('inbound-record', 'verify', {
    labelKey: 'receipt.verify',
    doneKey: 'receipt.verified',
  }),
  transition('inbound-record', 'unverify', {
    labelKey: 'receipt.unverify',
    doneKey: 'receipt.unverified',
    form: reasonForm,
  }),
  correction('inbound-record', {
    firstKey: 'visit.firstGross',
    secondKey: 'visit.secondTare',
    bags: { name: 'acceptedBags', labelKey: 'inbound-record.fields.acceptedBags', min: 0 },
    linesOf: ({ inboundItem: lines }: InboundRecord) =>
      lines.flatMap(({ id, acceptedBags, inboundItem }) =>
        acceptedBags === null ? [] : [{ id, name: inboundItem.name, bags: acceptedBags }],
      ),
  }),
  transition('inbound-record', 'reject', {
    labelKey: 'receipt.reject',
    doneKey: 'receipt.rejected',
    form: reasonForm,
  }),
  cancel,
  makeVoid,
]
