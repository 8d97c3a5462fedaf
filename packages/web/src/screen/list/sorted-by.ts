import type { ListAddress } from '../calls/address.ts'

/** The sort after a click on a head: by it, then reversed, then the default order. `largestFirst`: for quantities. */
export const sortedBy = (
  address: ListAddress,
  field: string,
  order: string | null = null,
  largestFirst = false,
): ListAddress => {
  const current = address.sort ?? order
  const [first, second] = largestFirst ? [`-${field}`, field] : [field, `-${field}`]
  const next = current === first ? second : current === second ? null : first
  // The default order is not in the address.
  const sort = next === order ? null : (next ?? (order === second ? first : null))
  return { ...address, sort, page: 1 }
}
