import type { FieldProblem, FieldProblemCode, Params, ProblemCode, Role, Step } from '@muat/shared'

export type FieldProblems = Record<string, FieldProblem[]>

/** An expected failure, as http-api.md lists for its status. The error handler adds the texts. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly params: Params | undefined
  readonly fields: FieldProblems | undefined
  readonly extra: { current?: unknown; usedBy?: Record<string, number> }
  readonly retryAfterSeconds: number | undefined
  /** The field that also shows the text of the whole problem. */
  readonly shownAt: string | undefined

  constructor(
    status: number,
    code: ProblemCode,
    more: {
      params?: Params
      fields?: FieldProblems
      extra?: { current?: unknown; usedBy?: Record<string, number> }
      retryAfterSeconds?: number
      shownAt?: string
    } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.params = more.params
    this.fields = more.fields
    this.extra = more.extra ?? {}
    this.retryAfterSeconds = more.retryAfterSeconds
    this.shownAt = more.shownAt
  }
}

// Factories return the error: with `throw notFound()` the compiler sees that control ends.
export const badRequest = () => new ProblemError(400, 'bad_request')
export const unauthenticated = () => new ProblemError(401, 'unauthenticated')
/** `roles`: the permitted roles. */
export const forbidden = (roles: readonly Role[]) =>
  new ProblemError(403, 'forbidden', { params: { roles: roles.join(', ') } })
/** Another user with one of these roles has to act. */
export const secondPerson = (roles: readonly Role[]) =>
  new ProblemError(403, 'second_person', { params: { roles: roles.join(', ') } })
export const notFound = () => new ProblemError(404, 'not_found')
export const invalid = (fields: FieldProblems) => new ProblemError(422, 'invalid', { fields })
/** One problem at one field. */
export const invalidField = (field: string, code: FieldProblemCode, params?: Params) =>
  invalid({ [field]: [params === undefined ? { code } : { code, params }] })
export const staleVersion = (current: unknown) =>
  new ProblemError(409, 'stale_version', { extra: { current } })
export const wrongState = (status: string) =>
  new ProblemError(409, 'wrong_state', { params: { status } })
/** A step that a state machine refuses. */
export const refused = (step: Exclude<Step, { allowed: true }>, status: string) =>
  step.because === 'role' ? forbidden(step.roles) : wrongState(status)
export const inUse = (usedBy: Record<string, number>) =>
  new ProblemError(409, 'in_use', {
    params: { usedBy: Object.keys(usedBy).join(', ') },
    extra: { usedBy },
  })
/** The rest is in `params`. `fields` are the fields of the request. */
export const notEnough = (params: Params, fields?: FieldProblems) =>
  new ProblemError(409, 'not_enough', { params, ...(fields === undefined ? {} : { fields }) })
export const plateOnSite = (params: Params) => new ProblemError(409, 'plate_on_site', { params })
/** The goods to take back are already gone: kg, and the ex-DO. */
export const goodsGone = (params: { short: number; of: string }) =>
  new ProblemError(409, 'goods_gone', { params })
/** The change falls into a closed month, `YYYY-MM`. */
export const monthClosed = (month: string) =>
  new ProblemError(409, 'month_closed', { params: { month } })
export const throttled = (retryAfterSeconds: number) =>
  new ProblemError(429, 'throttled', { retryAfterSeconds })
