import type { ImportReport } from '@muat/shared'
import type { Client } from './site.ts'

export interface Imported {
  status: number
  body: ImportReport & { code?: string; params?: Record<string, unknown>; fields?: unknown }
}

/** Sends a file to an import as a browser does. */
export const upload = async (
  client: Client,
  resource: string,
  file: Buffer | string,
  { name = 'file.csv', query = '', key = '' } = {},
): Promise<Imported> => {
  const request = client.post(`/api/${resource}/import?${query}`)
  const answer = await (key === '' ? request : request.set('idempotency-key', key)).attach(
    'file',
    Buffer.from(file),
    name,
  )
  return { status: answer.status, body: answer.body as Imported['body'] }
}
