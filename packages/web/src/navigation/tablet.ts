import { deskRoles, holdsOneOf, type Role } from '@muat/shared'
import { pathTo, type PlainRouteName, type RouteName } from '../lib/first/paths.ts'

// With DESKS_ON_TABLETS, tablets show the loading and unloading desks only: docs/product.md#programs-and-phones.

const desks = ['loading', 'unloading'] as const satisfies readonly PlainRouteName[]
export type TabletDesk = (typeof desks)[number]

/** lib/phone/mobile-notice.ts sets the attribute. */
export const onTablet = (): boolean => document.documentElement.dataset['tablet'] !== undefined

export const desksOf = (held: readonly Role[]): TabletDesk[] =>
  desks.filter((desk) => holdsOneOf(held, deskRoles[desk]))

/** All desks that a user may open, for the account menu. */
export const menuDesks = (held: readonly Role[]): (TabletDesk | 'weighing')[] =>
  (['weighing', ...desks] as const).filter((desk) => holdsOneOf(held, deskRoles[desk]))

/** The first page of a user: home, or on a tablet a desk. */
export const startPath = (held: readonly Role[]): string =>
  pathTo(onTablet() ? (desksOf(held)[0] ?? 'loading') : 'home')

/** Whether this device is a tablet that does not show the page. */
export const isShutHere = (name: RouteName): boolean =>
  onTablet() && name !== 'login' && name !== 'unauthorized' && !desks.some((desk) => desk === name)
