import { isResourceName, type ResourceName, resourceNames, touches } from '@muat/shared'
import * as schemas from '@muat/shared/schemas'
import { describe, expect, it } from 'vitest'

/** Resource by embedded field. */
const shows: Record<string, ResourceName> = {
  customer: 'customer',
  grade: 'grade',
  marking: 'marking',
  exDoNo: 'ex-do-master',
  poSale: 'po-sale',
  poSalesNo: 'po-sale',
  booking: 'booking',
  vendor: 'vendor',
  inboundItem: 'inbound-item',
  outboundItem: 'outbound-item',
  exDo: 'ex-do-master',
  approvedBy: 'user',
  verifiedBy: 'user',
  checkedBy: 'user',
  registeredBy: 'user',
  arrivedBy: 'user',
  calledBy: 'user',
  startedBy: 'user',
  loadedBy: 'user',
  by: 'user',
}

const keysOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(keysOf)]
}

const resources: readonly schemas.Resource[] = [
  schemas.marking,
  schemas.outboundItem,
  schemas.exDoMaster,
  schemas.poSale,
  schemas.booking,
  schemas.outboundRecord,
  schemas.outboundRecordItem,
  schemas.inboundRecord,
  schemas.production,
]

describe('a write to a resource', () => {
  it.each(resourceNames)('touches %s itself, and each resource once', (name) => {
    expect(touches[name]).toContain(name)
    expect(new Set<string>(touches[name]).size).toBe(touches[name].length)
  })

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'touches %s if it embeds a look-up of that',
    (name, resource) => {
      for (const key of new Set(keysOf(schemas.rowSchema(resource)))) {
        const shown = Object.hasOwn(shows, key) ? shows[key] : undefined
        const touched: readonly string[] = shown === undefined ? [name] : touches[shown]
        expect({ key, touched }).toEqual({ key, touched: expect.arrayContaining([name]) })
      }
    },
  )

  it('that moves goods touches all rows derived from it', () => {
    const derived = ['booking', 'po-sale', 'outstanding', 'ex-do-master', 'outbound-record']
    for (const name of ['outbound-record', 'outbound-record-item', 'booking', 'po-sale'] as const) {
      expect(touches[name]).toEqual(expect.arrayContaining(derived))
    }
    expect(touches.production).toContain('ex-do-master')
    expect(touches['inbound-record']).toContain('ex-do-master')
  })
})

it('recognises exactly the names of resources', () => {
  expect(isResourceName('po-sale')).toBe(true)
  for (const other of ['constructor', 'PO-SALE', '', null, 3])
    expect(isResourceName(other)).toBe(false)
})
