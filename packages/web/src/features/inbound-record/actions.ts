import {
  acceptedKg,
  kgNumber,
  kgUnits,
  qualities,
  qualityDeductionKg,
  maxLoadedBags,
} from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'
import { correction } from '../../records/visit/correct.ts'
import { inboundFigures } from '../../records/hold/inbound-figures.ts'
import { unloading } from '../../records/unloading/unloading-steps.ts'
import { endSteps } from '../../records/visit/visit.ts'
import type { Action } from '../../screen/record/action.ts'
import { transition } from '../../screen/record/transition.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'
import { figures } from './inbound-summary.ts'

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
        max: maxLoadedBags,
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
    figuresOf: (record: InboundRecord, { firstWeighKg, secondWeighKg, lines }, site) => {
      const { firstWeighing } = record
      const inboundItem = record.inboundItem.map((line) => ({
        ...line,
        ...lines.find(({ id }) => id === line.id)?.found,
      }))
      const would = inboundFigures(
        {
          ...record,
          firstWeighing: firstWeighing && { ...firstWeighing, weighKg: firstWeighKg },
          inboundItem,
        },
        secondWeighKg,
      )
      if (would === null) return []
      const { netKg, shares } = would
      const deducted = inboundItem.reduce(
        (sum, line) =>
          sum + kgUnits(qualityDeductionKg({ ...line, netKg: shares.get(line.id) ?? 0 })),
        0n,
      )
      const measured = deducted > 0n || (record.qualityDeductionKg ?? 0) > 0
      return [
        ...figures({ ...record, netKg }, site),
        ...(measured
          ? [
              {
                labelKey: 'inbound-record.fields.acceptedKg',
                value: acceptedKg(netKg, kgNumber(deducted)),
                unit: 'kg',
              } as const,
            ]
          : []),
      ]
    },
  }),
  unloading.reject,
  unloading.undo,
  cancel,
  makeVoid,
]
