import Type, { type Static } from 'typebox'
import { limitWarnings } from '../hold-reasons.ts'
import { pictureFailures } from '../pictures.ts'
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

// Bodies that several actions of records share. `version` is the one that the client has read.

export const plainBody = () => strict({ version: version() })
export const withReason = () => strict({ version: version(), reason: reason() })

/** ADMIN releases a held truck. */
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
  /** Required if the source is manual. */
  reason: reasonOrNothing(),
}

export const weighBody = () => strict(reading)
export const reweighBody = () =>
  strict({ ...reading, which: oneOf(['first', 'second']), reason: reason() })

/** Consequences of a correction that the user has to accept first. `accept` names those accepted. */
export const correctionWarnings = [
  ...limitWarnings,
  'told_ex_do_negative',
] as const satisfies readonly FieldProblemCode[]
export type CorrectionWarning = (typeof correctionWarnings)[number]

export const accept = () =>
  Type.Optional(Type.Array(oneOf(correctionWarnings), { maxItems: correctionWarnings.length }))

/** What a weighing page saw of the scale: a load that left without a weighing, or a time without readings. */
export const scaleStayBody = () =>
  strict({
    beganAt: moment(),
    endedAt: moment(),
    /** The heaviest weight at which the load stood still; null: the scale was not read. */
    kg: nullable(positiveKg()),
  })
export type ScaleStayBody = Static<ReturnType<typeof scaleStayBody>>

const by = () => nullable(Type.Object({ id: reference(), name: Type.String() }))

const readingFields = () => ({
  weighKg: Type.Number(),
  at: moment(),
  by: by(),
  source: oneOf(weighingSources),
  /** Why it was typed; null: read from the scale. */
  reason: nullable(Type.String()),
  /** The frame of the scale, as `visible` gives it. */
  raw: nullable(Type.String()),
  /** One of each camera. `sha256` is its address in `/api/picture`. Neither digest nor failure: it is being taken. */
  pictures: Type.Array(
    Type.Object({
      camera: Type.String(),
      sha256: nullable(Type.String()),
      failure: nullable(oneOf(pictureFailures)),
      removedAt: nullable(moment()),
    }),
  ),
})

/** One reading of the weighbridge in the answer of a record. A reweigh archives it. */
export const weighing = () => Type.Object(readingFields())
export type Weighing = Static<ReturnType<typeof weighing>>

/** A reading that was replaced by another. */
export const replacedWeighing = () =>
  Type.Object({
    ...readingFields(),
    which: oneOf(['first', 'second']),
    replacedAt: moment(),
    replacedBy: by(),
    replacedFor: Type.String(),
  })
export type ReplacedWeighing = Static<ReturnType<typeof replacedWeighing>>
