import { grade as resource } from '@muat/shared/schemas'
import { grade as table } from '../db/schema.ts'
import { invalidField } from '../problem.ts'
import { defineApi, type Row } from './module.ts'

const weight = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** kg of one bag: the nominal weight lies between the limits, as far as they are given. */
const requireOrder = (row: Row): void => {
  const min = weight(row['minBagKg'])
  const max = weight(row['maxBagKg'])
  const nominal = weight(row['nominalBagKg'])
  if (min !== null && max !== null && max < min) throw invalidField('maxBagKg', 'min', { min })
  if (nominal !== null && min !== null && nominal < min) {
    throw invalidField('nominalBagKg', 'min', { min })
  }
  if (nominal !== null && max !== null && nominal > max) {
    throw invalidField('nominalBagKg', 'max', { max })
  }
}

export const grade = defineApi({
  resource,
  table,
  select: {
    code: table.code,
    name: table.name,
    nominalBagKg: table.nominalBagKg,
    minBagKg: table.minBagKg,
    maxBagKg: table.maxBagKg,
    active: table.active,
  },
  check: async (_writing, after) => requireOrder(after),
})
