import Type from 'typebox'
import { flag, moment, nullable, text } from './fields.ts'
import { defineResource } from './resource.ts'

const words = (maxLength: number, example: string) =>
  Type.String({ maxLength, text: 'line', examples: [example] })

/** A key for programs; POST /api/api-key/{id}/code makes it. Source: docs/http-api.md#api-keys. */
export const apiKey = defineResource({
  name: 'api-key',
  kind: 'master',
  key: 'name',
  fields: {
    name: text(60),
    /** Resources whose rows it may read, comma-separated; may be empty. */
    reads: Type.Optional(words(1000, 'customer,outstanding')),
    /** Steps that it may take (`keyActions`), likewise. */
    actions: Type.Optional(words(2000, 'booking.cancel')),
    /** A key that is switched off is refused from the next request on. */
    active: Type.Optional(flag()),
  },
  computed: {
    /** When the present key was made, and by whom, for whom it acts; null: none was. */
    codeMadeAt: nullable(moment()),
    codeMadeBy: nullable(Type.String()),
    lastUsedAt: nullable(moment()),
  },
  list: {
    sort: ['name', 'active', 'id'],
    filters: { name: { kind: 'text' }, active: { kind: 'flag' } },
  },
})
