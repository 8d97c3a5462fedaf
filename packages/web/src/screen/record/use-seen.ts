import { useEffect, useEffectEvent, useState } from 'react'

/** How long somebody needs to see that it is another one. */
const seenAfterMs = 1000

type Mark = string | number | undefined

/**
 * What a step is about, as its reader has seen it: what comes in the moment of a press was not, and no step is taken on
 * it. `mark` differs wherever there is something to be seen. `since`: the mark that it was begun with.
 */
export const useSeen = <Value>(
  value: Value,
  mark: Mark,
  since: Mark = mark,
): { seen: Value; isSeen: boolean; changed: boolean } => {
  const [begun] = useState(since)
  const [last, setLast] = useState({ value, mark })
  const isSeen = last.mark === mark
  const see = useEffectEvent((now: Mark) => setLast({ value, mark: now }))
  useEffect(() => {
    if (isSeen) return undefined
    const timer = setTimeout(() => see(mark), seenAfterMs)
    return () => clearTimeout(timer)
  }, [mark, isSeen])
  return { seen: isSeen ? value : last.value, isSeen, changed: begun !== mark }
}
