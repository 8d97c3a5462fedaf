import { deskRoles, holdsOneOf, type Role } from '@muat/shared'
import { pathTo, type PlainRouteName, type RouteName } from '../lib/first/paths.ts'

// With DESKS_ON_TABLETS a tablet shows the desks beside the trucks and nothing else: docs/product.md#programs-and-phones.

const desks = ['loading', 'unloading'] as const satisfies readonly PlainRouteName[]
export type TabletDesk = (typeof desks)[number]

/** Said by what let the page open (lib/phone/mobile-notice.ts). */
export const onTablet = (): boolean => document.documentElement.dataset['tablet'] !== undefined

export const desksOf = (held: readonly Role[]): TabletDesk[] =>
  desks.filter((desk) => holdsOneOf(held, deskRoles[desk]))

/** Where somebody begins: at home, on a tablet at his desk. */
export const startPath = (held: readonly Role[]): string =>
  pathTo(onTablet() ? (desksOf(held)[0] ?? 'loading') : 'home')

/** A page that a tablet does not show. */
export const isShutHere = (name: RouteName): boolean =>
  onTablet() && name !== 'login' && name !== 'unauthorized' && !desks.some((desk) => desk === name)
