import type { ResourceName } from '@muat/shared'

/** Addresses of the back office by name. Source: docs/product.md#addresses. */
export const paths = {
  welcome: '/',
  login: '/login',
  register: '/register',
  'password.request': '/password/reset',
  'password.reset': '/password/reset/:token',
  'verification.verify': '/email/verify/:id',
  'verification.resend': '/email/resend',
  home: '/home',
  settings: '/settings',
  'settings.profile': '/settings/profile',
  'settings.password': '/settings/password',
  monitor: '/monitor',
  unauthorized: '/unauthorized',
  'user.mgmt': '/management/user',
  'grade.mgmt': '/management/grade',
  'customer.mgmt': '/management/customer',
  'marking.mgmt': '/management/marking',
  'outbound-item.mgmt': '/management/outbound-item',
  'vendor.mgmt': '/management/vendor',
  'inbound-item.mgmt': '/management/inbound-item',
  'vehicle.mgmt': '/management/vehicle',
  'ex-do.mgmt': '/management/ex-do',
  'site.mgmt': '/management/site',
  'quota.mgmt': '/management/quota',
  'camera.mgmt': '/management/camera',
  'gate.mgmt': '/management/gate',
  'webhook.mgmt': '/management/webhook',
  'api-key.mgmt': '/management/api-key',
  'inbound-record': '/record/inbound',
  'outbound-record': '/record/outbound',
  'outbound-record.item': '/record/outbound/:id/item',
  'po-sales-record': '/record/po-sales',
  'booking-record': '/record/booking',
  'production-record': '/record/production',
  'outstanding-record': '/record/outstanding',
  'inbound-export': '/export/inbound',
  'outbound-export': '/export/outbound',
  'po-sales-export': '/export/po-sales',
  'booking-export': '/export/booking',
  'production-export': '/export/production',
  'outstanding-export': '/export/outstanding',
  'report-mail': '/export/mail',
  'report-mail.end': '/export/mail/end/:token',
  weighing: '/weighing',
  loading: '/loading',
  unloading: '/unloading',
  fleet: '/fleet',
  'not-found': '*',
} as const

export type RouteName = keyof typeof paths

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(paths, name)

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Names whose address has no parameters. */
export type PlainRouteName = {
  [Name in RouteName]: ParamNames<(typeof paths)[Name]> extends never ? Name : never
}[RouteName]

/** Screens of master data with their resource, in the order of the menu, which separates the groups by a line. */
export const managed: readonly (readonly (readonly [PlainRouteName, ResourceName])[])[] = [
  [['user.mgmt', 'user']],
  [
    ['customer.mgmt', 'customer'],
    ['grade.mgmt', 'grade'],
    ['marking.mgmt', 'marking'],
    ['outbound-item.mgmt', 'outbound-item'],
    ['ex-do.mgmt', 'ex-do-master'],
  ],
  [
    ['vendor.mgmt', 'vendor'],
    ['inbound-item.mgmt', 'inbound-item'],
    ['vehicle.mgmt', 'vehicle'],
    ['quota.mgmt', 'quota'],
  ],
]

export const pathTo = <Name extends RouteName>(
  name: Name,
  ...[params]: ParamNames<(typeof paths)[Name]> extends never
    ? []
    : [Record<ParamNames<(typeof paths)[Name]>, string | number>]
): string => {
  const values: Readonly<Record<string, string | number>> = params ?? {}
  return paths[name].replace(/:(\w+)/gu, (_colon, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  )
}
