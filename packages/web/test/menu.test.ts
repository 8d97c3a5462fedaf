import { type Role, roles } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { judge } from '../src/navigation/guards.ts'
import type { RouteName } from '../src/lib/first/paths.ts'
import { routes } from '../src/app/first/routes.ts'
import { managesBesides, visibleMenus } from '../src/navigation/menu.ts'

const every: Role[][] = roles.reduce<Role[][]>(
  (sets, role) => [...sets, ...sets.map((set) => [...set, role])],
  [[]],
)

type Line = [route: RouteName, label: string, roles: readonly Role[], separated?: true]
const admin = ['ADMIN'] as const
const office = ['ADMIN', 'OFFICE'] as const

/** docs/product.md#menus, written out: each menu, its links in their order, who may see each. */
const table: [menu: string, lines: Line[]][] = [
  [
    'nav.settings',
    [
      ['user.mgmt', 'titles.user', admin],
      ['customer.mgmt', 'titles.customer', admin, true],
      ['grade.mgmt', 'titles.grade', admin],
      ['marking.mgmt', 'titles.marking', admin],
      ['outbound-item.mgmt', 'titles.outbound-item', admin],
      ['ex-do.mgmt', 'titles.ex-do-master', admin],
      ['vendor.mgmt', 'titles.vendor', admin, true],
      ['inbound-item.mgmt', 'titles.inbound-item', admin],
      ['vehicle.mgmt', 'titles.vehicle', admin],
      ['quota.mgmt', 'titles.quota', admin],
    ],
  ],
  [
    'nav.inbound',
    [
      ['inbound-record', 'titles.inbound-record', ['ADMIN', 'FINANCE', 'SCALE', 'CHECKER']],
      ['inbound-export', 'pages.inboundExport', ['ADMIN', 'FINANCE', 'SCALE']],
    ],
  ],
  [
    'nav.outbound',
    [
      ['outbound-record', 'titles.outbound-record', ['ADMIN', 'FG', 'SCALE', 'OFFICE']],
      ['outbound-export', 'pages.outboundExport', office],
    ],
  ],
  [
    'nav.production',
    [
      ['production-record', 'titles.production', office],
      ['production-export', 'pages.productionExport', office],
    ],
  ],
  [
    'nav.booking',
    [
      ['booking-record', 'titles.booking', office],
      ['booking-export', 'pages.bookingExport', office],
    ],
  ],
  [
    'nav.poSales',
    [
      ['po-sales-record', 'titles.po-sale', office],
      ['po-sales-export', 'pages.poSalesExport', office],
    ],
  ],
  [
    'nav.outstanding',
    [
      ['outstanding-record', 'titles.outstanding', office],
      ['outstanding-export', 'pages.outstandingExport', office],
    ],
  ],
]

const holds = (held: readonly Role[], needed: readonly Role[]): boolean =>
  needed.some((role) => held.includes(role))

describe.each(every.map((held) => [held.join(' + ') || 'no role', held] as const))(
  'somebody with %s',
  (_named, held) => {
    it('shows exactly the links of the table, in order, with separators', () => {
      const due = table
        .map(
          ([menu, lines]) => [menu, lines.filter(([, , needed]) => holds(held, needed))] as const,
        )
        .filter(([, lines]) => lines.length > 0)
        .map(([menu, lines]) => [
          menu,
          lines.map(([route, label, , separated]) => [route, label, separated === true]),
        ])
      const shown = visibleMenus(held).map(({ labelKey, items }) => [
        labelKey,
        items.map((item) => [item.route, item.labelKey, item.separatorBefore === true]),
      ])
      expect(shown).toEqual(due)
    })

    it('shows under the user’s name what has no menu of settings', () => {
      const due = held.includes('OFFICE') && !held.includes('ADMIN')
      expect(managesBesides(held).map(([route]) => route)).toEqual(
        due ? ['customer.mgmt', 'vendor.mgmt', 'vehicle.mgmt', 'quota.mgmt'] : [],
      )
    })

    it('opens exactly the pages of the table', () => {
      for (const [route, , seen] of table.flatMap(([, lines]) => lines)) {
        // OFFICE comes to these by the menu under her name; the menu of settings is ADMIN's.
        const isOffice = ['customer.mgmt', 'vendor.mgmt', 'vehicle.mgmt', 'quota.mgmt'].includes(
          route,
        )
        const needed = isOffice ? office : seen
        const refused = needed === admin ? 'home' : 'unauthorized'
        const verdict = judge(routes[route].guards, { roles: held })
        expect({ route, verdict }).toEqual({
          route,
          verdict: holds(held, needed) ? 'pass' : refused,
        })
      }
    })
  },
)
