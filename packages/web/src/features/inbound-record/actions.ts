import { qualities } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'
import { correction } from '../../records/visit/correct.ts'
import { unloading } from '../../records/unloading/steps.ts'
import { endSteps } from '../../records/visit/visit.ts'
import type { Action } from '../../screen/record/action.ts'
import { transition } from '../../screen/record/transition.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'

const { approve, confirm, cancel, void: makeVoid } = endSteps('inbound-record')

export const actions: readonly Action[] = [
  unloading.start,
  unloading.check,
  approve,
  confirm,
  transition('inbound-record', 'verify', {
    labelKey: 'receipt.verify',
    doneKey: 'receipt.verified',
  }),
  transition('inbound-record', 'unverify', {
    labelKey: 'receipt.unverify',
    danger: true,
    doneKey: 'receipt.unverified',
    form: reasonForm,
  }),
  correction('inbound-record', {
    firstKey: 'visit.firstGross',
    secondKey: 'visit.secondTare',
    foundKey: 'receipt.found',
    counted: [
      {
        name: 'acceptedBags',
        labelKey: 'inbound-record.fields.acceptedBags',
        min: 0,
        max: 1_000_000,
      },
      ...qualities.map((quality) => ({
        name: `${quality}Pct` as const,
        labelKey: `inbound-record.fields.${quality}Pct` as const,
        unit: '%' as const,
        precision: 2,
        min: 0,
        max: 100,
      })),
    ],
    linesOf: ({ inboundItem: lines }: InboundRecord) =>
      lines.map(({ id, acceptedBags, moisturePct, impurityPct, inboundItem }) => ({
        id,
        name: inboundItem.name,
        found: { acceptedBags, moisturePct, impurityPct },
      })),
  }),
  unloading.reject,
  unloading.undo,
  cancel,
  makeVoid,
]
