import { may, type ResourceName, type Role } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import { judge } from '../../navigation/guards.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import { managed, type PlainRouteName, pathTo } from '../../lib/first/paths.ts'
import { routes } from '../first/routes.ts'
import { seesReports, visibleMenus } from '../../navigation/menu.ts'

/** Screens that stand in no menu. */
const besides: readonly PlainRouteName[] = [
  'home',
  'weighing',
  'loading',
  'unloading',
  'site.mgmt',
  'fleet',
  'settings.profile',
  'settings.password',
]

/** Where something new is made, by the resource that one has to be allowed to write. */
const makers: readonly (readonly [PlainRouteName, ResourceName])[] = [
  ['outbound-record', 'outbound-record'],
  ['inbound-record', 'inbound-record'],
  ['booking-record', 'booking'],
  ['po-sales-record', 'po-sale'],
  ['production-record', 'production'],
  ...managed.flat(),
]

export interface Entry {
  id: string
  href: string
  titleKey: MessageKey
  /** Something new on that screen. */
  makes?: true
}

export const mayEnter = (route: PlainRouteName, roles: readonly Role[]): boolean =>
  judge(routes[route].guards, { roles }) === 'pass'

/** Every screen that somebody with these roles may open. */
export const screensFor = (roles: readonly Role[]): Entry[] => {
  const inMenus = visibleMenus(roles).flatMap(({ items }) => items.map(({ route }) => route))
  const mails: PlainRouteName[] = seesReports(roles) ? ['report-mail'] : []
  // Some of what is managed is open to others than ADMIN, whose menus do not lead there.
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
