import type { OutboundRecord } from '../../rows/rows.ts'
import { correction } from '../../records/visit/correct.ts'
import { endSteps } from '../../records/visit/visit.ts'
import type { Action } from '../../screen/record/action.ts'

const { approve, cancel, void: makeVoid } = endSteps('outbound-record')

export const actions: readonly Action[] = [
  approve,
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
  cancel,
  makeVoid,
]
