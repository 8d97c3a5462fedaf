import { netKg } from '@muat/shared'
import { staff } from './masters.ts'
import { type Later, laterOf, type PlannedVisit } from './plan.ts'

interface Event {
  action: string
  at: number
  by: number
  /** Index of the line; null: an action on the visit. */
  line: number | null
  changes: Record<string, { from: unknown; to: unknown }>
}

const netWith = ({ tareKg }: PlannedVisit, grossKg: number | null): number | null =>
  tareKg === null || grossKg === null ? null : netKg(tareKg, grossKg)

const changed = (from: unknown, to: unknown) => ({ from, to })

const letGo = { status: changed('hold', 'completed') }

/** When loading began, and when the last line was loaded; null: it was not. */
const loadingOf = ({ lines }: PlannedVisit): { began: number | null; ended: number | null } => {
  const known = (at: number | null): number[] => (at === null ? [] : [at])
  const starts = lines.flatMap(({ startedAt }) => known(startedAt))
  const ends = lines.flatMap(({ finishedAt }) => known(finishedAt))
  return {
    began: starts.length === 0 ? null : Math.min(...starts),
    ended: ends.length === 0 || ends.length < lines.length ? null : Math.max(...ends),
  }
}

/** Changes of weights after the second weighing. */
const laterEvents = (visit: PlannedVisit, later: Later): Event[] => {
  const { action, at } = later
  const event = (by: number, changes: Event['changes'], line: number | null = null): Event => ({
    action,
    at,
    by,
    line,
    changes,
  })
  if (later.action === 'approve') {
    return [event(staff.admin, { ...letGo, approvalNote: changed(null, later.note) })]
  }
  if (later.action === 'confirm') return [event(staff.scale, letGo)]
  if (later.action === 'void') {
    const status = changed('completed', 'void')
    return [event(staff.admin, { status, cancelReason: changed(null, later.reason) })]
  }
  const reason = changed(null, later.reason)
  if (later.action === 'recount') {
    const loadedBags = changed(later.fromBags, visit.lines[0]?.loadedBags ?? null)
    const holdReason = changed(visit.holdReason, 'recounted')
    return [event(staff.fg, { loadedBags }, 0), event(staff.fg, { holdReason, reason })]
  }
  const released = { ...letGo, holdReason: changed(visit.holdReason, null), reason }
  const weights = {
    secondWeighKg: changed(later.fromKg, visit.grossKg),
    netKg: changed(netWith(visit, later.fromKg), netWith(visit, visit.grossKg)),
  }
  return later.action === 'reweigh'
    ? [event(staff.scale, { ...weights, ...released })]
    : [event(staff.admin, { ...weights, reason })]
}

/** Events of a visit, oldest first. History, version and last user follow from them. */
export const eventsOf = (visit: PlannedVisit): Event[] => {
  const event = (
    action: string,
    at: number | null,
    by: number,
    changes: Event['changes'],
    line: number | null = null,
  ): Event[] => (at === null ? [] : [{ action, at, by, line, changes }])
  const status = (from: string | null, to: string) => ({ status: changed(from, to) })
  const firstGross = laterOf(visit, 'reweigh', 'correct')?.fromKg ?? visit.grossKg
  const recount = laterOf(visit, 'recount')
  const { began, ended } = loadingOf(visit)
  return [
    ...event('create', visit.registeredAt, staff.office, {
      licensePlate: changed(null, visit.truck.plate),
      driverName: changed(null, visit.truck.driver),
      date: changed(null, visit.date),
      customerId: changed(null, visit.customerId),
    }),
    ...event('arrive', visit.arrivedAt, staff.scale, {
      arrivedAt: changed(
        null,
        visit.arrivedAt === null ? null : new Date(visit.arrivedAt).toISOString(),
      ),
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
        {
          ...status('loading', 'loaded'),
          loadedBags: changed(null, recount?.fromBags ?? line.loadedBags),
        },
        index,
      ),
    ]),
    ...event('start', began, staff.fg, status('waiting', 'loading')),
    ...event('finish', ended, staff.fg, status('loading', 'loaded')),
    ...event('weigh-out', visit.weighedOutAt, staff.scale, {
      ...status('loaded', visit.holdReason === null ? 'completed' : 'hold'),
      secondWeighKg: changed(null, firstGross),
      netKg: changed(null, netWith(visit, firstGross)),
      ...(visit.holdReason === null ? {} : { holdReason: changed(null, visit.holdReason) }),
    }),
    ...visit.later.flatMap((later) => laterEvents(visit, later)),
    ...visit.printedAt.flatMap((at, index) =>
      event('print', at, staff.scale, { printCount: changed(index, index + 1) }),
    ),
    ...event('cancel', visit.cancelled?.at ?? null, staff.office, {
      ...status('registered', 'cancelled'),
      cancelReason: changed(null, visit.cancelled?.reason ?? null),
    }),
  ].toSorted((a, b) => a.at - b.at)
}
