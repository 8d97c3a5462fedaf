import type { ResourceName } from '@muat/shared'
import type { Answer } from '../../lib/first/failure.ts'
import { request, unwrap } from '../../lib/first/http.ts'
import { queryClient } from '../../rows/query.ts'
import { changed } from '../../rows/refresh.ts'
import type { Sending } from '../../form/use-form.ts'
import { isRaw } from '../../rows/read/kinds.ts'
import { readRow } from '../../rows/read/read.ts'
import type { AnyRow } from '../../rows/row.ts'

/** Marks rows as outdated after a write, also after a failed one. */
const written = async <T>(
  resource: ResourceName,
  answer: Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const result = await answer
  changed(resource)
  return result
}

const send = async (
  resource: ResourceName,
  path: string,
  options: Parameters<typeof request<unknown>>[1],
  id = 0,
): Promise<Answer<AnyRow>> => {
  const answer = await written(resource, request<unknown>(path, { ...options, shows: true }))
  if (!answer.ok) return answer
  // Another back end may answer without the row, which is then fetched when it is shown.
  const hasRow = isRaw(unwrap(answer.data))
  const row: AnyRow = hasRow ? readRow(resource, answer.data, id) : { id }
  if (hasRow) queryClient.setQueryData([resource, 'row', row.id], row)
  return { ok: true, data: row }
}

type Body = Readonly<Record<string, unknown>>

export const createRow = (
  resource: ResourceName,
  body: Body,
  { idempotencyKey }: Pick<Sending, 'idempotencyKey'>,
): Promise<Answer<AnyRow>> =>
  send(resource, `/${resource}`, { method: 'POST', body, idempotencyKey })

export const updateRow = (
  resource: ResourceName,
  { id, version }: Pick<AnyRow, 'id' | 'version'>,
  body: Body,
): Promise<Answer<AnyRow>> =>
  send(resource, `/${resource}/${id}`, { method: 'PUT', body: { ...body, version } }, id)

export const postAction = (
  resource: ResourceName,
  { id, version }: AnyRow,
  action: string,
  body: Body,
  { idempotencyKey }: Pick<Sending, 'idempotencyKey'>,
): Promise<Answer<AnyRow>> =>
  send(
    resource,
    `/${resource}/${id}/${action}`,
    { method: 'POST', body: { ...body, version }, idempotencyKey },
    id,
  )

export const removeRow = async (resource: ResourceName, id: number): Promise<Answer<null>> => {
  const answer = await written(
    resource,
    request<unknown>(`/${resource}/${id}`, { method: 'DELETE', shows: true }),
  )
  if (!answer.ok) return answer
  queryClient.removeQueries({ queryKey: [resource, 'row', id] })
  return { ok: true, data: null }
}
