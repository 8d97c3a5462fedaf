import { may, type ResourceName, type Role } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import { judge } from '../../navigation/guards.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import { managed, type PlainRouteName, pathTo } from '../../lib/first/paths.ts'
import { routes } from '../first/routes.ts'
import { seesReports, visibleMenus } from '../../navigation/menu.ts'

/** Screens that are in no menu. */
const besides: readonly PlainRouteName[] = [
  'home',
  'weighing',
  'loading',
  'unloading',
  'site.mgmt',
  'camera.mgmt',
  'gate.mgmt',
  'webhook.mgmt',
  'api-key.mgmt',
  'fleet',
  'settings.profile',
  'settings.password',
]

/** Screens on which a row is created, with its resource. */
const makers: readonly (readonly [PlainRouteName, ResourceName])[] = [
  ['outbound-record', 'outbound-record'],
  ['inbound-record', 'inbound-record'],
  ['booking-record', 'booking'],
  ['po-sales-record', 'po-sale'],
  ['production-record', 'production'],
  ...managed.flat(),
  ['camera.mgmt', 'camera'],
  ['gate.mgmt', 'gate'],
  ['webhook.mgmt', 'webhook'],
  ['api-key.mgmt', 'api-key'],
]

export interface Entry {
  id: string
  href: string
  titleKey: MessageKey
  /** Creates a row. */
  makes?: true
}

export const mayEnter = (route: PlainRouteName, roles: readonly Role[]): boolean =>
  judge(routes[route].guards, { roles }) === 'pass'

/** Screens permitted for these roles. */
export const screensFor = (roles: readonly Role[]): Entry[] => {
  const inMenus = visibleMenus(roles).flatMap(({ items }) => items.map(({ route }) => route))
  const mails: PlainRouteName[] = seesReports(roles) ? ['report-mail'] : []
  // Some master data is also open to roles that have no menu for it.
  const manages = managed.flat().map(([route]) => route)
  return [...new Set([...besides, ...inMenus, ...manages, ...mails])]
    .filter((route) => mayEnter(route, roles))
    .map((route) => ({ id: route, href: pathTo(route), titleKey: routes[route].titleKey }))
}

export const actionsFor = (roles: readonly Role[]): Entry[] =>
  makers
    .filter(
      ([route, resource]) => mayEnter(route, roles) && may(roles, 'write', resource, siteRules()),
    )
    .map(([route]) => ({
      id: `new.${route}`,
      href: `${pathTo(route)}?row=new`,
      titleKey: routes[route].titleKey,
      makes: true,
    }))
