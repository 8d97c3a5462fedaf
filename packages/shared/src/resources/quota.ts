import Type from 'typebox'
import {
  area,
  day,
  flag,
  kg,
  line,
  lookup,
  nullable,
  oneOf,
  optional,
  reference,
  text,
} from './fields.ts'
import { defineResource } from './resource.ts'

/** What a day, or a shift of it, takes. Source: docs/domain.md#quotas. */
export const quota = defineResource({
  name: 'quota',
  kind: 'master',
  key: 'name',
  fields: {
    name: text(60),
    /** It counts what is loaded in this area, of this item, in this shift; null: in any. */
    loadingArea: optional(area()),
    outboundItemId: optional(reference()),
    shift: optional(line(40)),
    /** Comma-separated; empty: every day. */
    weekdays: Type.Optional(Type.String({ maxLength: 40, text: 'line', examples: ['mon,tue'] })),
    firstDay: optional(day()),
    lastDay: optional(day()),
    /** The most of one day; 0: the day is closed, null: no limit of this kind. */
    mostTrucks: optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    mostKg: optional(kg()),
    /** What happens to a booking or a registration that is beyond it. */
    overQuota: oneOf(['warn', 'refuse']),
    active: Type.Optional(flag()),
  },
  computed: { outboundItem: nullable(lookup()) },
  list: {
    sort: ['name', 'active', 'id'],
    filters: { name: { kind: 'text' }, active: { kind: 'flag' } },
  },
})

/**
 * Query of GET /api/quota/left. `lines` of a visit, or a booking: area (or `-`), PO sale, booking (or 0) and kg of each, as
 * `A:12:0:25000,B:13:7:800.5`.
 */
export const quotaLeftQuery = () =>
  Type.Object({
    day: day(),
    lines: Type.String({
      maxLength: 1500,
      pattern: String.raw`^([A-Z-]:\d{1,9}:\d{1,9}:\d{1,10}(\.\d{1,2})?(,|$))+$`,
    }),
    shift: Type.Optional(line(40)),
    /** A visit that is being changed, which is not counted. Nor are the bookings of the lines. */
    recordId: Type.Optional(reference()),
  })

export const quotaLeft = () =>
  Type.Object({
    data: Type.Array(
      Type.Object({
        id: reference(),
        name: Type.String(),
        overQuota: oneOf(['warn', 'refuse']),
        /** Not below 0; null: no limit of this kind. */
        leftTrucks: nullable(Type.Integer()),
        leftKg: nullable(Type.Number()),
        /** Whether what is asked fits. */
        fits: Type.Boolean(),
      }),
    ),
    /** The next day on which it fits into every quota; null: it fits on `day`, or on no day that may be given. */
    next: nullable(day()),
  })
