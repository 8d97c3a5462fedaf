import Type, { type Static } from 'typebox'
import { weighingSources } from '../statuses.ts'
import {
  freeText,
  moment,
  nullable,
  oneOf,
  optional,
  positiveKg,
  reason,
  reference,
  strict,
  version,
} from './fields.ts'

// What the actions of records take, where several take the same. Each carries the version that the client has seen.

export const plainBody = () => strict({ version: version() })
export const withReason = () => strict({ version: version(), reason: reason() })

/** ADMIN lets a held truck go. */
export const approveBody = () =>
  strict({
    version: version(),
    note: Type.String({ minLength: 10, maxLength: 2000, pattern: '\\S' }),
  })

const reading = {
  version: version(),
  weighKg: positiveKg(),
  source: oneOf(weighingSources),
  raw: optional(freeText(200)),
  /** Needed where the source is manual. */
  reason: optional(freeText(500)),
}

export const weighBody = () => strict(reading)
export const reweighBody = () =>
  strict({ ...reading, which: oneOf(['first', 'second']), reason: reason() })

const by = () => nullable(Type.Object({ id: reference(), name: Type.String() }))

const said = () => ({
  weighKg: Type.Number(),
  at: moment(),
  by: by(),
  source: oneOf(weighingSources),
  /** Why it was typed rather than read from the scale. */
  reason: nullable(Type.String()),
  /** The frame that the scale sent. */
  raw: nullable(Type.String()),
})

/** One reading of the weighbridge, as a record answers it. A reweigh archives it; nothing overwrites it. */
export const weighing = () => Type.Object(said())
export type Weighing = Static<ReturnType<typeof weighing>>

/** A reading that another has taken the place of. */
export const replacedWeighing = () =>
  Type.Object({
    ...said(),
    which: oneOf(['first', 'second']),
    replacedAt: moment(),
    replacedBy: by(),
    replacedFor: Type.String(),
  })
export type ReplacedWeighing = Static<ReturnType<typeof replacedWeighing>>
