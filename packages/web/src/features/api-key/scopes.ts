import { type actionMachines, isResourceName, type KeyAction, resourceNames } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { Option } from '../../rows/row.ts'

/** Resources that a key may read. */
export const readOptions: readonly Option[] = resourceNames.map((value) => ({
  value,
  labelKey: `titles.${value}`,
}))

type StepOf<Name, Scope> = Scope extends `${infer Of}.${infer Step}`
  ? Of extends Name
    ? Step
    : never
  : never

/** Steps that a key may take, by the words of their buttons. */
const steps: {
  readonly [Name in keyof typeof actionMachines]: Readonly<
    Record<StepOf<Name, KeyAction>, MessageKey>
  >
} = {
  'outbound-record': {
    arrive: 'weighing.arrive',
    unarrive: 'weighing.unarrive',
    'weigh-in': 'visit.weighIn',
    'weigh-out': 'visit.weighOut',
    reweigh: 'visit.reweigh',
    seal: 'visit.seal',
    correct: 'visit.correct',
    cancel: 'visit.cancel',
    void: 'visit.void',
  },
  'outbound-record-item': {
    call: 'loading.step.call',
    start: 'loading.step.start',
    finish: 'loading.step.finish',
    return: 'loading.step.return',
    skip: 'loading.step.skip',
    move: 'loading.step.move',
    undo: 'loading.step.undo',
    recount: 'loading.step.recount',
  },
  'inbound-record': {
    'weigh-in': 'visit.weighIn',
    start: 'receipt.start',
    check: 'receipt.check',
    'weigh-out': 'visit.weighOut',
    reweigh: 'visit.reweigh',
    verify: 'receipt.verify',
    unverify: 'receipt.unverify',
    reject: 'receipt.reject',
    undo: 'receipt.undo',
    cancel: 'visit.cancel',
    correct: 'visit.correct',
    void: 'visit.void',
  },
  'po-sale': {
    hold: 'po-sale.hold',
    resume: 'po-sale.resume',
    close: 'po-sale.close',
    reopen: 'po-sale.reopen',
    cancel: 'po-sale.cancel',
  },
  booking: { cancel: 'booking.cancel' },
  production: {
    start: 'production.start',
    complete: 'production.complete',
    cancel: 'production.cancel',
    void: 'production.void',
  },
}

export const actionOptions: readonly Option[] = Object.entries(steps).flatMap(([name, words]) =>
  isResourceName(name)
    ? Object.entries(words).map(([step, labelKey]) => ({
        value: `${name}.${step}`,
        labelKey,
        ofKey: `titles.${name}` as const,
      }))
    : [],
)
