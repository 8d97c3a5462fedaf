import { limitWarnings } from './hold-reasons.ts'

/** Problems of a request as a whole. Texts: `problemTexts`; params: `problemParams`. */
export const problemCodes = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'second_person',
  'key_scope',
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

/** Problems of one field. Texts: `ProblemTexts.fields`; params: `fieldProblemParams`. */
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
  'unprinted_letter',
  'plate_letters',
  'plate_unusual',
  'plate_meant',
  'plates_unreadable',
  'plate_unknown',
  'plate_inactive',
  'plate_kir',
  'plate_overplanned',
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
  'frame_not_gross',
  'frame_held',
  'frame_unit',
  'frame_expanded',
  'frame_not_zeroed',
  'frame_range',
  'scale_unverified',
  ...limitWarnings,
  'told_ex_do_negative',
  'below_committed',
  'frozen',
  'not_enough',
  'po_sale_not_open',
  'ex_do_closed',
  'ex_do_expired',
  'quota_full',
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
  'cell_format',
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
 * The body of every error answer. `message` and `errors` are in the language of Accept-Language. `code`, `params` and
 * `fields` have the same content for programs; web translates these, because its screens have more languages.
 */
export interface Problem {
  message: string
  code: ProblemCode
  params?: Params
  error?: string
  /** Texts by field path (`outboundItem.0.plannedKg`). */
  errors?: Record<string, string[]>
  fields?: Record<string, FieldProblem[]>
  /** With `stale_version`: the present record. */
  current?: unknown
  /** With `in_use`: number of referring rows by resource name. */
  usedBy?: Record<string, number>
  requestId?: string
}
