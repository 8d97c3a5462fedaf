import type { ReportMail, ReportMailBody, ReportMailUpdate } from '@muat/shared'
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../lib/first/failure.ts'
import { RequestFailed, wrongShape } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'
import { asks, queryClient } from '../../rows/query.ts'
import { newKey } from '../../lib/submission.ts'
import { isRaw } from '../../rows/read/kinds.ts'

/** Only our own back end mails reports, so its answer follows the contract. */
const isReportMails = (body: unknown): body is { data: ReportMail[] } =>
  isRaw(body) && Array.isArray(body['data'])

export const reportMailsOptions = queryOptions({
  queryKey: ['report-mail'] as const,
  queryFn: asks('/report-mail', {}, (body) => {
    if (!isReportMails(body)) throw new RequestFailed(wrongShape)
    return body.data
  }),
})

const heard = async <T>(answer: Promise<Answer<T>>): Promise<Answer<T>> => {
  const said = await answer
  if (said.ok) await queryClient.invalidateQueries({ queryKey: reportMailsOptions.queryKey })
  return said
}

export const orderReportMail = (body: ReportMailBody, idempotencyKey: string) =>
  heard(request<ReportMail>('/report-mail', { method: 'POST', body, idempotencyKey }))

export const changeReportMail = (id: number, body: ReportMailUpdate, idempotencyKey: string) =>
  heard(request<ReportMail>(`/report-mail/${id}`, { method: 'PUT', body, idempotencyKey }))

export const confirmAddress = (id: number, address: string) =>
  heard(
    request<ReportMail>(`/report-mail/${id}/confirm`, {
      method: 'POST',
      body: { address },
      idempotencyKey: newKey(),
    }),
  )

export const stopReportMail = (id: number) =>
  heard(request<null>(`/report-mail/${id}`, { method: 'DELETE', idempotencyKey: newKey() }))

/** By the link in a mail, without signing in; done twice it is the same. */
export const endByLink = (token: string) =>
  request<{ ended: boolean }>(`/report-mail/end/${encodeURIComponent(token)}`, { method: 'POST' })
