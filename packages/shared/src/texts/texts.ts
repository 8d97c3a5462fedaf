import type { LimitReason, LimitWarning } from '../hold-reasons.ts'
import type { FieldProblemCode, ProblemCode } from '../problem.ts'
import type { Role } from '../roles.ts'
import type { StatusLabel } from '../statuses.ts'
import type { ResourceName } from '../touches.ts'
import type { records } from './records/en.ts'

/** Texts of problems in one language. `{name}` is replaced by a param; `words` translates code words in params. */
export interface ProblemTexts {
  problems: Record<ProblemCode, string>
  /** Text of `forbidden` with `{roles}`, which other back ends may not send. */
  onlyRoles: string
  /** Text of `internal` with `{requestId}`. */
  report: string
  fields: Record<Exclude<FieldProblemCode, LimitWarning>, string>
  /** The sentence of each limit that holds a truck, or that a correction warns of. */
  holds: Record<LimitReason, string>
  words: Readonly<Record<string, string>>
  /** Labels of statuses, on screens, in problems and in files. */
  statuses: Record<StatusLabel, string>
  /** Names of rows of each resource, within a sentence. */
  resources: Record<ResourceName, string>
  /** Titles of each resource's screen. */
  titles: Record<ResourceName, string>
  roles: Record<Role, string>
}

type English = typeof records
/** The part in records/. Web fetches it with the screens that change records, so that the first page is small. */
export type RecordTexts = { [Part in keyof English]: Record<keyof English[Part], string> }
/** The other part, with every text that a page of an account, home or a report may show. */
export type FirstTexts = Omit<ProblemTexts, keyof RecordTexts> & {
  [Part in keyof RecordTexts]: Omit<ProblemTexts[Part], keyof RecordTexts[Part]>
}
/** As loaded: the texts of records may be missing. */
export type KnownTexts = FirstTexts & {
  [Part in keyof RecordTexts]: Partial<ProblemTexts[Part]>
}

export const withRecords = (first: FirstTexts, records: RecordTexts): ProblemTexts => ({
  ...first,
  problems: { ...first.problems, ...records.problems },
  fields: { ...first.fields, ...records.fields },
})

type ParamNames<Code extends string> = Record<Code, readonly string[]>

/** Params of each problem, which its texts may contain. Weights in kg. */
export const problemParams = {
  bad_request: [],
  unauthenticated: [],
  forbidden: [],
  /** Permitted roles, comma-separated. */
  second_person: ['roles'],
  /** Of an API key: the route is in none of its scopes. */
  key_scope: [],
  not_found: [],
  not_offered: [],
  stale_version: [],
  /** Status of the record or line. */
  wrong_state: ['status'],
  /** Resource names, comma-separated. */
  in_use: ['usedBy'],
  /** kg that may still be taken, and the number of the PO sale or ex-DO. */
  not_enough: ['left', 'of'],
  /** The plate, and the number of its open record. */
  plate_on_site: ['licensePlate', 'recordNo'],
  /** kg that cannot be taken back, because they are shipped or on trucks, and the ex-DO. */
  goods_gone: ['short', 'of'],
  /** `YYYY-MM`. */
  month_closed: ['month'],
  invalid: [],
  credentials: [],
  unverified: [],
  link_invalid: [],
  last_admin: [],
  oauth_failed: [],
  oauth_unverified: [],
  oauth_refused: [],
  idempotency_mismatch: [],
  idempotency_pending: [],
  too_large: [],
  unsupported_media_type: [],
  file_empty: [],
  file_unreadable: [],
  /** The row with unbalanced quotes, counted from 1. */
  file_quotes: ['row'],
  file_too_many_rows: ['max'],
  /** Existing sheets, comma-separated. */
  file_no_sheet: ['sheets'],
  /** The field without a column, or the head that occurs twice. */
  file_head_missing: ['head'],
  file_head_twice: ['head'],
  file_merged_heads: ['row'],
  /** Number of rows with errors. */
  import_refused: ['errors'],
  throttled: [],
  unavailable: [],
  upstream_unreachable: [],
  upstream_timeout: [],
  internal: [],
} as const satisfies ParamNames<ProblemCode>

