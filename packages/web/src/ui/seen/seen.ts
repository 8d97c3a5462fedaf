import { useEffect, useLayoutEffect } from 'react'
import type { Answer, Failure } from '../../lib/first/failure.ts'

/** Time that a user needs to notice a change. */
const seenAfterMs = 1000

type Id = string | number
/** Version of an item: it changes whenever a step would mean something else. undefined: unknown. */
type Mark = string | number | undefined

export const justChanged: Failure = {
  kind: 'problem',
  status: 409,
  problem: { code: 'stale_version', message: '' },
}

/**
 * The items of a screen on which users take steps: records, cards of a desk, held trucks. If somebody else changed an
 * item within the last second, the user has not noticed it, and a step is refused. Changes by own steps do not count.
 */
export const watched = () => {
  /** Version of each item, and when somebody else changed it; 0: never. */
  const shown = new Map<Id, { mark: Mark; at: number }>()
  /** Items whose next change is the result of an own step. */
  const own = new Set<Id>()
  const isSeen = (id: Id): boolean => Date.now() - (shown.get(id)?.at ?? 0) >= seenAfterMs
  /** Sends an own step. */
  const send = async <T>(id: Id, step: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    own.add(id)
    const answer = await step()
    if (!answer.ok) own.delete(id)
    return answer
  }
  return {
    /** Called for each item at each rendering. */
    shows: (id: Id, mark: Mark): void => {
      const before = shown.get(id)
      if (before !== undefined && before.mark === mark) return
      const unseen = before?.mark !== undefined && !own.delete(id)
      shown.set(id, { mark, at: unseen ? Date.now() : 0 })
    },
    /** Forgets an item that is no longer shown; without an id, all. */
    leave: (id?: Id): void => {
      if (id === undefined) shown.clear()
      else shown.delete(id)
    },
    isSeen,
    send,
    /** Sends an own step, or refuses it like a stale version if the item was just changed. */
    take: <T>(id: Id, step: () => Promise<Answer<T>>): Promise<Answer<T>> =>
      isSeen(id) ? send(id, step) : Promise.resolve({ ok: false, failure: justChanged }),
  }
}

export type Watched = ReturnType<typeof watched>

/** Reports an item while the component is mounted. */
export const useShown = (seen: Watched, id: Id, mark: Mark): void => {
  useLayoutEffect(() => seen.shows(id, mark))
  useEffect(() => () => seen.leave(id), [seen, id])
}
