import type { Client, TestSite } from './site.ts'
import { nextName } from './number.ts'

export interface Scopes {
  reads?: readonly string[]
  actions?: readonly string[]
}

/** A key with these scopes, made by this ADMIN, and a client that calls with it. */
export const buildKey = async (
  site: TestSite,
  admin: Client,
  { reads = [], actions = [] }: Scopes,
  name = `Key ${nextName()}`,
) => {
  const made = await admin.post('/api/api-key', {
    name,
    reads: reads.join(','),
    actions: actions.join(','),
  })
  if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`)
  const id: number = made.body.id
  const { body } = await admin.post(`/api/api-key/${id}/code`)
  const code: string = body.code
  return { id, name, code, client: site.client(code) }
}
