import { useEffect, useLayoutEffect } from 'react'
import type { Answer, Failure } from '../../lib/first/failure.ts'

/** How long somebody needs to see that it is another one. */
const seenAfterMs = 1000

type Id = string | number
/** Differs wherever a step would be another one; undefined: not known, or the back end does not say. */
type Mark = string | number | undefined

export const justChanged: Failure = {
  kind: 'problem',
  status: 409,
  problem: { code: 'stale_version', message: '' },
}

/**
 * What people decide by on one screen: records, cards of a desk, held trucks. What somebody else has made of one in this
 * moment was not seen, and no step is taken on it; the next change after one's own step needs no time.
 */
export const watched = () => {
  /** How each stands, and since when by another's hand. */
  const stood = new Map<Id, { mark: Mark; at: number }>()
  /** Those whose next change is one's own work, however late it is shown. */
  const own = new Set<Id>()
  const isSeen = (id: Id): boolean => Date.now() - (stood.get(id)?.at ?? 0) >= seenAfterMs
  /** Sends a step of one's own. */
  const send = async <T>(id: Id, step: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    own.add(id)
    const answer = await step()
    if (!answer.ok) own.delete(id)
    return answer
  }
  return {
    /** Told of whatever is shown, whenever it is drawn. */
    shows: (id: Id, mark: Mark): void => {
      const before = stood.get(id)
      if (before !== undefined && before.mark === mark) return
      const unseen = before?.mark !== undefined && !own.delete(id)
      stood.set(id, { mark, at: unseen ? Date.now() : 0 })
    },
    /** It is shown no more; without one: nothing is. */
    leave: (id?: Id): void => {
      if (id === undefined) stood.clear()
      else stood.delete(id)
    },
    isSeen,
    send,
    /** The same where it was seen; else refused as the server would refuse one of an earlier version. */
    take: <T>(id: Id, step: () => Promise<Answer<T>>): Promise<Answer<T>> =>
      isSeen(id) ? send(id, step) : Promise.resolve({ ok: false, failure: justChanged }),
  }
}

export type Watched = ReturnType<typeof watched>

/** One thing among what is watched, for as long as it is on the screen. */
export const useShown = (seen: Watched, id: Id, mark: Mark): void => {
  useLayoutEffect(() => seen.shows(id, mark))
  useEffect(() => () => seen.leave(id), [seen, id])
}
