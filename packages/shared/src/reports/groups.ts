import type { Group, GroupKind } from './report.ts'

/** Groups by the date of the record. Their filter is startDate and endDate. */
export const ofTime = {
  day: { kind: 'day', filter: null },
  week: { kind: 'week', filter: null },
  month: { kind: 'month', filter: null },
} as const satisfies Record<string, Group>

/** A group by look-up, word or text, with the query parameter that filters one. */
export const by = <const K extends GroupKind, const F extends string>(kind: K, filter: F) =>
  ({ kind, filter }) as const
