import type {
  AccountAnswer,
  EmailBody,
  Me,
  PasswordBody,
  ProfileBody,
  RegisterBody,
  ResetBody,
} from '@muat/shared'
import type { Answer } from '../../lib/first/failure.ts'
import { request, unwrap } from '../../lib/first/http.ts'

// Account calls carry no Idempotency-Key: each is the same done twice, or its link works once (docs/http-api.md#idempotency).

type Told = Promise<Answer<AccountAnswer>>

export const register = (body: RegisterBody): Told => request('/register', { method: 'POST', body })

/** `id` and `query` as they stand in the link that was mailed. */
export const verifyEmail = (id: string, query: string): Told =>
  request(`/email/verify/${encodeURIComponent(id)}${query}`, { method: 'POST' })

export const resendVerification = (body: EmailBody): Told =>
  request('/email/resend', { method: 'POST', body })

export const requestReset = (body: EmailBody): Told =>
  request('/password/email', { method: 'POST', body })

export const resetPassword = (body: ResetBody): Told =>
  request('/password/reset', { method: 'POST', body })

export const changePassword = (body: PasswordBody): Told =>
  request('/settings/password', { method: 'PATCH', body })

export const changeProfile = async (body: ProfileBody): Promise<Answer<Me>> => {
  const answer = await request<Me | { data: Me }>('/settings/profile', { method: 'PATCH', body })
  return answer.ok ? { ok: true, data: unwrap(answer.data) } : answer
}
