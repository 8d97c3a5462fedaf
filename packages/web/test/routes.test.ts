import { describe, expect, it } from 'vitest'
import { paths, pathTo, type RouteName } from '../src/lib/first/paths.ts'
import { routes } from '../src/app/first/routes.ts'

/** docs/product.md#addresses: name, path, guards. `role` and `admin` come after `auth`. */
const table: [RouteName, string, string][] = [
  ['welcome', '/', ''],
  ['login', '/login', 'guest'],
  ['register', '/register', 'guest'],
  ['password.request', '/password/reset', 'guest'],
  ['password.reset', '/password/reset/:token', 'guest'],
  ['verification.verify', '/email/verify/:id', ''],
  ['verification.resend', '/email/resend', ''],
  ['home', '/home', 'auth'],
  ['settings', '/settings', 'auth'],
  ['settings.profile', '/settings/profile', 'auth'],
  ['settings.password', '/settings/password', 'auth'],
  ['monitor', '/monitor', ''],
  ['unauthorized', '/unauthorized', ''],
  ['user.mgmt', '/management/user', 'auth admin'],
  ['grade.mgmt', '/management/grade', 'auth admin'],
  ['customer.mgmt', '/management/customer', 'auth role'],
  ['marking.mgmt', '/management/marking', 'auth admin'],
  ['outbound-item.mgmt', '/management/outbound-item', 'auth admin'],
  ['vendor.mgmt', '/management/vendor', 'auth role'],
  ['inbound-item.mgmt', '/management/inbound-item', 'auth admin'],
  ['vehicle.mgmt', '/management/vehicle', 'auth role'],
  ['ex-do.mgmt', '/management/ex-do', 'auth admin'],
  ['site.mgmt', '/management/site', 'auth admin'],
  ['quota.mgmt', '/management/quota', 'auth role'],
  ['camera.mgmt', '/management/camera', 'auth admin'],
  ['gate.mgmt', '/management/gate', 'auth admin'],
  ['webhook.mgmt', '/management/webhook', 'auth admin'],
  ['api-key.mgmt', '/management/api-key', 'auth admin'],
  ['inbound-record', '/record/inbound', 'auth role'],
  ['outbound-record', '/record/outbound', 'auth role'],
  ['outbound-record.item', '/record/outbound/:id/item', 'auth role'],
  ['po-sales-record', '/record/po-sales', 'auth role'],
  ['booking-record', '/record/booking', 'auth role'],
  ['production-record', '/record/production', 'auth role'],
  ['outstanding-record', '/record/outstanding', 'auth role'],
  ['inbound-export', '/export/inbound', 'auth role'],
  ['outbound-export', '/export/outbound', 'auth role'],
  ['po-sales-export', '/export/po-sales', 'auth role'],
  ['booking-export', '/export/booking', 'auth role'],
  ['production-export', '/export/production', 'auth role'],
  ['outstanding-export', '/export/outstanding', 'auth role'],
  ['report-mail', '/export/mail', 'auth'],
  ['report-mail.end', '/export/mail/end/:token', ''],
  ['weighing', '/weighing', 'auth role'],
  ['loading', '/loading', 'auth role'],
  ['unloading', '/unloading', 'auth role'],
  ['fleet', '/fleet', 'auth admin'],
  ['not-found', '*', ''],
]

describe('table of routes', () => {
  it.each(table)('has %s at %s behind "%s"', (name, path, guards) => {
    expect(paths[name]).toBe(path)
    const given = routes[name].guards.map((guard) => (typeof guard === 'string' ? guard : 'role'))
    expect(given.join(' ')).toBe(guards)
  })

  it('has no other', () => {
    expect(Object.keys(routes).toSorted()).toEqual(table.map(([name]) => name).toSorted())
  })

  it('redirects the settings to the profile', () => {
    expect(routes.settings).toMatchObject({ redirectTo: '/settings/profile' })
  })

  it('encodes parameters', () => {
    expect(pathTo('outbound-record.item', { id: 7 })).toBe('/record/outbound/7/item')
    expect(pathTo('password.reset', { token: 'a/b?c' })).toBe('/password/reset/a%2Fb%3Fc')
  })
})
