import { type InboundRecord, inboundRecordStanding } from '@muat/shared'
import { pathTo } from '../../paths.ts'
import { correction } from '../../resource/correct.ts'
import { approveForm } from '../../resource/approve-form.ts'
import type { Action, Elsewhere } from '../../resource/screen/action.ts'
import { offerStep, transition } from '../../resource/screen/transition.ts'
import { reasonForm } from '../../resource/screen/reason-form.ts'
import { check } from './check.ts'

/** A record that FINANCE has verified stands still, which its status alone does not say. */
const standing =
  (offer: Action['offer']): Action['offer'] =>
  (record: InboundRecord, held) =>
    offer({ ...record, status: inboundRecordStanding(record) }, held)

const weighHref = ({ id }: { id: number }): string => `${pathTo('weighing')}?truck=inbound-${id}`

export const elsewhere: readonly Elsewhere[] = [
  {
    name: 'weigh-in',
    labelKey: 'visit.weighIn',
    offer: offerStep('inbound-record', 'weigh-in'),
    href: weighHref,
  },
  {
    name: 'weigh-out',
    labelKey: 'visit.weighOut',
    offer: offerStep('inbound-record', 'weigh-out'),
    href: weighHref,
  },
  {
    name: 'reweigh',
    labelKey: 'visit.reweigh',
    offer: offerStep('inbound-record', 'reweigh'),
    href: weighHref,
  },
]

const steps: readonly Action[] = [
  transition('inbound-record', 'start', {
    labelKey: 'receipt.start',
    doneKey: 'receipt.started',
  }),
  check,
  transition('inbound-record', 'approve', {
    labelKey: 'visit.approve',
    doneKey: 'visit.approved',
    form: approveForm,
  }),
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
  transition('inbound-record', 'cancel', {
    labelKey: 'visit.cancel',
    doneKey: 'visit.cancelled',
    form: reasonForm,
  }),
  transition('inbound-record', 'void', {
    labelKey: 'visit.void',
    doneKey: 'visit.voided',
    form: reasonForm,
  }),
]

export const actions: readonly Action[] = steps.map((step) => ({
  ...step,
  offer: standing(step.offer),
}))
