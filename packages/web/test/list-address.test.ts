import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanAddress,
  type ListAddress,
  type ListForm,
  type Period,
  readAddress,
  withFilter,
  withoutRow,
  writeAddress,
  wrongDays,
} from '../src/screen/calls/address.ts'
import { sortedBy } from '../src/screen/list/sorted-by.ts'
import { daysFor, stepped } from '../src/screen/days/day-steps.ts'
import { spanOf } from '../src/screen/calls/days.ts'
import { pagesShown } from '../src/screen/list/pager.tsx'

const formOf = (period: Period): ListForm => ({
  period,
  filters: [{ name: 'q' }, { name: 'status' }],
  sorts: ['name', 'date'],
})

const day = fc
  .date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

const addressOf = (period: Period): fc.Arbitrary<ListAddress> =>
  fc.record({
    page: fc.integer({ min: 1, max: 999_999_999 }),
    sort: fc.constantFrom(null, 'name', '-date'),
    filters: fc.dictionary(
      fc.constantFrom('q', 'status'),
      fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text),
      { noNullPrototype: true },
    ),
    days:
      period === 'none'
        ? fc.constant(null)
        : fc.oneof(
            // One that opens on all days does not say so.
            fc.constant(period === 'ever' ? 'any' : null),
            fc.constant<'any'>('any'),
            ...(period === 'day' ? [fc.constant<'week'>('week')] : []),
            fc.tuple(day, day).map(([a, b]) => {
              return a <= b ? { from: a, to: b } : { from: b, to: a }
            }),
          ),
    row: fc.oneof(
      fc.constant(null),
      fc.constant<'new'>('new'),
      fc.integer({ min: 1, max: 999_999_999 }),
    ),
    editing: fc.constant(false),
  })

describe('address of a list', () => {
  it.each<Period>(['none', 'day', 'month', 'ever'])(
    'says the same again once read (%s)',
    (period) => {
      fc.assert(
        fc.property(addressOf(period), (address) => {
          expect(readAddress(writeAddress(address, period), formOf(period))).toEqual(address)
        }),
      )
    },
  )

  it('is empty for the default view', () => {
    expect(writeAddress(cleanAddress, 'day')).toBe('')
    expect(readAddress('', formOf('day'))).toEqual(cleanAddress)
  })

  it('ignores values that the list does not know', () => {
    const query = '?page=-3&sort=password&colour=red&row=x&edit=1&q=%20&startDate=2026-11-01'
    expect(readAddress(query, formOf('day'))).toEqual(cleanAddress)
    expect(readAddress('?date=2026-02-30', formOf('day')).days).toBeNull()
    expect(readAddress(`?q=${'x'.repeat(201)}`, formOf('none')).filters).toEqual({})
  })

  it('names the days that no calendar has', () => {
    const query = new URLSearchParams('date=2026-99-99&startDate=any&endDate=2026-02-30&q=x')
    expect(wrongDays(query, 'day')).toEqual({ date: '2026-99-99' })
    expect(wrongDays(query, 'month')).toEqual({ endDate: '2026-02-30' })
    expect(wrongDays(query, 'none')).toEqual({})
    expect(wrongDays(new URLSearchParams('date=2026-11-27'), 'day')).toEqual({})
  })

  it('opens the form only together with a record', () => {
    expect(readAddress('?row=new&edit=1', formOf('none'))).toMatchObject({
      row: 'new',
      editing: false,
    })
    expect(readAddress('?row=17&edit=1', formOf('none'))).toMatchObject({ row: 17, editing: true })
  })

  it('leaves out a period that ends before it begins, and names it', () => {
    const search = '?startDate=2026-11-20&endDate=2026-11-01'
    expect(readAddress(search, formOf('month')).days).toBeNull()
    expect(wrongDays(new URLSearchParams(search), 'month')).toEqual({
      startDate: '2026-11-20',
      endDate: '2026-11-01',
    })
  })

  it('returns to the first page when filtered or sorted, and keeps the page when a record opens', () => {
    const third = { ...cleanAddress, page: 3, row: 5 }
    expect(withFilter(third, 'q', 'cv')).toMatchObject({ page: 1, filters: { q: 'cv' }, row: 5 })
    expect(withFilter({ ...third, filters: { q: 'cv' } }, 'q', '').filters).toEqual({})
    expect(sortedBy(third, 'name').page).toBe(1)
    expect(withoutRow(third)).toMatchObject({ page: 3, row: null })
  })

  it('cycles the sort: up, down, default', () => {
    const up = sortedBy(cleanAddress, 'name')
    const down = sortedBy(up, 'name')
    expect([up.sort, down.sort, sortedBy(down, 'name').sort]).toEqual(['name', '-name', null])
    const most = sortedBy(cleanAddress, 'netKg', null, true)
    const least = sortedBy(most, 'netKg', null, true)
    const usual = sortedBy(least, 'netKg', null, true)
    expect([most.sort, least.sort, usual.sort]).toEqual(['-netKg', 'netKg', null])
  })

  it('omits the default sort', () => {
    const presses = (order: string, field: string): (string | null)[] => {
      const first = sortedBy(cleanAddress, field, order)
      const second = sortedBy(first, field, order)
      return [first.sort, second.sort, sortedBy(second, field, order).sort]
    }
    expect(presses('name', 'name')).toEqual(['-name', null, '-name'])
    expect(presses('-date', 'date')).toEqual(['date', null, 'date'])
    expect(presses('-date', 'name')).toEqual(['name', '-name', null])
  })
})

