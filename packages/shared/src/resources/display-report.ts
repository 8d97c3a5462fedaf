import Type, { type Static } from 'typebox'
import { failureReasons, maxFailureDetail } from '../monitor/fleet.ts'
import { line, nullable, oneOf, someAreas, strict, text } from './fields.ts'

const display = {
  name: text(60),
  areas: someAreas(),
}
const moment = () => Type.String({ format: 'date-time' })

/** As the relay heard it of the display, and cleaned it. */
const failure = strict({
  browser: line(80),
  reason: oneOf(failureReasons),
  detail: line(maxFailureDetail),
})

/** What a relay tells the back end of the displays that the site expects; it says nothing of one that has only just gone. */
export const displayReport = strict({
  /** Those that were there, and when last. */
  seen: Type.Array(strict({ ...display, seenAt: moment() }), { maxItems: 200 }),
  /** Those that it has missed for two minutes, and why one of them cannot run where it says so itself. */
  missing: Type.Array(strict({ ...display, failure: Type.Optional(failure) }), { maxItems: 200 }),
})
export type DisplayReport = Static<typeof displayReport>

/** What is known of them, from whichever relay; null: never seen. */
export const displaysSeen = Type.Object({
  data: Type.Array(strict({ ...display, seenAt: nullable(moment()) })),
})
export type DisplaysSeen = Static<typeof displaysSeen>
