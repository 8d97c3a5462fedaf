/** What can be wrong with a request as a whole. The text is translated; `code` and `params` are for programs. */
export const problemCodes = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'second_person',
  'not_found',
  'not_offered',
  'stale_version',
  'wrong_state',
  'in_use',
  'not_enough',
  'plate_on_site',
  'goods_gone',
  'month_closed',
  'invalid',
  'credentials',
  'unverified',
  'link_invalid',
  'last_admin',
  'oauth_failed',
  'oauth_unverified',
  'oauth_refused',
  'idempotency_mismatch',
  'idempotency_pending',
  'too_large',
  'unsupported_media_type',
  'file_empty',
  'file_unreadable',
  'file_quotes',
  'file_too_many_rows',
  'file_no_sheet',
  'file_head_missing',
  'file_head_twice',
  'file_merged_heads',
  'import_refused',
  'throttled',
  'unavailable',
  'upstream_unreachable',
  'upstream_timeout',
  'internal',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** What can be wrong with one field. */
export const fieldProblemCodes = [
  'required',
  'unknown_field',
  'type',
  'enum',
  'format',
  'min',
  'max',
  'precision',
  'hidden_character',
  'plate_letters',
  'plate_unusual',
  'plate_meant',
  'plates_unreadable',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'taken',
  'no_such',
  'inactive',
  'not_positive',
  'second_not_greater',
  'second_not_less',
  'deduction_exceeds',
  'above_capacity',
  'below_least_tare',
  'beyond_truck',
  'frame_required',
  'frame_unread',
  'frame_differs',
  'frame_unsteady',
  'told_tolerance',
  'told_bag_weight',
  'told_above_planned',
  'told_limit',
  'told_claim',
  'told_declared',
  'told_ex_do_negative',
  'below_committed',
  'frozen',
  'not_enough',
  'po_sale_not_open',
  'ex_do_closed',
  'ex_do_expired',
  'other_customer',
  'other_po_sale',
  'other_grade',
  'other_marking',
  'booking_cancelled',
  'booking_lapsed',
  'bags_required',
  'bag_weight_required',
  'nominal_needs_bags',
  'reason_required',
  'no_letter',
  'date_range',
  'day_too_early',
  'day_too_late',
  'month_closed',
  'month_not_over',
  'month_under_way',
  'pattern_unreadable',
  'pattern_no_figure',
  'twice_in_file',
  'formula_without_value',
  'cell_error',
  'common_password',
  'own_password',
  'not_confirmed',
  'wrong_password',
  'not_image',
  'image_bytes',
  'image_pixels',
] as const
export type FieldProblemCode = (typeof fieldProblemCodes)[number]

export type Params = Record<string, string | number>

export interface FieldProblem {
  code: FieldProblemCode
  params?: Params
}

/**
 * The body of every answer that is not a success. `message` and `errors` are in the language the request asked for;
 * `code`, `params` and `fields` say the same to a program, because web sends one language and shows another.
 */
export interface Problem {
  message: string
  code: ProblemCode
  params?: Params
  error?: string
  /** Field path (`outboundItem.0.plannedKg`) to the texts that stand under it. */
  errors?: Record<string, string[]>
  fields?: Record<string, FieldProblem[]>
  /** The record as it is now, with `stale_version`. */
  current?: unknown
  /** What refers to the record, with `in_use`: resource name to how many. */
  usedBy?: Record<string, number>
  requestId?: string
}
