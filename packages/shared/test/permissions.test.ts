import {
  actionMachines,
  deskRoles,
  holdsOneOf,
  may,
  type Operation,
  parseRoles,
  type ResourceName,
  resourceNames,
  type Role,
  roles,
  whoMay,
} from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const masters = `grade marking inbound-item outbound-item ex-do-master`
const parties = `customer vendor`
const sales = `booking production po-sale outstanding quota`

/** docs/domain.md#who-may-do-what, and the export links of docs/product.md#menus, written out independently. */
const table: readonly [resources: string, read: string, write: string, exports: string][] = [
  [masters, 'ADMIN FINANCE SCALE CHECKER FG OFFICE', 'ADMIN', 'ADMIN'],
  [parties, 'ADMIN FINANCE SCALE CHECKER FG OFFICE', 'ADMIN OFFICE', 'ADMIN'],
  ['vehicle', 'ADMIN FINANCE SCALE CHECKER FG OFFICE', 'ADMIN OFFICE', 'ADMIN'],
  ['user camera gate webhook api-key', 'ADMIN', 'ADMIN', 'ADMIN'],
  ['inbound-record', 'ADMIN FINANCE SCALE CHECKER', 'ADMIN SCALE CHECKER', 'ADMIN FINANCE SCALE'],
  ['outbound-record outbound-record-item', 'ADMIN FG SCALE OFFICE', 'ADMIN OFFICE', 'ADMIN OFFICE'],
  [sales, 'ADMIN OFFICE', 'ADMIN OFFICE', 'ADMIN OFFICE'],
]
const cells = table.flatMap(([resources, ...allowed]) =>
  resources
    .split(' ')
    .flatMap((resource) =>
      (['read', 'write', 'export'] as const).map(
        (operation, index): [ResourceName, Operation, string[]] => [
          resource as ResourceName,
          operation,
          (allowed[index] ?? '').split(' '),
        ],
      ),
    ),
)

describe('the permission table', () => {
  it('has a row for every resource', () => {
    expect(new Set(cells.map(([resource]) => resource))).toEqual(new Set(resourceNames))
  })

  it.each(cells)('of %s: %s is for %j', (resource, operation, allowed) => {
    expect(roles.filter((role) => may([role], operation, resource))).toEqual(
      roles.filter((role) => allowed.includes(role)),
    )
  })

  it.each(cells)('of %s: %s names the permitted roles', (resource, operation, allowed) => {
    expect(new Set(whoMay(operation, resource))).toEqual(new Set(allowed))
  })

  it.each(parties.split(' ') as ResourceName[])(
    'leaves removing a %s to ADMIN, and writing one if the site says so',
    (resource) => {
      expect(whoMay('remove', resource)).toEqual(['ADMIN'])
      expect(whoMay('write', resource, { officeParties: false })).toEqual(['ADMIN'])
    },
  )

  it.each(resourceNames)('lets nobody without a role access %s', (resource) => {
    for (const operation of ['read', 'write', 'export'] as const) {
      expect(may([], operation, resource)).toBe(false)
    }
  })

  it('gives several roles the union of their permissions', () => {
    const held = fc.uniqueArray(fc.constantFrom(...roles))
    fc.assert(
      fc.property(held, fc.constantFrom(...cells), (mine, [resource, operation]) => {
        const one = mine.some((role) => may([role], operation, resource))
        expect(may(mine, operation, resource)).toBe(one)
      }),
    )
  })

  it('lets every role that may take an action read the record', () => {
    for (const [resource, machine] of Object.entries(actionMachines)) {
      const acting = new Set<Role>(machine.flatMap((arrow) => arrow.roles))
      for (const role of acting) expect(may([role], 'read', resource as ResourceName)).toBe(true)
    }
  })

  it('gives each desk to its role', () => {
    const at = (desk: keyof typeof deskRoles) =>
      roles.filter((role) => holdsOneOf([role], deskRoles[desk]))
    expect(at('weighing')).toEqual(['ADMIN', 'SCALE'])
    expect(at('loading')).toEqual(['ADMIN', 'FG'])
    expect(at('site')).toEqual(['ADMIN'])
    expect(at('fleet')).toEqual(['ADMIN'])
    expect(at('weighing-checks')).toEqual(['ADMIN'])
  })
})

describe('the roles of a user', () => {
  it.each([
    ['ADMIN', ['ADMIN']],
    ['office, fg', ['OFFICE', 'FG']],
    ['OFFICE,OFFICE', ['OFFICE']],
    ['ADMINISTRATOR,,boss', []],
    ['', []],
    [null, []],
    [undefined, []],
  ])('in %j are %j', (text, expected) => {
    expect(parseRoles(text)).toEqual(expected)
  })

  it('are only existing ones, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseRoles(text).filter((role) => !roles.includes(role))).toEqual([])
      }),
    )
  })
})
