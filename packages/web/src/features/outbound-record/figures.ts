import { kgNumber, kgUnits, waitOf } from '@muat/shared'
import { createElement } from 'react'
import type { OutboundRecord } from '../../rows/rows.ts'
import { minutesOf, presentMinute } from '../../ui/minutes.tsx'
import { Wait } from '../../screen/calls/wait.tsx'

/** Columns of the list that are computed, not fields of the row. */
export interface Figures {
  loadingArea?: never
  waited?: never
  plannedKg?: never
  firstKg?: never
}

/** Of a truck that came to nothing, none. */
const countedKg = (truck: Truck): number | null =>
  truck.status === 'cancelled' || truck.status === 'void' ? null : plannedKg(truck)

type Truck = Pick<OutboundRecord, 'status' | 'arrivedAt' | 'waitingSince'> & {
  readonly outboundItem: readonly Pick<
    OutboundRecord['outboundItem'][number],
    'calledAt' | 'plannedKg'
  >[]
}

export const plannedKg = ({ outboundItem }: Truck): number | null => {
  const kg = outboundItem.flatMap((line) => line.plannedKg ?? [])
  return kg.length === 0 ? null : kgNumber(kg.reduce((sum, value) => sum + kgUnits(value), 0n))
}

export const firstKg = ({ firstWeighing }: Pick<OutboundRecord, 'firstWeighing'>): number | null =>
  firstWeighing?.weighKg ?? null

const figure = { kind: 'own', end: true, unit: 'kg', sort: true } as const

export const figureColumns = [
  {
    field: 'waited',
    meansKey: 'outbound-record.waitedMeans',
    kind: 'own',
    end: true,
    sort: true,
    render: (row: OutboundRecord) => createElement(Wait, waitOf(row)),
    plain: (row: OutboundRecord) => minutesOf(waitOf(row), presentMinute()),
    given: (row: OutboundRecord) => waitOf(row).since !== null,
  },
  {
    ...figure,
    field: 'plannedKg',
    render: countedKg,
    plain: countedKg,
  },
  {
    ...figure,
    field: 'firstKg',
    render: firstKg,
    plain: firstKg,
  },
] as const