export const fieldProblemParams = {
  required: [],
  unknown_field: [],
  /** integer, number, string, boolean, array, object; in queries also id, page, single. */
  type: ['type'],
  /** Allowed words, comma-separated. */
  enum: ['allowed'],
  /** date, date-time, email, uri, pattern. */
  format: ['format'],
  min: ['min'],
  max: ['max'],
  /** Decimal places. */
  precision: ['places'],
  /** The invisible character, as `U+200B`, and its position, counted from 1. */
  hidden_character: ['character', 'place'],
  /** The letter that the font of papers lacks, itself and as `U+0141`. */
  unprinted_letter: ['character'],
  /** The character that is not A-Z or 0-9, itself and as `U+0412`. */
  plate_letters: ['character'],
  /** Of warnings: the stored plate, and the usual one that it looks like. */
  plate_unusual: ['licensePlate'],
  plate_meant: ['licensePlate', 'meant'],
  plates_unreadable: [],
  /** Of warnings about the vehicle; `plate_inactive` and `plate_kir` refuse as well (`vehicleProblems`). */
  plate_unknown: ['licensePlate'],
  plate_inactive: ['licensePlate'],
  plate_kir: ['licensePlate', 'kirUntil'],
  /** kg that are planned, and that the vehicle may carry. */
  plate_overplanned: ['planned', 'may'],
  /** Number of characters, or of entries of a list. */
  too_short: ['min'],
  too_long: ['max'],
  too_few: ['min'],
  too_many: ['max'],
  taken: [],
  no_such: [],
  inactive: [],
  not_positive: [],
  second_not_greater: ['first'],
  second_not_less: ['first'],
  /** Difference of the weighings, and the deduction; kg. */
  deduction_exceeds: ['unloaded', 'deduction'],
  /** kg: capacity of the scale, or weight of the lightest truck. */
  above_capacity: ['capacity'],
  below_least_tare: ['least'],
  /** kg of the load, and the largest load of a truck. */
  beyond_truck: ['load', 'most'],
  frame_required: [],
  frame_unread: [],
  /** kg in the frame. */
  frame_differs: ['frame'],
  frame_unsteady: [],
  frame_not_gross: [],
  frame_held: [],
  frame_unit: [],
  frame_expanded: [],
  frame_not_zeroed: [],
  frame_range: [],
  /** Last day of the scale's verification; a notice of the weighing desk as well. */
  scale_unverified: ['until'],
  /** The ex-DO, and its loose kg after the correction, below 0. */
  told_ex_do_negative: ['of', 'left'],
  below_committed: ['committed'],
  frozen: [],
  not_enough: ['left', 'of'],
  po_sale_not_open: ['status'],
  ex_do_closed: [],
  /** The ex-DO and its expiry date; of warnings as well. */
  ex_do_expired: ['of', 'expiryDate'],
  /** The quota, the day that was asked, and the next free one; of warnings as well. */
  quota_full: ['of', 'from', 'to'],
  other_customer: [],
  other_po_sale: [],
  /** The item or ex-DO with which it must agree, and the code of that one's grade or marking. */
  other_grade: ['of', 'grade'],
  other_marking: ['of', 'marking'],
  booking_cancelled: [],
  booking_lapsed: [],
  bags_required: [],
  bag_weight_required: [],
  nominal_needs_bags: [],
  reason_required: [],
  no_letter: [],
  date_range: [],
  /** The earliest or latest day, `YYYY-MM-DD`; a month is `YYYY-MM`. */
  day_too_early: ['from'],
  day_too_late: ['to'],
  month_closed: ['month'],
  month_not_over: ['month'],
  /** Numbers of open records of that month, comma-separated. */
  month_under_way: ['records'],
  pattern_unreadable: [],
  pattern_no_figure: [],
  /** Rows with the same code, comma-separated. */
  twice_in_file: ['rows'],
  formula_without_value: [],
  /** The content of the cell, such as #N/A. */
  cell_error: ['value'],
  cell_format: [],
  common_password: [],
  own_password: [],
  not_confirmed: [],
  wrong_password: [],
  not_image: [],
  /** kB. */
  image_bytes: ['max'],
  /** Pixels of each side. */
  image_pixels: ['max'],
} as const satisfies ParamNames<Exclude<FieldProblemCode, LimitWarning>>
