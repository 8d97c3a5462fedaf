import { maxLoadedBags } from '@muat/shared'
import type { OutboundRecord } from '../../rows/rows.ts'
import type { Answer } from '../../lib/first/failure.ts'
import { newKey } from '../../lib/submission.ts'
import { correction } from '../../records/visit/correct.ts'
import { outFigures } from '../../records/hold/outbound-figures.ts'
import { endSteps } from '../../records/visit/visit.ts'
import type { AnyRow } from '../../rows/row.ts'
import type { Action } from '../../screen/record/action.ts'
import { defineForm } from '../../form/field.ts'
import { transition } from '../../screen/record/transition.ts'
import { figures } from './outbound-summary.ts'

const step = async (row: AnyRow, action: 'arrive' | 'unarrive'): Promise<Answer<AnyRow>> =>
  (await import('../../screen/record/writes.ts')).postAction(
    'outbound-record',
    row,
    action,
    {},
    {
      idempotencyKey: newKey(),
    },
  )

const { approve, confirm, cancel, void: makeVoid } = endSteps('outbound-record')

const sealForm = defineForm<{ sealNo: string }>()('outbound-record', [
  { name: 'sealNo', kind: 'text', required: true, max: 60, autoFocus: true },
])

export const actions: readonly Action[] = [
  transition('outbound-record', 'arrive', {
    labelKey: 'weighing.arrive',
    doneKey: 'weighing.arrived',
    undo: (row) => step(row, 'unarrive'),
    bulk: true,
  }),
  transition('outbound-record', 'unarrive', {
    labelKey: 'weighing.unarrive',
    doneKey: 'weighing.unarrived',
    undo: (row) => step(row, 'arrive'),
  }),
  approve,
  confirm,
  transition('outbound-record', 'seal', {
    labelKey: 'visit.seal',
    doneKey: 'visit.sealed',
    form: sealForm,
  }),
  correction('outbound-record', {
    firstKey: 'visit.firstTare',
    secondKey: 'visit.secondGross',
    foundKey: 'visit.counted',
    counted: [
      {
        name: 'loadedBags',
        labelKey: 'outbound-record-item.fields.loadedBags',
        min: 1,
        max: maxLoadedBags,
      },
    ],
    linesOf: ({ outboundItem }: OutboundRecord) =>
      outboundItem.flatMap(({ id, status, loadedBags, loadingArea, outboundItem: item }) =>
        status === 'loaded' && loadedBags !== null
          ? [{ id, name: `${loadingArea} · ${item.name}`, found: { loadedBags } }]
          : [],
      ),
    figuresOf: (record: OutboundRecord, { firstWeighKg, secondWeighKg, lines }, site) => {
      const { firstWeighing, outboundItem } = record
      const would = outFigures(
        {
          ...record,
          firstWeighing: firstWeighing && { ...firstWeighing, weighKg: firstWeighKg },
          outboundItem: outboundItem.map((line) => ({
            ...line,
            ...lines.find(({ id }) => id === line.id)?.found,
          })),
        },
        secondWeighKg,
      )
      return would === null ? [] : figures({ ...record, ...would }, site)
    },
  }),
  cancel,
  makeVoid,
]
