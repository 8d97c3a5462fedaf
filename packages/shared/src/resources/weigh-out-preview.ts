import Type, { type Static } from 'typebox'
import { weighingSources } from '../statuses.ts'
import { nullable, oneOf, positiveKg } from './fields.ts'

/** Query of GET /api/outbound-record/{id}/weigh-out-preview: the weight of a possible weigh-out. */
export const weighOutPreviewQuery = () =>
  Type.Object({
    weighKg: positiveKg(),
    /** Defaults to scale. */
    source: Type.Optional(oneOf(weighingSources)),
  })

/** The result that a weigh-out would have now. */
export const weighOutPreview = () =>
  Type.Object({
    status: oneOf(['completed', 'hold']),
    /** As `holdReason` of the record; null: it would be completed. */
    holdReason: nullable(Type.String()),
    netKg: Type.Number(),
  })
export type WeighOutPreview = Static<ReturnType<typeof weighOutPreview>>
