import Type from 'typebox'
import { flag, moment, nullable, text, webAddress } from './fields.ts'
import { defineResource } from './resource.ts'

/** An address that is told what trucks do; POST /api/webhook/{id}/code makes its secret. Source: docs/http-api.md#webhooks. */
export const webhook = defineResource({
  name: 'webhook',
  kind: 'master',
  key: 'name',
  fields: {
    name: text(60),
    url: webAddress(),
    /** Whether its address may be one of the own network; without, only addresses of the internet are called. */
    insideNetwork: Type.Optional(flag()),
    active: Type.Optional(flag()),
  },
  computed: {
    /** When the present secret was made; null: none was, and nothing is sent. */
    codeMadeAt: nullable(moment()),
    lastUsedAt: nullable(moment()),
    /** Since when no delivery has succeeded; null: the last one did. */
    failingSince: nullable(moment()),
  },
  list: {
    sort: ['name', 'active', 'id'],
    filters: { name: { kind: 'text' }, active: { kind: 'flag' } },
  },
})
