import type { ReportMail, ReportMailBody, ReportMailUpdate } from '@muat/shared'
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../lib/first/failure.ts'
import { RequestFailed, wrongShape } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'
import { asks, queryClient } from '../../rows/query.ts'
import { newKey } from '../../lib/submission.ts'
import { isRaw } from '../../rows/read/kinds.ts'

/** A shallow check is enough: only our own back end mails reports. */
const isReportMails = (body: unknown): body is { data: ReportMail[] } =>
  isRaw(body) && Array.isArray(body['data'])

export const reportMailsOptions = queryOptions({
  queryKey: ['report-mail'] as const,
  queryFn: asks('/report-mail', {}, (body) => {
    if (!isReportMails(body)) throw new RequestFailed(wrongShape)
    return body.data
  }),
})

const thenRefetch = async <T>(answer: Promise<Answer<T>>): Promise<Answer<T>> => {
  const result = await answer
  if (result.ok) await queryClient.invalidateQueries({ queryKey: reportMailsOptions.queryKey })
  return result
}

export const orderReportMail = (body: ReportMailBody, idempotencyKey: string) =>
  thenRefetch(request<ReportMail>('/report-mail', { method: 'POST', body, idempotencyKey }))

export const changeReportMail = (id: number, body: ReportMailUpdate, idempotencyKey: string) =>
  thenRefetch(request<ReportMail>(`/report-mail/${id}`, { method: 'PUT', body, idempotencyKey }))

export const confirmAddress = (id: number, address: string) =>
  thenRefetch(
    request<ReportMail>(`/report-mail/${id}/confirm`, {
      method: 'POST',
      body: { address },
      idempotencyKey: newKey(),
    }),
  )

export const stopReportMail = (id: number) =>
  thenRefetch(request<null>(`/report-mail/${id}`, { method: 'DELETE', idempotencyKey: newKey() }))

/** Ends a report by the link in its mail, without signing in. Repeating it has no further effect. */
export const endByLink = (token: string) =>
  request<{ ended: boolean }>(`/report-mail/end/${encodeURIComponent(token)}`, { method: 'POST' })
