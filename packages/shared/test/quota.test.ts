import {
  type AskedQuota,
  dayOfMoment,
  fitsQuota,
  hasOverdrawn,
  isQuotaOn,
  kgNumber,
  leftOfQuota,
  nextFreeDay,
  usualWriting,
  weekdays,
} from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

// docs/domain.md#quotas

const quota = (terms: Partial<AskedQuota> = {}): AskedQuota => ({
  weekdays: '',
  firstDay: null,
  lastDay: null,
  mostTrucks: 1,
  mostKg: null,
  asked: { trucks: 1, kg: '10000.00' },
  used: {},
  ...terms,
})
const full = { trucks: 1, kg: '0' }

describe('the next free day', () => {
  it('is the day itself where there is room, and passes over full and closed ones', () => {
    const [from, to] = ['2026-11-27', '2027-11-27']
    expect(nextFreeDay([], from, to)).toBe(from)
    expect(nextFreeDay([quota()], from, to)).toBe(from)
    const busy = quota({ used: { '2026-11-27': full, '2026-12-01': full } })
    expect(nextFreeDay([busy], from, to)).toBe('2026-11-28')
    const closed = quota({ mostTrucks: 0, weekdays: 'sat,sun' })
    const holiday = quota({ mostTrucks: 0, firstDay: '2026-11-30', lastDay: '2026-11-30' })
    expect(nextFreeDay([busy, closed], from, to)).toBe('2026-11-30')
    expect(nextFreeDay([busy, closed, holiday], from, to)).toBe('2026-12-02')
  })

  it('crosses the ends of months and years, and February of a leap year', () => {
    const until = (lastDay: string) => quota({ mostTrucks: 0, lastDay })
    const after = (day: string) => nextFreeDay([until(day)], day, '2029-01-01')
    expect(after('2026-11-30')).toBe('2026-12-01')
    expect(after('2026-12-31')).toBe('2027-01-01')
    expect(after('2027-02-28')).toBe('2027-03-01')
    expect(after('2028-02-28')).toBe('2028-02-29')
    expect(after('2028-02-29')).toBe('2028-03-01')
  })

  it('is none where a quota never has room', () => {
    const small = quota({ mostKg: '9999.99', mostTrucks: null })
    expect(nextFreeDay([small], '2026-11-27', '2027-11-27')).toBeNull()
  })

  const days = fc
    .integer({ min: 0, max: 3000 })
    .map((n) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))
  const quotas = fc.array(
    fc.record({
      weekdays: fc.subarray([...weekdays], { maxLength: 6 }).map((some) => some.join()),
      firstDay: fc.option(days),
      lastDay: fc.option(days),
      mostTrucks: fc.option(fc.integer({ min: 0, max: 2 })),
      mostKg: fc.option(fc.integer({ min: 0, max: 3_000_000 }).map((n) => (n / 100).toFixed(2))),
      asked: fc.constant({ trucks: 1, kg: '10000.10' }),
      used: fc.dictionary(
        days,
        fc.record({
          trucks: fc.integer({ min: 0, max: 3 }),
          kg: fc.integer({ min: 0, max: 3_000_000 }).map((n) => (n / 100).toFixed(2)),
        }),
      ),
    }),
    { maxLength: 4 },
  )

  it('is the first on which all have room, whatever they are', () => {
    fc.assert(
      fc.property(quotas, days, (all, from) => {
        const to = '2033-01-01'
        const next = nextFreeDay(all, from, to)
        let day = from
        let naive: string | null = null
        for (; day <= to && naive === null; ) {
          const at = new Date(`${day}T12:00:00Z`)
          const weekday = at.toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
          const fits = all.every((one) => {
            const named = one.weekdays === '' || one.weekdays.includes(weekday.toLowerCase())
            const within = (one.firstDay ?? day) <= day && day <= (one.lastDay ?? day)
            if (!named || !within) return true
            const { trucks, kg } = one.used[day] ?? { trucks: 0, kg: '0' }
            const hundredths = Math.round(Number(kg) * 100) + 1_000_010
            return (
              trucks + 1 <= (one.mostTrucks ?? Infinity) &&
              hundredths <= (one.mostKg === null ? Infinity : Math.round(Number(one.mostKg) * 100))
            )
          })
          if (fits) naive = day
          at.setUTCDate(at.getUTCDate() + 1)
          day = at.toISOString().slice(0, 10)
        }
        expect(next).toBe(naive)
      }),
      { numRuns: 200 },
    )
  })

  it('is the same for every zone in which the day of a moment is read, with and without daylight saving time', () => {
    const zones = [
      'Asia/Jakarta',
      'Asia/Jayapura',
      'America/Sao_Paulo',
      'Europe/Paris',
      'Pacific/Apia',
      'America/St_Johns',
    ]
    for (const timeZone of zones) {
      // The evening and the morning around every midnight of a year are a day apart by the calendar.
      for (let n = 0; n < 366; n += 1) {
        const today = dayOfMoment(new Date(Date.UTC(2026, 0, 1, 12) + n * 86_400_000), {
          ...usualWriting,
          timeZone,
        })
        const tomorrow = nextFreeDay([quota({ used: { [today]: full } })], today, '2099-01-01')
        expect(Date.parse(String(tomorrow)) - Date.parse(today)).toBe(86_400_000)
        expect(isQuotaOn(quota({ firstDay: today, lastDay: today }), today)).toBe(true)
      }
    }
  })
})

describe('what is left of a quota', () => {
  it('is exact to the hundredth and not below 0', () => {
    const of = { mostTrucks: 2, mostKg: '0.30', used: { '2026-11-27': { trucks: 3, kg: '0.10' } } }
    expect(leftOfQuota(of, '2026-11-27')).toEqual({ trucks: 0, kg: 0.2 })
    expect(leftOfQuota(of, '2026-11-28')).toEqual({ trucks: 2, kg: 0.3 })
    expect(leftOfQuota({ ...of, mostTrucks: null, mostKg: null }, '2026-11-27')).toEqual({
      trucks: null,
      kg: null,
    })
    const asked = { trucks: 1, kg: String(kgNumber(20n)) }
    const terms = { ...quota(of), mostTrucks: null, asked }
    expect(fitsQuota(terms, '2026-11-27')).toBe(true)
    expect(fitsQuota({ ...terms, asked: { trucks: 1, kg: '0.21' } }, '2026-11-27')).toBe(false)
  })

  it('is overdrawn by what has grown, not by what was beyond it before', () => {
    const of = quota({ mostTrucks: 1, mostKg: '100' })
    const load = (trucks: number, kg: string) => ({ trucks, kg })
    expect(hasOverdrawn(of, load(0, '0'), load(1, '100.00'))).toBe(false)
    expect(hasOverdrawn(of, load(1, '100'), load(2, '100'))).toBe(true)
    expect(hasOverdrawn(of, load(1, '100'), load(1, '100.01'))).toBe(true)
    expect(hasOverdrawn(of, load(3, '300'), load(3, '300'))).toBe(false)
    expect(hasOverdrawn(of, load(3, '300'), load(2, '200'))).toBe(false)
    // More trucks within their limit, and as heavy as before.
    expect(hasOverdrawn({ ...of, mostTrucks: 5 }, load(1, '200'), load(2, '200'))).toBe(false)
  })
})
