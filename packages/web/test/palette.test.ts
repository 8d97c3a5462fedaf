import { resourceNames, type Role, searchedResources } from '@muat/shared'
import { expect, it } from 'vitest'
import { routes } from '../src/app/first/routes.ts'
import { actionsFor, mayEnter, screensFor } from '../src/app/palette/entries.ts'
import { narrowedBy, placeOf, screenOf } from '../src/app/palette/records.ts'
import { isRouteName, type PlainRouteName, paths } from '../src/lib/first/paths.ts'

const admin = ['ADMIN'] as const

const isPlain = (name: string): name is PlainRouteName =>
  isRouteName(name) && !/[:*]/u.test(paths[name])

/** Where nobody goes who is signed in and at work, and what leads to another page. */
const apart = ['welcome', 'monitor', 'unauthorized', 'verification.resend', 'settings']

it('has every page without parameters for an administrator', () => {
  const open = Object.keys(paths)
    .filter(isPlain)
    .filter((name) => !apart.includes(name) && mayEnter(name, admin))
  const offered = screensFor(admin).map(({ id }) => id)
  expect(offered.toSorted()).toEqual(open.toSorted())
})

const screens = await Promise.all(
  Object.values(routes).flatMap((route) => ('screen' in route ? [route.screen()] : [])),
)

it.each(resourceNames)('offers a new %s if it can be created', (name) => {
  const makes = screens.filter(({ resource, newKey }) => resource === name && newKey !== null)
  const offered = actionsFor(admin).map(({ id }) => id)
  expect(offered).toEqual(expect.arrayContaining(makes.map(({ route }) => `new.${route}`)))
})

it.each(searchedResources)('opens a found %s on the screen of its rows', (resource) => {
  const screen = screens.find(({ route }) => route === screenOf[resource])
  expect(screen?.resource).toBe(resource)
})

it.each(Object.entries(narrowedBy))(
  'narrows by %s a list that has such a filter',
  (_, narrowed) => {
    const screen = screens.find(({ route }) => route === narrowed.route)
    expect(screen?.filters.map(({ name }) => name)).toContain(narrowed.filter)
    expect(narrowed.days === 'date' ? ['day'] : ['month', 'ever']).toContain(screen?.period)
  },
)

const outboundOf = '/record/outbound?date=any&customer=7'
const inboundOf = '/record/inbound?date=any&vendorId=7'
it.each([
  ['ADMIN', 'vendor', '/management/vendor?row=7'],
  ['OFFICE', 'customer', '/management/customer?row=7'],
  ['OFFICE', 'ex-do-master', '/record/po-sales?startDate=any&exDoMasterId=7'],
  ['OFFICE', 'outbound-item', '/record/production?startDate=any&outboundItemId=7'],
  ['OFFICE', 'grade', '/record/outstanding?startDate=any&gradeId=7'],
  ['OFFICE', 'marking', '/record/outstanding?startDate=any&marking=7'],
  ['FINANCE', 'vendor', inboundOf],
  ['CHECKER', 'vendor', inboundOf],
  ['SCALE', 'vendor', inboundOf],
  ['SCALE', 'customer', outboundOf],
  ['FG', 'customer', outboundOf],
  // Nothing that FG may read can be narrowed by it.
  ['FG', 'vendor', undefined],
  ['FG', 'outbound-item', undefined],
] as const)('leads %s from a found %s to %s', (role, resource, href) => {
  expect(placeOf(resource, 7, [role])?.href).toBe(href)
})

it('has the screens of customers, vendors, vehicles and quotas only for roles that may enter them', () => {
  const managed = (role: Role) =>
    screensFor([role])
      .map(({ id }) => id)
      .filter((id) => id.endsWith('.mgmt'))
  expect(managed('OFFICE')).toEqual(['customer.mgmt', 'vendor.mgmt', 'vehicle.mgmt', 'quota.mgmt'])
  for (const role of ['FG', 'SCALE', 'CHECKER', 'FINANCE'] as const)
    expect(managed(role)).toEqual([])
})
