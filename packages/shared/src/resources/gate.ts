import Type from 'typebox'
import { flag, moment, nullable, text } from './fields.ts'
import { defineResource } from './resource.ts'

/** A gate with a tablet, which its code opens; POST /api/gate/{id}/code makes one. Source: docs/domain.md#gate. */
export const gate = defineResource({
  name: 'gate',
  kind: 'master',
  key: 'name',
  fields: {
    name: text(60),
    /** A gate that is switched off is closed at once, whatever its code. */
    active: Type.Optional(flag()),
  },
  computed: {
    /** When the present code was made; null: none was. */
    codeMadeAt: nullable(moment()),
    lastUsedAt: nullable(moment()),
  },
  list: {
    sort: ['name', 'active', 'id'],
    filters: { name: { kind: 'text' }, active: { kind: 'flag' } },
  },
})
