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

// Account calls have no Idempotency-Key: each has the same effect when repeated, or its link works once (docs/http-
// api.md#idempotency).

type AccountReply = Promise<Answer<AccountAnswer>>

export const register = (body: RegisterBody): AccountReply =>
  request('/register', { method: 'POST', body })

/** `id` and `query` are those of the mailed link. */
export const verifyEmail = (id: string, query: string): AccountReply =>
  request(`/email/verify/${encodeURIComponent(id)}${query}`, { method: 'POST' })

export const resendVerification = (body: EmailBody): AccountReply =>
  request('/email/resend', { method: 'POST', body })

export const requestReset = (body: EmailBody): AccountReply =>
  request('/password/email', { method: 'POST', body })

export const resetPassword = (body: ResetBody): AccountReply =>
  request('/password/reset', { method: 'POST', body })

export const changePassword = (body: PasswordBody): AccountReply =>
  request('/settings/password', { method: 'PATCH', body })

export const changeProfile = async (body: ProfileBody): Promise<Answer<Me>> => {
  const answer = await request<Me | { data: Me }>('/settings/profile', { method: 'PATCH', body })
  return answer.ok ? { ok: true, data: unwrap(answer.data) } : answer
}
