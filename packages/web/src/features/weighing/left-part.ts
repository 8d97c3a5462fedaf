import { lazyPart } from '../../lib/lazy-part.ts'

/** Who has gone is looked at after who is there. */
export const leftPart = lazyPart('weighing.left', () =>
  import('./left-today.tsx').then(({ LeftToday }) => LeftToday),
)
