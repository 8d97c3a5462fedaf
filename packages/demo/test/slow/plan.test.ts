import { limitKg } from '@muat/shared'
import { expect, it } from 'vitest'
import { clockOf } from '../../../api/src/db/index.ts'
import { addDays, atWallClock, isSunday, workingDays } from '../../src/days.ts'
import { planSite, type SitePlan } from '../../src/plan-site.ts'
import { leftAt, plus } from '../../src/plan.ts'

const timezone = 'Asia/Jakarta'

const days = Array.from({ length: 12 }, (_, step) => addDays('2026-01-01', step * 30 + step + 3))
const minutes = [1, 7 * 60 + 25, 15 * 60 + 50, 23 * 60 + 58]

const onSite = ['waiting', 'loading', 'loaded', 'hold']

const past = 90

const figuresOf = ({ sales, visits, bookings }: SitePlan, today: string) => {
  const completed = visits.filter(({ status }) => status === 'completed')
  const gone = workingDays({ timezone, today, now: 0, past }).filter((day) =>
    completed.some(({ date }) => date === day),
  )
  const here = visits.filter(({ status }) => onSite.includes(status))
  const [atH] = here
    .filter(({ lines }) => lines.some(({ area, status }) => area === 'H' && status === 'waiting'))
    .toSorted((a, b) => (a.weighedInAt ?? 0) - (b.weighedInAt ?? 0))
  return {
    enough: completed.length > 1200 && completed.length < 2000,
    workedOn: gone.length,
    outsideThePast: completed.filter(({ date }) => date < addDays(today, -past) || date > today)
      .length,
    onSundays: completed.filter(({ date }) => isSunday(date) && date !== today).length,
    nextDay: completed.filter(
      (visit) => (leftAt(visit) ?? 0) >= atWallClock(timezone, addDays(visit.date, 1), 0),
    ).length,
    here: here.length,
    firstAtH: atH?.lines.map(({ sale: { item } }) => item.bagKg !== null),
    plates: new Set(here.map(({ truck }) => truck.plate)).size,
    bookedToday: bookings.some(({ loadDate }) => loadDate === today),
    overLimit: sales.filter(
      (sale) =>
        plus(sale.shippedKg, sale.onTruckKg, sale.bookedKg) >
        limitKg(sale.orderedKg, sale.tolerancePct),
    ).length,
  }
}

it.each(days)('plans a site that keeps its limits at any hour of %s', (today) => {
  const plans = minutes.map((minute) =>
    figuresOf(
      planSite({ timezone, today, now: atWallClock(timezone, today, minute), past }),
      today,
    ),
  )
  expect(plans).toEqual(
    minutes.map(() => ({
      enough: true,
      workedOn: workingDays({ timezone, today, now: 0, past }).length,
      outsideThePast: 0,
      onSundays: 0,
      nextDay: 0,
      here: 24,
      // README begins with it: one area, in bags.
      firstAtH: [true],
      plates: 24,
      bookedToday: true,
      overLimit: 0,
    })),
  )
})

it.each([30, 200])('plans a past of %i days when it is asked to', (longer) => {
  const today = '2026-11-20'
  const now = atWallClock(timezone, today, 11 * 60)
  const { visits } = planSite({ timezone, today, now, past: longer })
  const dates = visits.map(({ date }) => date).toSorted()
  expect(dates[0]).toBe(workingDays({ timezone, today, now, past: longer })[0])
  const perDay = visits.length / workingDays({ timezone, today, now, past: longer }).length
  expect(perDay).toBeGreaterThan(15)
  expect(perDay).toBeLessThan(30)
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
