import { holdsOneOf, permissions, reportRoles, type Role } from '@muat/shared'
import type { MessageKey } from '../messages/catalogue.ts'
import { managed, type PlainRouteName } from '../lib/first/paths.ts'

interface MenuItem {
  route: PlainRouteName
  labelKey: MessageKey
  /** What the Indonesian term means. */
  meansKey?: MessageKey
  roles: readonly Role[]
  /** A line above it. */
  separatorBefore?: true
}

export interface Menu {
  labelKey: MessageKey
  /** What the Indonesian term means. */
  meansKey?: MessageKey
  roles: readonly Role[]
  items: readonly MenuItem[]
}

const adminOnly: readonly Role[] = []

const management: readonly MenuItem[] = managed.flatMap((group, n) =>
  group.map(
    ([route, resource], place): MenuItem => ({
      route,
      labelKey: `titles.${resource}`,
      roles: adminOnly,
      ...(n > 0 && place === 0 ? { separatorBefore: true } : {}),
    }),
  ),
)

const business = (
  labelKey: MessageKey,
  meansKey: MessageKey,
  read: readonly Role[],
  record: Omit<MenuItem, 'roles'>,
  report: MenuItem,
): Menu => ({ labelKey, meansKey, roles: read, items: [{ ...record, roles: read }, report] })

/** The menus of the navigation bar, in order. docs/product.md#menus. Monitor, for everybody, is not among them. */
const menus: readonly Menu[] = [
  {
    labelKey: 'nav.settings',
    roles: adminOnly,
    items: management,
  },
  business(
    'nav.inbound',
    'nav.inboundMeans',
    permissions['inbound-record'].read,
    { route: 'inbound-record', labelKey: 'titles.inbound-record', meansKey: 'means.inboundRecord' },
    {
      route: 'inbound-export',
      labelKey: 'pages.inboundExport',
      meansKey: 'means.inboundExport',
      roles: reportRoles.inbound,
    },
  ),
  business(
    'nav.outbound',
    'nav.outboundMeans',
    permissions['outbound-record'].read,
    {
      route: 'outbound-record',
      labelKey: 'titles.outbound-record',
      meansKey: 'means.outboundRecord',
    },
    {
      route: 'outbound-export',
      labelKey: 'pages.outboundExport',
      meansKey: 'means.outboundExport',
      roles: reportRoles.outbound,
    },
  ),
  business(
    'nav.production',
    'nav.productionMeans',
    permissions.production.read,
    {
      route: 'production-record',
      labelKey: 'titles.production',
      meansKey: 'means.productionRecord',
    },
    {
      route: 'production-export',
      labelKey: 'pages.productionExport',
      meansKey: 'means.productionExport',
      roles: reportRoles.production,
    },
  ),
  business(
    'nav.booking',
    'nav.bookingMeans',
    permissions.booking.read,
    { route: 'booking-record', labelKey: 'titles.booking', meansKey: 'means.bookingRecord' },
    {
      route: 'booking-export',
      labelKey: 'pages.bookingExport',
      meansKey: 'means.bookingExport',
      roles: reportRoles.booking,
    },
  ),
  business(
    'nav.poSales',
    'nav.poSalesMeans',
    permissions['po-sale'].read,
    { route: 'po-sales-record', labelKey: 'titles.po-sale', meansKey: 'means.poSalesRecord' },
    {
      route: 'po-sales-export',
      labelKey: 'pages.poSalesExport',
      meansKey: 'means.poSalesExport',
      roles: reportRoles['po-sales'],
    },
  ),
  business(
    'nav.outstanding',
    'nav.outstandingMeans',
    permissions.outstanding.read,
    {
      route: 'outstanding-record',
      labelKey: 'titles.outstanding',
      meansKey: 'means.outstandingRecord',
    },
    {
      route: 'outstanding-export',
      labelKey: 'pages.outstandingExport',
      meansKey: 'means.outstandingExport',
      roles: reportRoles.outstanding,
    },
  ),
]

/** The entries visible to these roles; none if not signed in. */
export const visibleMenus = (held: readonly Role[]): Menu[] =>
  menus
    .filter(({ roles }) => holdsOneOf(held, roles))
    .map((menu) => ({ ...menu, items: menu.items.filter(({ roles }) => holdsOneOf(held, roles)) }))

/** Whether any report is readable with these roles. Their users also see the page of reports by mail. */
export const seesReports = (roles: readonly Role[]): boolean =>
  Object.values(reportRoles).some((allowed) => holdsOneOf(roles, allowed))

/** Master data that is not in the user's menus: customers, vendors and vehicles for OFFICE. ADMIN has a menu for all. */
export const managesBesides = (roles: readonly Role[]) =>
  roles.includes('ADMIN')
    ? []
    : managed.flat().filter(([, resource]) => holdsOneOf(roles, permissions[resource].write))
