import { useEffect, useState } from 'react'

/** How long somebody needs to see that it is another one. */
const seenAfterMs = 1500

/**
 * What a dialog is about, as its reader has seen it: what comes in the moment of a press was not, and no step is taken on
 * it. `mark` differs wherever there is something to be seen.
 */
export const useSeen = <Value>(
  value: Value,
  mark: string | number | undefined,
): { seen: Value; isSeen: boolean; changed: boolean } => {
  const [begun] = useState(mark)
  const [last, setLast] = useState({ value, mark })
  const isSeen = last.mark === mark
  useEffect(() => {
    if (isSeen) return undefined
    const timer = setTimeout(() => setLast({ value, mark }), seenAfterMs)
    return () => clearTimeout(timer)
  }, [value, mark, isSeen])
  return { seen: isSeen ? value : last.value, isSeen, changed: begun !== mark }
}
