import Type from 'typebox'
import { pictureFailures } from '../pictures.ts'
import { flag, line, moment, nullable, oneOf, optional, text, webAddress } from './fields.ts'
import { defineResource } from './resource.ts'

/** A camera at the scale, which is asked for a picture at each weighing. Source: docs/domain.md#pictures. */
export const camera = defineResource({
  name: 'camera',
  kind: 'master',
  key: 'name',
  fields: {
    name: text(60),
    /** Address of its still picture (JPEG), without user and password. */
    url: webAddress(),
    userName: optional(line(100)),
    /** Every answer has null. Absent, null or empty keeps the stored one while there is a user name. */
    userPassword: optional(Type.String({ maxLength: 200, text: 'line', writeOnly: true })),
    active: Type.Optional(flag()),
  },
  computed: {
    /** When it was last asked, and why there is no picture of then; null: there is one, or it was never asked. */
    lastAt: nullable(moment()),
    lastFailure: nullable(oneOf(pictureFailures)),
  },
  list: {
    sort: ['name', 'active', 'id'],
    filters: { name: { kind: 'text' }, active: { kind: 'flag' } },
  },
})
