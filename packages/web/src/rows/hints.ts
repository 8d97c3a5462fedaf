import type { ResourceName } from '@muat/shared'

/** What has changed at the server; `all` where that is not known. */
export type Hint = ResourceName | 'all'

const listeners = new Set<(hint: Hint) => void>()

/** Hears of what others have changed, once somebody listens to the relay; gives back what ends that. */
export const onHint = (then: (hint: Hint) => void): (() => void) => {
  listeners.add(then)
  return () => {
    listeners.delete(then)
  }
}

export const passHint = (hint: Hint): void => {
  for (const then of listeners) then(hint)
}
