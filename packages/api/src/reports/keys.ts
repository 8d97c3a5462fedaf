import {
  daysOfPoint,
  type GroupKind,
  filterOfMissing,
  type Narrowing,
  type Period,
  type TimeStep,
  timeSteps,
} from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyReport } from './report.ts'

const isStep = (kind: GroupKind): kind is TimeStep =>
  (timeSteps as readonly string[]).includes(kind)

/** The key of a day's point of time. Without its cast, `date_trunc` would look each day up in a time zone. */
export const stepKey = (step: TimeStep, date: SQL): SQL => {
  const of: Record<TimeStep, SQL> = {
    day: sql`to_char(${date}, 'YYYY-MM-DD')`,
    week: sql`to_char(date_trunc('week', ${date}::timestamp), 'YYYY-MM-DD')`,
    month: sql`to_char(${date}, 'YYYY-MM')`,
    year: sql`to_char(${date}, 'YYYY')`,
  }
  return of[step]
}

/** Key and names of a group in SQL. */
export const groupOf = (api: AnyReport, name: string) => {
  const group = api.report.groups[name]
  if (group === undefined) throw new Error(`${api.report.name} has no group ${name}`)
  const { kind, filter } = group
  if (isStep(kind)) {
    return { kind, filter, none: null, step: kind, key: stepKey(kind, sql`m.date`), names: null }
  }
  const source = api.groups[name]
  if (source === undefined) throw new Error(`${api.report.name}: nothing is said of ${name}`)
  /** The filter of the group without a name. */
  const none = filter === null ? null : filterOfMissing(api.report, filter)
  return { kind, filter, none, step: null, key: source.key, names: source.names }
}

/** All days, for an open period. */
export const ever: Period = { startDate: '1900-01-01', endDate: '9999-12-31' }

/** The filter of a key: that of its group, or the days of a point of time within the period. */
export const narrowingOf = (
  { step, filter, none }: Pick<ReturnType<typeof groupOf>, 'step' | 'filter' | 'none'>,
  key: string,
  within: Period,
): Narrowing | null => {
  if (step !== null) return { ...daysOfPoint(step, key, within) }
  if (key === '') return none
  return filter === null ? null : { [filter]: key }
}
