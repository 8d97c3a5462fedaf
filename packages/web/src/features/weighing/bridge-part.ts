import { lazyPart } from '../../lib/lazy-part.ts'

/** Scale, weight and ticket. Who is there to be weighed is shown before it, and with it if a truck is asked for. */
export const bridgePart = lazyPart('weighing.bridge', () =>
  import('./bridge.tsx').then(({ Bridge }) => Bridge),
)
