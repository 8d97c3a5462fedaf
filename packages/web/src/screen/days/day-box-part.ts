import { lazyPart } from '../../lib/lazy-part.ts'

/** What a day is typed into or taken from a calendar with. */
export const dayBoxPart = lazyPart('resource.day-box', () =>
  import('../dialogs/day-box.tsx').then(({ DayBox }) => DayBox),
)
