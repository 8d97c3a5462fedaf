import Type from 'typebox'
import { day, flag, line, name, note, nullable, optional, plate } from './fields.ts'
import { defineResource } from './resource.ts'

/** A truck and what it may weigh. Source: docs/domain.md#vehicles. */
export const vehicle = defineResource({
  name: 'vehicle',
  kind: 'master',
  key: 'licensePlate',
  fields: {
    licensePlate: plate(),
    transporter: optional(name()),
    truckType: optional(line(60)),
    axles: optional(Type.Integer({ minimum: 2, maximum: 12 })),
    /** Permitted gross weight (JBI), kg. */
    permittedKg: optional(Type.Integer({ minimum: 500, maximum: 1_000_000 })),
    /** Roadworthiness test (KIR): its number and last valid day. */
    kirNo: optional(line(40)),
    kirUntil: optional(day()),
    note: optional(note()),
    active: Type.Optional(flag()),
  },
  computed: {
    /** Median of the last five tares of this plate; null: none. */
    storedTareKg: nullable(Type.Number()),
  },
  list: {
    sort: [
      'licensePlate',
      'transporter',
      'permittedKg',
      'kirUntil',
      'active',
      'createdAt',
      'updatedAt',
      'id',
    ],
    filters: {
      licensePlate: { kind: 'plate' },
      transporter: { kind: 'text' },
      active: { kind: 'flag' },
    },
  },
})
