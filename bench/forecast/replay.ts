import {
  type Area,
  areas,
  type Board,
  type Entry,
  forecastsOf,
  paceOf,
  trucksOfPace,
} from '@muat/shared'
import type { Visit } from './visits.ts'

/** What was said when a truck could first have been called, and what came. Minutes. */
export interface Outcome {
  at: number
  area: Area
  low: number
  high: number
  came: number
  /** What plain predictors said: the mean of all earlier waits, the wait of the last called, of the head of the line. */
  mean: number
  last: number
  head: number
}

interface Turn extends Visit {
  readyAt: number
}

const minuteMs = 60_000

const byTruck = (visits: readonly Visit[]): Map<number, Visit[]> => {
  const found = new Map<number, Visit[]>()
  for (const visit of visits) {
    const known = found.get(visit.truck)
    if (known === undefined) found.set(visit.truck, [visit])
    else known.push(visit)
  }
  return found
}

const known = (at: number, now: number): number | null => (at <= now ? at : null)

/** Plays a past: at each moment the board as it was, and the pace as it was known. */
export const replay = (visits: readonly Visit[]): Outcome[] => {
  const ofTruck = byTruck(visits)
  const othersOf = ({ truck, area }: Visit): Visit[] =>
    (ofTruck.get(truck) ?? []).filter((other) => other.area !== area)
  const readyAt = (visit: Visit): number =>
    Math.max(
      visit.waitingAt,
      ...othersOf(visit)
        .filter(({ calledAt }) => calledAt < visit.calledAt)
        .map(({ finishedAt }) => finishedAt),
    )
  const boardAt = (area: Area, here: readonly Turn[], now: number): Board => {
    const entries = here
      .filter(({ waitingAt, finishedAt }) => waitingAt <= now && finishedAt > now)
      .toSorted((a, b) => a.waitingAt - b.waitingAt)
      .map((visit): Entry => {
        const elsewhere = othersOf(visit).find(
          ({ calledAt, finishedAt }) => calledAt <= now && finishedAt > now,
        )
        return {
          id: visit.truck,
          licensePlate: '',
          queueNo: null,
          customer: null,
          state: visit.calledAt <= now ? 'loading' : 'waiting',
          status: null,
          since: visit.waitingAt,
          areas: [area],
          busyAt: elsewhere?.area ?? null,
        }
      })
    return { area, waiting: entries.length, entries }
  }

  const outcomes: Outcome[] = []
  for (const area of areas) {
    const here = visits
      .filter((visit) => visit.area === area)
      .map((visit): Turn => ({ ...visit, readyAt: readyAt(visit) }))
      .toSorted((a, b) => a.calledAt - b.calledAt)
    let sum = 0
    let count = 0
    for (const turn of here.toSorted((a, b) => a.readyAt - b.readyAt)) {
      const now = turn.readyAt
      const called = here.filter(({ calledAt }) => calledAt <= now)
      const pace = paceOf(
        called.slice(-trucksOfPace).map(({ startedAt, finishedAt, ...one }) => ({
          ...one,
          startedAt: known(startedAt, now),
          finishedAt: known(finishedAt, now),
        })),
      )
      const board = boardAt(area, here, now)
      const said = forecastsOf(board, pace, now).get(turn.truck)
      const came = (turn.calledAt - now) / minuteMs
      const last = called.at(-1)
      const head = board.entries.find(({ state }) => state === 'waiting')
      if (said !== undefined) {
        outcomes.push({
          at: now,
          area,
          ...said,
          came,
          mean: count === 0 ? 0 : sum / count,
          last: last === undefined ? 0 : (last.calledAt - last.readyAt) / minuteMs,
          head: (now - (head?.since ?? now)) / minuteMs,
        })
      }
      sum += came
      count += 1
    }
  }
  return outcomes
}
