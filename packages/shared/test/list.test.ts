import { isBusinessDay, type ListShape, parseListQuery } from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const shape = {
  sort: ['-date', 'recordNo'],
  filters: {
    date: { kind: 'date' },
    startDate: { kind: 'from' },
    endDate: { kind: 'to' },
    licensePlate: { kind: 'plate' },
    poSalesNo: { kind: 'text' },
    status: { kind: 'status', words: ['waiting', 'loading'] },
    poSalesType: { kind: 'word', words: ['local', 'export'] },
    customer: { kind: 'id' },
    open: { kind: 'flag' },
  },
} as const satisfies ListShape

const parse = (query: Record<string, string | string[] | undefined>) => parseListQuery(query, shape)
const value = (query: Record<string, string | string[] | undefined>) => {
  const parsed = parse(query)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields))
  return parsed.value
}

describe('a list query', () => {
  it('is a selection list in the default order if it is empty', () => {
    expect(value({})).toEqual({
      page: null,
      sort: { field: 'date', descending: true },
      filters: {},
      q: null,
    })
  })

  it.each([
    [{ page: '3' }, { page: 3, perPage: 10 }],
    [{ perPage: '100' }, { page: 1, perPage: 100 }],
    [
      { page: '1', perPage: '1' },
      { page: 1, perPage: 1 },
    ],
    [{ page: '', perPage: ' ' }, null],
  ])('%j is on %j', (query, page) => {
    expect(value(query).page).toEqual(page)
  })

  it('reads each kind of filter', () => {
    expect(
      value({
        date: '2028-02-29',
        startDate: '2026-01-01',
        endDate: '2026-01-01',
        licensePlate: ' b1234 ',
        poSalesNo: 'PO/26',
        status: 'waiting, loading,waiting,',
        poSalesType: 'export',
        customer: '2147483647',
        open: 'true',
      }).filters,
    ).toEqual({
      date: '2028-02-29',
      startDate: '2026-01-01',
      endDate: '2026-01-01',
      licensePlate: 'b1234',
      poSalesNo: 'PO/26',
      status: ['waiting', 'loading'],
      poSalesType: 'export',
      customer: 2_147_483_647,
      open: true,
    })
    expect(value({ open: '0' }).filters).toEqual({ open: false })
  })

  it.each([
    ['recordNo', { field: 'recordNo', descending: false }],
    ['-recordNo', { field: 'recordNo', descending: true }],
    ['date', { field: 'date', descending: false }],
  ])('sorts by %s', (sort, expected) => {
    expect(value({ sort }).sort).toEqual(expected)
  })

  it('ignores unknown names, including those of object prototypes', () => {
    expect(value({ foo: 'x', constructor: 'x', toString: 'x' }).filters).toEqual({})
    expect(value(JSON.parse('{"__proto__":"1"}') as Record<string, string>).filters).toEqual({})
  })

  it.each([
    ['page', '0', 'type'],
    ['page', '-1', 'type'],
    ['page', '1.5', 'type'],
    ['page', '1e3', 'type'],
    ['page', '99999999999999999999', 'type'],
    ['perPage', '101', 'type'],
    ['date', '2026-02-30', 'format'],
    ['date', '2026-1-1', 'format'],
    ['startDate', '0000-00-00', 'format'],
    ['endDate', 'today', 'format'],
    ['licensePlate', 'B'.repeat(41), 'too_long'],
    ['poSalesNo', 'P'.repeat(201), 'too_long'],
    ['status', 'waiting,gone', 'enum'],
    ['status', ',', 'enum'],
    ['poSalesType', 'local,export', 'enum'],
    ['customer', '2147483648', 'type'],
    ['customer', '1 or 1=1', 'type'],
    ['open', 'yes', 'enum'],
    ['sort', 'price', 'enum'],
    ['sort', '--date', 'enum'],
    ['sort', '-', 'enum'],
    ['sort', 'constructor', 'enum'],
    ['q', 'q'.repeat(201), 'too_long'],
  ])('reports at %s the problem of %j', (name, text, code) => {
    expect(parse({ [name]: text })).toMatchObject({ ok: false, fields: { [name]: [{ code }] } })
  })

  it.each(['page', 'date', 'sort', 'q'])('accepts %s only once', (name) => {
    const fields = { [name]: [{ code: 'type', params: { type: 'single' } }] }
    expect(parse({ [name]: ['1', '2'] })).toEqual({ ok: false, fields })
  })

  it('refuses an end before the start', () => {
    const query = { startDate: '2026-01-02', endDate: '2026-01-01' }
    expect(parse(query)).toEqual({ ok: false, fields: { endDate: [{ code: 'date_range' }] } })
  })

  it('reports all problems at once', () => {
    const parsed = parse({ page: 'x', sort: 'x', customer: 'x' })
    expect(Object.keys(parsed.ok ? {} : parsed.fields)).toEqual(['page', 'customer', 'sort'])
  })

  it('is read or refused for any query, and never throws', () => {
    const name = fc.constantFrom(...Object.keys(shape.filters), 'page', 'perPage', 'sort', 'q', 'x')
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('1', 'date', 'true', 'waiting', '2026-01-01', '\u0000', '\ud800'),
    )
    const query = fc.dictionary(name, fc.oneof(text, fc.array(text, { maxLength: 3 })))
    fc.assert(
      fc.property(query, (asked) => {
        const parsed = parse(asked)
        const known = ['page', 'perPage', 'sort', 'q', ...Object.keys(shape.filters)]
        const named = Object.keys(parsed.ok ? parsed.value.filters : parsed.fields)
        expect(named.filter((field) => !known.includes(field))).toEqual([])
        expect(parsed.ok || named.length > 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a business day', () => {
  it.each(['1900-01-01', '2024-02-29', '2026-12-31', '9999-12-31'])('is %s', (text) => {
    expect(isBusinessDay(text)).toBe(true)
  })

  it.each(['1899-12-31', '2023-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'])(
    'is not %s',
    (text) => {
      expect(isBusinessDay(text)).toBe(false)
    },
  )

  it('is every day of the calendar, and no other text', () => {
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, fc.string(), (date, noise) => {
        const text = date.toISOString().slice(0, 10)
        expect(isBusinessDay(text)).toBe(true)
        fc.pre(noise !== '')
        expect(isBusinessDay(text + noise)).toBe(false)
        expect(isBusinessDay(noise + text)).toBe(false)
      }),
    )
  })
})