describe('days of a list', () => {
  const today = '2026-11-20'

  it('default to today or this month, which the address omits', () => {
    expect(spanOf(null, 'day', today)).toEqual({ from: today, to: today })
    const month = { from: '2026-11-01', to: '2026-11-30' }
    expect(spanOf(null, 'month', today)).toEqual(month)
    expect(daysFor(month, 'month', today)).toBeNull()
    expect(daysFor({ from: '2026-11-19', to: '2026-11-19' }, 'day', today)).not.toBeNull()
  })

  it('of this week are those of the week in which the address is read, in lists of single days', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' }
    expect(daysFor(week, 'day', today)).toBe('week')
    expect(daysFor(week, 'month', today)).toEqual(week)
    expect(readAddress('date=week', formOf('day')).days).toBe('week')
    expect(spanOf('week', 'day', today)).toEqual(week)
    expect(spanOf('week', 'day', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    expect(wrongDays(new URLSearchParams('date=week'), 'day')).toEqual({})
    expect(wrongDays(new URLSearchParams('startDate=week&endDate=week'), 'month')).toEqual({
      startDate: 'week',
      endDate: 'week',
    })
  })

  it('are unlimited when set to any', () => {
    expect(spanOf('any', 'day', today)).toBeNull()
  })

  it('are unlimited for the filters of open and late rows', () => {
    const form = {
      period: 'day',
      filters: [{ name: 'open' }, { name: 'late' }],
      sorts: [],
    } as const
    expect(readAddress('open=1&date=2026-11-19', form).days).toBe('any')
    expect(readAddress('late=1', form).days).toBe('any')
    expect(readAddress('', form).days).toBeNull()
  })

  it('step by month if they are a month, else by their number', () => {
    expect(stepped({ from: '2026-12-01', to: '2026-12-31' }, 1)).toEqual({
      from: '2027-01-01',
      to: '2027-01-31',
    })
    expect(stepped({ from: '2026-03-01', to: '2026-03-31' }, -1)).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(stepped({ from: '2026-11-20', to: '2026-11-20' }, 1).from).toBe('2026-11-21')
    expect(stepped({ from: '2026-11-08', to: '2026-11-14' }, -1)).toEqual({
      from: '2026-11-01',
      to: '2026-11-07',
    })
  })

  it('return to the former days after a step back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 26 }), (from, length) => {
        const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10)
        const there = stepped({ from, to }, 1)
        expect(there.from > to).toBe(true)
        expect(stepped(there, -1)).toEqual({ from, to })
      }),
    )
  })
})

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, 3, null, 9]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [6, 12, [1, null, 4, 5, 6, 7, 8, null, 12]],
    [10_000, 10_000, [1, null, 9998, 9999, 10_000]],
    [99, 3, [1, 2, 3]],
  ])('of page %i of %i are %j', (page, lastPage, shown) => {
    expect(pagesShown(page, lastPage)).toEqual(shown)
  })
})
