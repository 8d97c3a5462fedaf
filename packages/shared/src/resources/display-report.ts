import Type, { type Static } from 'typebox'
import { failureReasons, maxFailureDetail } from '../monitor/fleet.ts'
import { line, nullable, oneOf, someAreas, strict, text } from './fields.ts'

const display = {
  name: text(60),
  areas: someAreas(),
}
const moment = () => Type.String({ format: 'date-time' })

/** A display's own report of its failure, cleaned by the relay. */
const failure = strict({
  browser: line(80),
  reason: oneOf(failureReasons),
  detail: line(maxFailureDetail),
})

/** A relay's report of expected displays. One that disconnected less than two minutes ago is in neither list. */
export const displayReport = strict({
  /** Connected ones, with the time they were last seen. */
  seen: Type.Array(strict({ ...display, seenAt: moment() }), { maxItems: 200 }),
  /** Those missing for two minutes, with the reason if a display reported that it cannot run. */
  missing: Type.Array(strict({ ...display, failure: Type.Optional(failure) }), { maxItems: 200 }),
})
export type DisplayReport = Static<typeof displayReport>

/** Last reports of all relays; `seenAt` null: never seen. */
export const displaysSeen = Type.Object({
  data: Type.Array(strict({ ...display, seenAt: nullable(moment()) })),
})
export type DisplaysSeen = Static<typeof displaysSeen>
