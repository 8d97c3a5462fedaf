import { kgNumber, kgUnits } from '@muat/shared'
import { createElement } from 'react'
import type { OutboundRecord } from '../../rows/rows.ts'
import { Figure } from '../../screen/list/figure.tsx'
import { Minutes } from '../../ui/minutes.tsx'

/** What the list shows of a truck and no field holds. */
export interface Figures {
  waited?: never
  plannedKg?: never
  firstKg?: never
}

type Truck = Pick<OutboundRecord, 'status' | 'arrivedAt' | 'waitingSince'> & {
  readonly outboundItem: readonly Pick<
    OutboundRecord['outboundItem'][number],
    'calledAt' | 'plannedKg'
  >[]
}

/** From when until when it has waited: outside, then from the scale on until the first of its areas calls it. */
export const waitOf = ({ status, arrivedAt, waitingSince, outboundItem }: Truck) => {
  if (status === 'registered') return { since: arrivedAt, until: null }
  const [until = null] = outboundItem.flatMap(({ calledAt }) => calledAt ?? []).sort()
  return { since: until === null && status !== 'waiting' ? null : waitingSince, until }
}

export const plannedKg = ({ outboundItem }: Truck): number | null => {
  const kg = outboundItem.flatMap((line) => line.plannedKg ?? [])
  return kg.length === 0 ? null : kgNumber(kg.reduce((sum, one) => sum + kgUnits(one), 0n))
}

export const firstKg = ({ firstWeighing }: Pick<OutboundRecord, 'firstWeighing'>): number | null =>
  firstWeighing?.weighKg ?? null

const figure = { kind: 'own', end: true, unit: 'kg' } as const

export const figureColumns = [
  {
    field: 'waited',
    kind: 'own',
    end: true,
    render: (row: OutboundRecord) => createElement(Minutes, waitOf(row)),
    given: (row: OutboundRecord) => waitOf(row).since !== null,
  },
  {
    ...figure,
    field: 'plannedKg',
    render: (row: OutboundRecord, places: number | undefined) =>
      createElement(Figure, { value: plannedKg(row), places }),
    plain: plannedKg,
  },
  {
    ...figure,
    field: 'firstKg',
    render: (row: OutboundRecord, places: number | undefined) =>
      createElement(Figure, { value: firstKg(row), places }),
    plain: firstKg,
  },
] as const
