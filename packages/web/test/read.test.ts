import { resourceNames } from '@muat/shared'
import { resources } from '@muat/shared/schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RequestFailed } from '../src/lib/first/failure.ts'
import { readPage, readRow } from '../src/rows/read/read.ts'
import { shapes } from '../src/rows/read/shapes.ts'

/** Anything that JSON can hold, and what is nearly right. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, '', '1200.00', '1,200', -1, true, '1', {}, [], [null, 5, {}]),
  fc.constantFrom<unknown>('2026-11-22', '2026-11-21T17:00:00.000Z', '22/11/2026', 'Sedang Muat'),
  fc.constantFrom<unknown>({ name: 'Tanpa Nomor' }, { id: '4' }, { id: null, name: null }),
)

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What no component has to look out for: text, a finite number, a flag, a row, rows, or not known. */
const isSound = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isObject)
  return value === null || isObject(value) || ['string', 'boolean'].includes(typeof value)
}

describe('row of any back end', () => {
  it.each(resourceNames)('of %s is read in every field', (name) => {
    const { fields, computed } = resources[name]
    const known = Object.keys(shapes[name])
    const own = Object.keys({ ...fields, ...computed }).filter((field) => field !== 'warnings')
    expect(own.filter((field) => !known.includes(field))).toEqual([])
  })

  it.each(resourceNames)('of %s has the types of its shape, whatever was sent', (name) => {
    const shape = Object.keys(shapes[name])
    const fields = fc.record(
      Object.fromEntries(shape.map((field) => [field, anything])) as Record<
        string,
        fc.Arbitrary<unknown>
      >,
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fields, (sent) => {
        const row: Readonly<Record<string, unknown>> = { ...readRow(name, sent, 7) }
        for (const field of shape) expect([field, isSound(row[field])]).toEqual([field, true])
        expect(row['id']).toBe(7)
      }),
      { numRuns: 60 },
    )
  })

  it('is unchanged from our own back end', () => {
    const sent = {
      id: 3,
      version: 2,
      ex_do_no: 'X-1',
      exDoType: 'trading',
      date: '2026-11-22',
      gradeId: 4,
      grade: { id: 4, code: 'P', name: 'Premium' },
      marking: null,
      onHandKg: -12.5,
      openingBags: null,
      ofALaterVersion: { kept: true },
    }
    expect(readRow('ex-do-master', sent)).toMatchObject(sent)
    expect(readRow('ex-do-master', { data: sent })).toMatchObject(sent)
  })

  it('accepts strings as embedded rows, strings as numbers, moments as days', () => {
    const row = readRow('outbound-record', {
      id: '12',
      date: '2026-11-21T17:00:00.000Z',
      customer: 'PT Sumber Padi',
      netKg: '29,400.50',
      firstWeighing: '12480',
      outboundItem: [{ loadingArea: 'H' }, null, { id: 5, poSale: 'PO-1', plannedKg: 'x' }],
    })
    expect(row).toMatchObject({
      id: 12,
      date: '2026-11-22',
      customer: { id: null, name: 'PT Sumber Padi' },
      netKg: 29_400.5,
      firstWeighing: { weighKg: 12_480 },
      secondWeighing: null,
    })
    const [first, second] = row.outboundItem
    expect(row.outboundItem).toHaveLength(2)
    expect(first?.id).toBeLessThan(0)
    expect(second).toMatchObject({ id: 5, poSale: { poSalesNo: 'PO-1' }, plannedKg: null })
  })

  it('takes the id of an embedded row from the field beside it', () => {
    const row = readRow('inbound-record', { id: 1, vendorId: '3' })
    expect(row).toMatchObject({ vendorId: 3, vendor: { id: 3, name: '' } })
    expect(readRow('po-sale', { customer: { id: 9 } })).toMatchObject({ customerId: 9 })
  })

  it('distinguishes rows without an id or with a duplicate one', () => {
    const { data } = readPage('customer', [{ name: 'A' }, { id: 'uuid' }, { id: 2 }, { id: 2 }])
    expect(new Set(data.map(({ id }) => id)).size).toBe(4)
  })
})

describe('page of any back end', () => {
  it.each([
    ['data and lastPage', { data: [{ id: 1 }], lastPage: '3' }, { lastPage: 3 }],
    ['an array', [{ id: 1 }], { lastPage: 1, total: 1 }],
    ['an envelope within an envelope', { data: { data: [{ id: 1 }] } }, { lastPage: 1, total: 1 }],
  ])('is read from %s', (_what, body, page) => {
    expect(readPage('grade', body)).toMatchObject({ ...page, data: [{ id: 1 }] })
  })

  it.each([[{}], ['x'], [null], [{ data: 'none' }]])('is not read from %j', (body) => {
    expect(() => readPage('grade', body)).toThrow(RequestFailed)
  })
})
