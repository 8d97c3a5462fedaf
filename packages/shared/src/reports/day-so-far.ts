import Type, { type Static } from 'typebox'
import { day, moment, nullable } from '../resources/fields.ts'

/** Minimum number of days from which a usual day is computed. */
export const leastUsualDays = 3
/** Number of days, today among them, whose loads nobody weighed are counted. */
export const unweighedDays = 7
/** Number of past weeks whose same weekday is used. */
export const usualWeeks = 8

const figures = () => ({
  /** Number weighed out; of usual days the median, which may be a fraction. */
  trucks: Type.Number(),
  /** Net. */
  kg: Type.Number(),
  /** Median time from weigh-in to weigh-out; null: no trucks. */
  medianSeconds: nullable(Type.Number()),
})

const direction = () =>
  Type.Object({
    ...figures(),
    /** The same weekday of past weeks, until this time of day; null: fewer than `leastUsualDays`. */
    usual: nullable(
      Type.Object({
        ...figures(),
        /** Number of days used: those on which a truck was weighed out. */
        days: Type.Integer(),
      }),
    ),
  })

/** GET /api/day-so-far: trucks weighed out today, compared with a usual day until this time. */
export const daySoFar = () =>
  Type.Object({
    date: day(),
    outbound: direction(),
    inbound: direction(),
    /** Loads of the last `unweighedDays` that nobody weighed, and times in which nobody read the scale, without a note. */
    unweighed: Type.Integer(),
    /** The last backup that was made and restored; null: none. */
    backup: nullable(
      Type.Object({
        endedAt: moment(),
        /** Size of its file. */
        bytes: Type.Number(),
      }),
    ),
    /** Failure of the last backup; null: it succeeded. */
    backupFailure: nullable(
      Type.Object({
        at: moment(),
        /** One line for the operator. */
        why: Type.String(),
      }),
    ),
  })
export type DaySoFar = Static<ReturnType<typeof daySoFar>>
