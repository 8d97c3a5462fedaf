import { limitKg } from '@muat/shared'
import { expect, it } from 'vitest'
import { clockOf } from '../../src/db/index.ts'
import { addDays, atWallClock } from '../../src/demo/days.ts'
import { planSite } from '../../src/demo/plan-site.ts'
import { plus } from '../../src/demo/plan.ts'

const timezone = 'Asia/Jakarta'

const days = Array.from({ length: 12 }, (_, step) => addDays('2026-01-01', step * 33))
const minutes = [1, 7 * 60 + 25, 15 * 60 + 50, 23 * 60 + 58]
const moments = days.flatMap((today) =>
  minutes.map((minute) => ({ timezone, today, now: atWallClock(timezone, today, minute) })),
)

it('plans a site that keeps its limits on any day of the year and at any hour', () => {
  for (const moment of moments) {
    const { sales, visits, bookings } = planSite(moment)
    const at = `${moment.today} ${new Date(moment.now).toISOString()}`
    const completed = visits.filter(({ status }) => status === 'completed')
    expect(completed.length, at).toBe(300)
    for (const { date } of completed) {
      expect(date > addDays(moment.today, -31) && date <= moment.today, at).toBe(true)
    }
    for (const sale of sales) {
      const taken = plus(sale.shippedKg, sale.onTruckKg, sale.bookedKg)
      expect(taken, `${at} ${sale.poSalesNo}`).toBeLessThanOrEqual(
        limitKg(sale.orderedKg, sale.tolerancePct),
      )
    }
    const here = visits.filter(({ status }) =>
      ['waiting', 'loading', 'loaded', 'hold'].includes(status),
    )
    expect(here.length, at).toBe(24)
    expect(new Set(here.map(({ truck }) => truck.plate)).size, at).toBe(24)
    expect(bookings.filter(({ loadDate }) => loadDate === moment.today).length, at).toBeGreaterThan(
      16,
    )
  }
})

it('knows when a day begins where the site is, summer time and all', () => {
  expect(new Date(atWallClock('Asia/Jakarta', '2026-11-20', 0)).toISOString()).toBe(
    '2026-11-19T17:00:00.000Z',
  )
  expect(new Date(atWallClock('Europe/Berlin', '2026-03-29', 12 * 60)).toISOString()).toBe(
    '2026-03-29T10:00:00.000Z',
  )
  const clock = clockOf(
    'America/St_Johns',
    () => new Date(atWallClock('America/St_Johns', '2026-07-01', 1)),
  )
  expect(clock.today()).toBe('2026-07-01')
})
