import type { OutboundRecord } from '@muat/shared'
import { pathTo } from '../../paths.ts'
import { correction } from '../../resource/correct.ts'
import { approveForm } from '../../resource/approve-form.ts'
import type { Action, Elsewhere } from '../../resource/screen/action.ts'
import { offerStep, transition } from '../../resource/screen/transition.ts'
import { reasonForm } from '../../resource/screen/reason-form.ts'

const weighHref = ({ id }: { id: number }): string => `${pathTo('weighing')}?truck=outbound-${id}`

export const elsewhere: readonly Elsewhere[] = [
  {
    name: 'weigh-in',
    labelKey: 'visit.weighIn',
    offer: offerStep('outbound-record', 'weigh-in'),
    href: weighHref,
  },
  {
    name: 'weigh-out',
    labelKey: 'visit.weighOut',
    offer: offerStep('outbound-record', 'weigh-out'),
    href: weighHref,
  },
  {
    name: 'reweigh',
    labelKey: 'visit.reweigh',
    offer: offerStep('outbound-record', 'reweigh'),
    href: weighHref,
  },
]

export const actions: readonly Action[] = [
  transition('outbound-record', 'approve', {
    labelKey: 'visit.approve',
    doneKey: 'visit.approved',
    form: approveForm,
  }),
  correction('outbound-record', {
    firstKey: 'visit.firstTare',
    secondKey: 'visit.secondGross',
    bags: { name: 'loadedBags', labelKey: 'outbound-record-item.fields.loadedBags', min: 1 },
    linesOf: ({ outboundItem }: OutboundRecord) =>
      outboundItem.flatMap(({ id, status, loadedBags, loadingArea, outboundItem: item }) =>
        status === 'loaded' && loadedBags !== null
          ? [{ id, name: `${loadingArea} · ${item.name}`, bags: loadedBags }]
          : [],
      ),
  }),
  transition('outbound-record', 'cancel', {
    labelKey: 'visit.cancel',
    doneKey: 'visit.cancelled',
    form: reasonForm,
  }),
  transition('outbound-record', 'void', {
    labelKey: 'visit.void',
    doneKey: 'visit.voided',
    form: reasonForm,
  }),
]
