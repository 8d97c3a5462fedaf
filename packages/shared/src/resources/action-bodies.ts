import Type, { type Static } from 'typebox'
import type { FieldProblemCode } from '../problem.ts'
import { weighingSources } from '../statuses.ts'
import {
  approvalNote,
  frame,
  moment,
  nullable,
  oneOf,
  optional,
  positiveKg,
  reason,
  reasonOrNothing,
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
    note: approvalNote(),
  })

const reading = {
  version: version(),
  weighKg: positiveKg(),
  source: oneOf(weighingSources),
  raw: optional(frame()),
  /** Needed where the source is manual. */
  reason: reasonOrNothing(),
}

export const weighBody = () => strict(reading)
export const reweighBody = () =>
  strict({ ...reading, which: oneOf(['first', 'second']), reason: reason() })

/** What a correction may be told of before it is done: `accept` names what somebody has read, and wants all the same. */
export const correctionWarnings = [
  'told_tolerance',
  'told_bag_weight',
  'told_above_planned',
  'told_limit',
  'told_claim',
  'told_declared',
  'told_ex_do_negative',
] as const satisfies readonly FieldProblemCode[]
export type CorrectionWarning = (typeof correctionWarnings)[number]

export const accept = () =>
  Type.Optional(Type.Array(oneOf(correctionWarnings), { maxItems: correctionWarnings.length }))

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
