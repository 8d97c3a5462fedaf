import Type, { type Static } from 'typebox'
import { day, moment, nullable } from '../resources/fields.ts'

/** Fewer days than these are no custom: nothing is said of a usual day. */
export const leastUsualDays = 3
/** So many weeks back a usual day is looked for. */
export const usualWeeks = 8

const figures = () => ({
  /** Weighed out; of usual days the middle one, which of an even number of days lies between two. */
  trucks: Type.Number(),
  /** Net. */
  kg: Type.Number(),
  /** From weigh-in until weigh-out, the middle one; null where there is none. */
  medianSeconds: nullable(Type.Number()),
})

const direction = () =>
  Type.Object({
    ...figures(),
    /** The same weekday of the weeks before, until this hour; null: too few days to say. */
    usual: nullable(
      Type.Object({
        ...figures(),
        /** Days that it is made of: those on which any truck was weighed out. */
        days: Type.Integer(),
      }),
    ),
  })

/** GET /api/day-so-far: what has left today, beside a usual day at this hour. */
export const daySoFar = () =>
  Type.Object({
    date: day(),
    outbound: direction(),
    inbound: direction(),
    /** The last backup that was whole and was restored once; null: none is known. */
    backup: nullable(
      Type.Object({
        endedAt: moment(),
        /** Size of its file. */
        bytes: Type.Number(),
      }),
    ),
    /** How the last one failed; null: it did not. */
    backupFailure: nullable(
      Type.Object({
        at: moment(),
        /** A line for whoever looks after the site. */
        why: Type.String(),
      }),
    ),
  })
export type DaySoFar = Static<ReturnType<typeof daySoFar>>
