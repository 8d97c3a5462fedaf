import type { ResourceName } from '@muat/shared'
import type { Answer } from '../../lib/failure.ts'
import { request, unwrap } from '../../lib/http.ts'
import { changed, queryClient } from '../../lib/query.ts'
import type { Sending } from '../../ui/form/use-form.ts'
import type { AnyRow } from './descriptor.ts'

/** Whatever came of a write, what is on the screen may no longer be so. */
const written = async <T>(
  resource: ResourceName,
  answer: Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const result = await answer
  void changed(resource)
  return result
}

const rowOf = (answer: Answer<AnyRow | { data: AnyRow }>): Answer<AnyRow> =>
  answer.ok ? { ok: true, data: unwrap(answer.data) } : answer

const send = async (
  resource: ResourceName,
  path: string,
  options: Parameters<typeof request>[1],
): Promise<Answer<AnyRow>> => {
  const answer = rowOf(
    await written(resource, request<AnyRow | { data: AnyRow }>(path, { ...options, quiet: true })),
  )
  if (answer.ok) queryClient.setQueryData([resource, 'row', answer.data.id], answer.data)
  return answer
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
  send(resource, `/${resource}/${id}`, { method: 'PUT', body: { ...body, version } })

export const postAction = (
  resource: ResourceName,
  { id, version }: AnyRow,
  action: string,
  body: Body,
  { idempotencyKey }: Pick<Sending, 'idempotencyKey'>,
): Promise<Answer<AnyRow>> =>
  send(resource, `/${resource}/${id}/${action}`, {
    method: 'POST',
    body: { ...body, version },
    idempotencyKey,
  })

export const removeRow = async (resource: ResourceName, id: number): Promise<Answer<null>> => {
  const answer = await written(
    resource,
    request<unknown>(`/${resource}/${id}`, { method: 'DELETE', quiet: true }),
  )
  if (!answer.ok) return answer
  queryClient.removeQueries({ queryKey: [resource, 'row', id] })
  return { ok: true, data: null }
}
