import type { InboundRecord, OutboundRecord, ReplacedWeighing, Weighing } from '../../rows/rows.ts'
import { createElement, type ReactNode } from 'react'
import { languageNames } from '../../lib/language-names.ts'
import { isLanguage } from '../../lib/main/languages.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import type { Action, Elsewhere } from '../../screen/record/action.ts'
import { type AnyRow, hasVersion, type Option } from '../../rows/row.ts'
import { issueDocument } from '../document/document.ts'
import { DocumentButton } from '../document/document-button.tsx'
import { holdReasonOptions } from '../hold/hold-reasons.tsx'
import { isOwnEntry, isOwnWork } from '../truck/own-entry.ts'
import { confirmers } from '../hold/second-person.tsx'
import { reasonOptions } from '../../screen/list/options.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'
import { cancellation, offerStep, transition } from '../../screen/record/transition.ts'
import { WeighingsShown } from './weighings-shown.tsx'
import { leastApproval, maxApproval } from '@muat/shared'
import { defineForm } from '../../form/field.ts'

// Parts that the records of both kinds of truck share.

interface Weighed {
  firstWeighing: Weighing | null
  secondWeighing: Weighing | null
  replacedWeighings: readonly ReplacedWeighing[]
  storedTareKg: number | null
}

type VisitResource = 'outbound-record' | 'inbound-record'

/** Form of an approval: why the held truck may leave. */
const approveForm = defineForm<{ note: string }>()('visit', [
  {
    name: 'note',
    kind: 'note',
    required: true,
    minReason: leastApproval,
    max: maxApproval,
    autoFocus: true,
    hint: 'visit.approveFinal',
  },
])

/** Links to the weighbridge for its steps. */
export const weighSteps = (resource: VisitResource): readonly Elsewhere[] => {
  const kind = resource === 'outbound-record' ? 'outbound' : 'inbound'
  const href = ({ id }: { id: number }): string => `${pathTo('weighing')}?truck=${kind}-${id}`
  return [
    { name: 'weigh-in', labelKey: 'visit.weighIn', offer: offerStep(resource, 'weigh-in'), href },
    {
      name: 'weigh-out',
      labelKey: 'visit.weighOut',
      offer: offerStep(resource, 'weigh-out'),
      href,
    },
    { name: 'reweigh', labelKey: 'visit.reweigh', offer: offerStep(resource, 'reweigh'), href },
  ]
}

/** Confirmation of a held truck by a second person. */
const confirmation = (resource: VisitResource): Action => {
  const step = transition(resource, 'confirm', {
    labelKey: 'visit.confirm',
    doneKey: 'visit.confirmed',
  })
  return {
    ...step,
    offer: (record: OutboundRecord | InboundRecord, held) => {
      const offer = step.offer({ ...record }, held)
      return offer === 'yes' && isOwnEntry(record)
        ? { why: 'own', roles: confirmers(resource) }
        : offer
    },
  }
}

/** Approval by somebody who did not weigh or count the truck. */
const approval = (resource: VisitResource): Action => {
  const step = transition(resource, 'approve', {
    labelKey: 'visit.approve',
    doneKey: 'visit.approved',
    form: approveForm,
  })
  return {
    ...step,
    offer: (record: OutboundRecord | InboundRecord, held) => {
      const offer = step.offer({ ...record }, held)
      return offer === 'yes' && isOwnWork(record) ? { why: 'own', roles: ['ADMIN'] } : offer
    },
  }
}

/** Steps that end a visit or release a held truck. */
export const endSteps = (resource: VisitResource) => ({
  confirm: confirmation(resource),
  approve: approval(resource),
  cancel: cancellation(resource, {
    labelKey: 'visit.cancel',
    doneKey: 'visit.cancelled',
    meansKey: 'visit.cancelMeans',
    form: reasonForm,
  }),
  void: transition(resource, 'void', {
    labelKey: 'visit.void',
    danger: true,
    doneKey: 'visit.voided',
    meansKey: 'visit.voidMeans',
    form: reasonForm,
  }),
})

/** Papers for the driver, from the first weighing on, where that is known. `wordKey`: label for the record's state. */
export const papersOf = <Record extends Weighed & { id: number }>(
  resource: VisitResource,
  wordKey: (record: Record) => MessageKey,
) => ({
  labelKey: 'visit.printPapers' as const,
  has: (record: Pick<Weighed, 'firstWeighing'> & Partial<AnyRow>) =>
    record.firstWeighing !== null || !hasVersion(record),
  button: (record: Record, primary: boolean) =>
    createElement(DocumentButton, { resource, id: record.id, labelKey: wordKey(record), primary }),
  issue: ({ id }: { id: number }) => issueDocument(resource, id, null),
})

/** Section with the weighings. The kind of truck decides which one is the tare. */
export const weighingsSection = (first: MessageKey, second: MessageKey) => ({
  titleKey: 'visit.weighings' as const,
  render: ({ firstWeighing, secondWeighing, replacedWeighings, storedTareKg }: Weighed) =>
    createElement(WeighingsShown, {
      weighings: [
        { which: 'first', labelKey: first, weighing: firstWeighing },
        { which: 'second', labelKey: second, weighing: secondWeighing },
      ],
      replaced: replacedWeighings,
      storedTareKg,
    }),
})

/** Kinds of papers; an inbound truck has only its slip. */
const paperOptions: readonly Option[] = [
  { value: 'slip', labelKey: 'visit.slip' },
  { value: 'surat-jalan', labelKey: 'outbound-record.fields.suratJalanNo' },
]

/** Name of a language in itself; an unknown one as it came. */
const languageNamed = (language: string): ReactNode =>
  isLanguage(language)
    ? createElement('span', { lang: language }, languageNames[language])
    : language

/** Texts of the history beyond columns and actions. */
export const visitHistoryWords = (first: MessageKey, second: MessageKey) =>
  ({
    firstWeighKg: first,
    secondWeighKg: second,
    arrive: 'visit.gate.in',
    'gate-out': 'visit.gate.out',
    'gate-refused': 'visit.gate.refused',
    plateSeen: 'visit.gate.plate',
    gate: 'visit.gate.gate',
    licenceSeen: 'visit.gate.licence',
    vehiclePapersSeen: 'visit.gate.vehiclePapers',
    sealSeen: 'visit.gate.seal',
    reason: 'action.fields.reason',
    accepted: { labelKey: 'visit.accepted', options: holdReasonOptions, sentences: true },
    cancelReason: { labelKey: 'action.fields.reason', options: reasonOptions },
    holdReason: { labelKey: 'visit.holdReason', options: holdReasonOptions, sentences: true },
    documents: { labelKey: 'visit.papers', options: paperOptions },
    language: { labelKey: 'weighing.papers.language', show: languageNamed },
  }) as const
