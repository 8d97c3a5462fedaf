import Type, { type Static } from 'typebox'
import { weighingSources } from '../statuses.ts'
import { nullable, oneOf, positiveKg } from './fields.ts'

/** What GET /api/outbound-record/{id}/weigh-out-preview is asked: the weight as a weigh-out would state it. */
export const weighOutPreviewQuery = () =>
  Type.Object({
    weighKg: positiveKg(),
    /** Without it: scale. */
    source: Type.Optional(oneOf(weighingSources)),
  })

/** What a weigh-out would come to if it were done now. */
export const weighOutPreview = () =>
  Type.Object({
    status: oneOf(['completed', 'hold']),
    /** What it would be held for, comma-separated, as `holdReason` of the record would say; null where it would leave. */
    holdReason: nullable(Type.String()),
    netKg: Type.Number(),
  })
export type WeighOutPreview = Static<ReturnType<typeof weighOutPreview>>
