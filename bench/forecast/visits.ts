import type { Area } from '@muat/shared'
import { planSite } from '@muat/demo/plan-site'
import { createRandom } from '@muat/demo/random'

/** A truck at an area, moments in ms since 1970. */
export interface Visit {
  truck: number
  area: Area
  /** From when it could have been called: weigh-in. */
  waitingAt: number
  calledAt: number
  startedAt: number
  finishedAt: number
}

const minuteMs = 60_000

/** The past that a demo site begins with: a queue with its rushes and breaks. */
export const pastVisits = (): Visit[] => {
  const today = '2026-06-15'
  const now = Date.parse(`${today}T10:00:00+07:00`)
  return planSite({ timezone: 'Asia/Jakarta', today, now, past: 365 }).visits.flatMap(
    ({ weighedInAt, lines, status }, truck) =>
      lines.flatMap(({ area, calledAt, startedAt, finishedAt }) =>
        weighedInAt === null ||
        status !== 'completed' ||
        calledAt === null ||
        startedAt === null ||
        finishedAt === null
          ? []
          : [{ truck, area, waitingAt: weighedInAt, calledAt, startedAt, finishedAt }],
      ),
  )
}

interface Line {
  area: Area
  kg: number
  state: 'waiting' | 'called' | 'loading' | 'loaded'
  visit: Visit
}
interface Truck {
  id: number
  lines: Line[]
}

const loadingPlaces = 2
const shares: readonly Area[] = ['H', 'H', 'H', 'I', 'I', 'J', 'J', 'K', 'L']

/**
 * Days by the rules of `npm run simulate` (packages/demo/src/simulate/life.ts), without a site: two places an area, a
 * call is answered after 3 to 7 minutes or repeated, loading takes 7 to 13 minutes and 1.3 a tonne. `pace` of a day
 * makes that day's loading slower or faster.
 */
export const simulatedVisits = (
  days: number,
  { trucksADay = 150, paceOf = (_day: number) => 1, seed = 7 } = {},
): Visit[] => {
  const random = createRandom(seed)
  const visits: Visit[] = []
  let id = 0
  for (let day = 0; day < days; day += 1) {
    const opens = Date.parse('2026-01-05T06:00:00+07:00') + day * 24 * 60 * minuteMs
    const pace = paceOf(day)
    const agenda: { at: number; look: () => void }[] = []
    let now = opens
    const after = (minutes: number, look: () => void): void => {
      agenda.push({ at: now + minutes * minuteMs, look })
    }
    const here: Truck[] = []
    const isBusy = ({ lines }: Truck): boolean =>
      lines.some(({ state }) => state === 'called' || state === 'loading')
    const at = (area: Area) =>
      here.flatMap((truck) =>
        truck.lines.filter((line) => line.area === area).map((line) => ({ truck, line })),
      )
    const leave = (truck: Truck): void => {
      here.splice(here.indexOf(truck), 1)
    }
    const look = (truck: Truck): void => {
      const { lines } = truck
      const busy =
        lines.find(({ state }) => state === 'loading') ??
        lines.find(({ state }) => state === 'called')
      if (busy?.state === 'loading') {
        busy.state = 'loaded'
        busy.visit.finishedAt = now
        visits.push(busy.visit)
        if (lines.every(({ state }) => state === 'loaded')) leave(truck)
        else after(random.between(3, 9), () => look(truck))
        return
      }
      if (busy !== undefined) {
        if (random.chance(0.07)) return after(random.between(2, 4), () => look(truck))
        busy.state = 'loading'
        busy.visit.startedAt = now
        return after(pace * (7 + (busy.kg / 1000) * 1.3 + random.between(0, 6)), () => look(truck))
      }
      const isTurn = ({ area }: Line): boolean => {
        const there = at(area)
        const taken = there.filter(
          ({ line: { state } }) => state === 'called' || state === 'loading',
        )
        const first = there.find(
          ({ truck: one, line: { state } }) => state === 'waiting' && !isBusy(one),
        )
        return taken.length < loadingPlaces && first?.truck === truck
      }
      const line = lines.find((one) => one.state === 'waiting' && isTurn(one))
      if (line === undefined) return after(random.between(2, 4), () => look(truck))
      line.state = 'called'
      line.visit.calledAt = now
      after(random.between(3, 7), () => look(truck))
    }
    const arrive = (): void => {
      id += 1
      const areas = random.chance(0.2)
        ? random.shuffle([...new Set(shares)]).slice(0, 2)
        : [random.pick(shares)]
      const kg = random.between(4, 28) * 1000
      const truck: Truck = {
        id,
        lines: areas.map((area) => ({
          area,
          kg: kg / areas.length,
          state: 'waiting',
          visit: { truck: id, area, waitingAt: now, calledAt: 0, startedAt: 0, finishedAt: 0 },
        })),
      }
      here.push(truck)
      after(random.between(2, 5), () => look(truck))
    }
    for (let n = 0; n < trucksADay; n += 1) {
      // Rushes in the morning and after noon.
      const minutes = random.chance(0.65) ? random.between(0, 260) : random.between(260, 600)
      agenda.push({ at: opens + minutes * minuteMs, look: arrive })
    }
    while (agenda.length > 0) {
      let next = 0
      for (const [index, { at: when }] of agenda.entries())
        if (when < (agenda[next]?.at ?? 0)) next = index
      const [one] = agenda.splice(next, 1)
      if (one === undefined) break
      now = one.at
      one.look()
    }
  }
  return visits
}
