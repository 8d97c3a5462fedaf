import { staff } from './masters.ts'
import type { PlannedVisit } from './plan.ts'

interface Event {
  action: string
  at: number
  by: number
  /** null: an action on the visit itself, else which of its lines, from 0. */
  line: number | null
  changes: Record<string, { from: unknown; to: unknown }>
}

const changed = (from: unknown, to: unknown) => ({ from, to })

/** What happened to a visit, oldest first: its history, its version and who touched it last follow from this. */
export const eventsOf = (visit: PlannedVisit): Event[] => {
  const event = (
    action: string,
    at: number | null,
    by: number,
    changes: Event['changes'],
    line: number | null = null,
  ): Event[] => (at === null ? [] : [{ action, at, by, line, changes }])
  const status = (from: string | null, to: string) => ({ status: changed(from, to) })
  return [
    ...event('create', visit.registeredAt, staff.office, {
      licensePlate: changed(null, visit.truck.plate),
      driverName: changed(null, visit.truck.driver),
      date: changed(null, visit.date),
      customerId: changed(null, visit.customerId),
    }),
    ...event('weigh-in', visit.weighedInAt, staff.scale, {
      ...status('registered', 'waiting'),
      firstWeighKg: changed(null, visit.tareKg),
    }),
    ...visit.lines.flatMap((line, index) => [
      ...event('call', line.calledAt, staff.fg, status('waiting', 'called'), index),
      ...event('start', line.startedAt, staff.fg, status('called', 'loading'), index),
      ...event(
        'finish',
        line.finishedAt,
        staff.fg,
        { ...status('loading', 'loaded'), loadedBags: changed(null, line.loadedBags) },
        index,
      ),
    ]),
    ...event('weigh-out', visit.weighedOutAt, staff.scale, {
      ...status('loaded', visit.status),
      secondWeighKg: changed(null, visit.grossKg),
    }),
    ...event('cancel', visit.cancelled?.at ?? null, staff.office, {
      ...status('registered', 'cancelled'),
      cancelReason: changed(null, visit.cancelled?.reason ?? null),
    }),
  ].toSorted((a, b) => a.at - b.at)
}
