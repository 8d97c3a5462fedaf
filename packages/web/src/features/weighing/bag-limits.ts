import { useQueries } from '@tanstack/react-query'
import type { Truck } from '../../records/truck/truck.ts'
import { rowOptions } from '../../screen/calls/calls.ts'
import type { BagLimits } from '../../records/hold/outbound-figures.ts'

const kgOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What a bag of each grade on the truck may weigh, by grade, as far as that is known. */
export const useBagLimits = (truck: Truck): ReadonlyMap<number, BagLimits> => {
  const lines = truck.kind === 'outbound' ? truck.record.outboundItem : []
  const bagged = lines.flatMap(({ loadedBags, grade: { id } }) =>
    loadedBags === null || id === null ? [] : [id],
  )
  const grades = [...new Set(bagged)]
  const found = useQueries({ queries: grades.map((id) => rowOptions('grade', id)) })
  return new Map(
    found.flatMap(({ data }, index) => {
      const id = grades[index]
      return data === undefined || id === undefined
        ? []
        : [[id, { minBagKg: kgOf(data['minBagKg']), maxBagKg: kgOf(data['maxBagKg']) }] as const]
    }),
  )
}
