import { type Role, roles } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { visibleMenus } from '../src/shell/menu.ts'

const every: Role[][] = roles.reduce<Role[][]>(
  (sets, role) => [...sets, ...sets.map((set) => [...set, role])],
  [[]],
)

/** Spec section 6, written out. */
const rules: [string, readonly Role[]][] = [
  ['user.mgmt', ['ADMIN']],
  ['customer.mgmt', ['ADMIN']],
  ['grade.mgmt', ['ADMIN']],
  ['marking.mgmt', ['ADMIN']],
  ['outbound-item.mgmt', ['ADMIN']],
  ['ex-do.mgmt', ['ADMIN']],
  ['vendor.mgmt', ['ADMIN']],
  ['inbound-item.mgmt', ['ADMIN']],
  ['inbound-record', ['ADMIN', 'FINANCE', 'SCALE', 'CHECKER']],
  ['inbound-export', ['ADMIN', 'FINANCE', 'SCALE']],
  ['outbound-record', ['ADMIN', 'FG', 'SCALE', 'OFFICE']],
  ['outbound-export', ['ADMIN', 'OFFICE']],
  ['production-record', ['ADMIN', 'OFFICE']],
  ['production-export', ['ADMIN', 'OFFICE']],
  ['booking-record', ['ADMIN', 'OFFICE']],
  ['booking-export', ['ADMIN', 'OFFICE']],
  ['po-sales-record', ['ADMIN', 'OFFICE']],
  ['po-sales-export', ['ADMIN', 'OFFICE']],
  ['outstanding-record', ['ADMIN', 'OFFICE']],
  ['outstanding-export', ['ADMIN', 'OFFICE']],
]

describe('the navigation bar', () => {
  it('shows every combination of roles exactly its links, in their order', () => {
    for (const held of every) {
      const shown = visibleMenus(held).flatMap(({ items }) => items.map(({ route }) => route))
      const due = rules.filter(([, needed]) => needed.some((role) => held.includes(role)))
      expect({ held, shown }).toEqual({ held, shown: due.map(([name]) => name) })
    }
  })

  it('has a separator before Customer and before Vendor, and nowhere else', () => {
    const separated = visibleMenus(['ADMIN'])
      .flatMap(({ items }) => items)
      .filter(({ separatorBefore }) => separatorBefore === true)
      .map(({ route }) => route)
    expect(separated).toEqual(['customer.mgmt', 'vendor.mgmt'])
  })
})
