import type { InboundRecord, OutboundRecord, ReplacedWeighing, Weighing } from '../../rows/rows.ts'
import { createElement, type ReactNode } from 'react'
import { languageNames } from '../../lib/language-names.ts'
import { isLanguage } from '../../lib/main/languages.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { approveForm } from './approve-form.ts'
import type { Action, Elsewhere } from '../../screen/record/action.ts'
import type { Option } from '../../rows/row.ts'
import { issueDocument } from '../document/document.ts'
import { DocumentButton } from '../document/document-button.tsx'
import { holdReasonOptions } from '../hold/hold-reasons.tsx'
import { isOwnWord, isOwnWork } from '../truck/own-word.ts'
import { confirmers } from '../hold/second-person.tsx'
import { reasonOptions } from '../../screen/list/options.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'
import { offerStep, transition } from '../../screen/record/transition.ts'
import { WeighingsShown } from './weighings-shown.tsx'

// Shared by the records of trucks in both directions.

interface Weighed {
  firstWeighing: Weighing | null
  secondWeighing: Weighing | null
  replacedWeighings: readonly ReplacedWeighing[]
  storedTareKg: number | null
}

type VisitResource = 'outbound-record' | 'inbound-record'

/** The steps that are taken at the weighbridge. */
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
      return offer === 'yes' && isOwnWord(record)
        ? { why: 'own', roles: confirmers(resource) }
        : offer
    },
  }
}

/** What is beyond its limits is approved by who had no hand in it. */
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

/** The steps that end a visit, or let a held one go. */
export const endSteps = (resource: VisitResource) => ({
  confirm: confirmation(resource),
  approve: approval(resource),
  cancel: transition(resource, 'cancel', {
    labelKey: 'visit.cancel',
    danger: true,
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

/**
 * The papers that its driver takes along; there are some from the first weighing on. `wordKey`: what they are called as
 * the record stands.
 */
export const papersOf = <Record extends Weighed & { id: number }>(
  resource: VisitResource,
  wordKey: (record: Record) => MessageKey,
) => ({
  labelKey: 'visit.printPapers' as const,
  has: ({ firstWeighing }: Pick<Weighed, 'firstWeighing'>) => firstWeighing !== null,
  button: (record: Record, primary: boolean) =>
    createElement(DocumentButton, { resource, id: record.id, labelKey: wordKey(record), primary }),
  issue: ({ id }: { id: number }) => issueDocument(resource, id, null),
})

/** Weights of the truck. The direction decides which one is the tare. */
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

/** The papers of a truck; one that brings goods has its slip only. */
const paperOptions: readonly Option[] = [
  { value: 'slip', labelKey: 'visit.slip' },
  { value: 'surat-jalan', labelKey: 'outbound-record.fields.suratJalanNo' },
]

/** A language in its own words; one that is not ours as it came. */
const languageNamed = (language: string): ReactNode =>
  isLanguage(language)
    ? createElement('span', { lang: language }, languageNames[language])
    : language

/** What the history of either speaks of besides columns and actions. */
export const visitHistoryWords = (first: MessageKey, second: MessageKey) =>
  ({
    firstWeighKg: first,
    secondWeighKg: second,
    reason: 'action.fields.reason',
    accepted: { labelKey: 'visit.accepted', options: holdReasonOptions, sentences: true },
    cancelReason: { labelKey: 'action.fields.reason', options: reasonOptions },
    holdReason: { labelKey: 'visit.holdReason', options: holdReasonOptions, sentences: true },
    documents: { labelKey: 'visit.papers', options: paperOptions },
    language: { labelKey: 'weighing.papers.language', show: languageNamed },
  }) as const
