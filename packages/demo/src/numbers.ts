import { formatNumber } from '@muat/shared'
import type { NumberKind } from '@muat/shared/schemas'
import type { counter } from '@muat/api/schema'
import { numberPatterns } from './settings.ts'

/** Numbers by kind and year (the queue: by day), consecutive in order of calls. */
export const createNumbers = () => {
  const last = new Map<string, typeof counter.$inferInsert>()
  const next = (kind: string, period: string): number => {
    const row = last.get(`${kind} ${period}`) ?? { kind, period, last: 0 }
    row.last += 1
    last.set(`${kind} ${period}`, row)
    return row.last
  }
  return {
    take: (kind: NumberKind, day: string): string => {
      const year = day.slice(0, 4)
      return formatNumber(numberPatterns[kind], year, next(kind, year))
    },
    queue: (day: string): number => next('queue', day),
    /** The counters, so that numbering continues. */
    rows: () => [...last.values()],
  }
}
export type Numbers = ReturnType<typeof createNumbers>
