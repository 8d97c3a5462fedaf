import type { Group, GroupKind } from './report.ts'

/** Groups of time, by the date of the record; they narrow by startDate and endDate. */
export const ofTime = {
  day: { kind: 'day', filter: null },
  week: { kind: 'week', filter: null },
  month: { kind: 'month', filter: null },
} as const satisfies Record<string, Group>

/** By a look-up, a word or a text, and the query name that narrows to one. */
export const by = <const K extends GroupKind, const F extends string>(kind: K, filter: F) =>
  ({ kind, filter }) as const
