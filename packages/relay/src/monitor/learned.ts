import {
  type Area,
  areas,
  type Board,
  type Boards,
  type Called,
  type Entry,
  forecastsJudged,
  forecastsOf,
  isRight,
  isTrusted,
  type Pace,
  paceOf,
  trucksOfPace,
  type Wait,
} from '@muat/shared'

const minuteMs = 60_000

interface Learning {
  called: Called[]
  /** Since when each waiting truck could have been called. */
  ready: Map<Entry['id'], number>
  /** Called or loading trucks. */
  busy: Map<Entry['id'], Called>
  said: Map<Entry['id'], Wait & { at: number }>
  /** Of the last forecasts, which were right. */
  judged: boolean[]
}

/**
 * Paces of a back end that sends none, by what its boards show, and whether the forecasts made with them are right. Lost
 * with the process.
 */
export const createLearned = () => {
  const learning = new Map<Area, Learning>(
    areas.map((area) => [
      area,
      { called: [], ready: new Map(), busy: new Map(), said: new Map(), judged: [] },
    ]),
  )
  let isFirst = true

  const noteCall = (of: Learning, entry: Entry, now: number): void => {
    const readyAt = of.ready.get(entry.id)
    const said = of.said.get(entry.id)
    of.ready.delete(entry.id)
    of.said.delete(entry.id)
    const calledAt = entry.state === 'called' ? (entry.since ?? now) : now
    if (said !== undefined) {
      of.judged = [...of.judged, isRight(said, (calledAt - said.at) / minuteMs)].slice(
        -forecastsJudged,
      )
    }
    // One that was called before the relay looked counts as busy, and tells nothing of the pace.
    const call = { readyAt: readyAt ?? calledAt, calledAt, startedAt: null, finishedAt: null }
    of.busy.set(entry.id, call)
    if (readyAt !== undefined) of.called = [...of.called, call].slice(-trucksOfPace)
  }

  const learnFrom = (of: Learning, { entries }: Board, now: number): void => {
    const waiting = new Set<Entry['id']>()
    const busy = new Set<Entry['id']>()
    for (const entry of entries) {
      const { id, state, since, busyAt } = entry
      if (state === 'called' || state === 'loading') {
        busy.add(id)
        if (!of.busy.has(id)) noteCall(of, entry, now)
        const call = of.busy.get(id)
        if (state === 'loading' && call !== undefined) call.startedAt ??= since ?? now
      } else if (state === 'waiting' && busyAt === null) {
        waiting.add(id)
        if (!of.ready.has(id)) of.ready.set(id, isFirst ? (since ?? now) : now)
      }
    }
    for (const [id, call] of of.busy) {
      if (busy.has(id)) continue
      of.busy.delete(id)
      // It was sent back to the queue: this was no call.
      if (waiting.has(id)) of.called = of.called.filter((one) => one !== call)
      else call.finishedAt = now
    }
    for (const id of of.ready.keys()) {
      if (waiting.has(id)) continue
      of.ready.delete(id)
      of.said.delete(id)
    }
  }

  const judge = (of: Learning, board: Board, now: number): void => {
    for (const [id, wait] of forecastsOf(board, paceOf(of.called), now)) {
      if (!of.said.has(id)) of.said.set(id, { ...wait, at: now })
    }
  }

  return {
    learn: (boards: Boards, now: number): void => {
      for (const [area, of] of learning) {
        learnFrom(of, boards[area], now)
        judge(of, boards[area], now)
      }
      isFirst = false
    },
    /** Without areas that were too often wrong. */
    paces: (): ReadonlyMap<Area, Pace> =>
      new Map(
        [...learning].flatMap(([area, { called, judged }]) =>
          isTrusted({ count: judged.length, right: judged.filter(Boolean).length })
            ? [[area, paceOf(called)]]
            : [],
        ),
      ),
  }
}
