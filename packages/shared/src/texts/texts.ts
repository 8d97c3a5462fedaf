import type { FieldProblemCode, ProblemCode } from '../problem.ts'
import type { Role } from '../roles.ts'
import type { ResourceName } from '../touches.ts'

/** The texts of one language. `{name}` stands for a param; `words` are the code words that a param may be. */
export interface ProblemTexts {
  problems: Record<ProblemCode, string>
  /** `forbidden`, where its `{roles}` say who may; another back end may refuse without. */
  onlyRoles: string
  /** `internal`, where a `{requestId}` is known to report it by. */
  report: string
  fields: Record<FieldProblemCode, string>
  words: Readonly<Record<string, string>>
  /** What rows of each resource are called within a sentence. */
  resources: Record<ResourceName, string>
  /** What each resource is called where it is a screen of its own. */
  titles: Record<ResourceName, string>
  /** What each role is called, wherever it is named. */
  roles: Record<Role, string>
}

type ParamNames<Code extends string> = Record<Code, readonly string[]>

/** The params that come with a problem, and that its text may name. Weights in kg. */
export const problemParams = {
  bad_request: [],
  unauthenticated: [],
  forbidden: [],
  /** Role words, comma-separated: who may. */
  second_person: ['roles'],
  not_found: [],
  not_offered: [],
  stale_version: [],
  /** The state the record, or the line, is in. */
  wrong_state: ['status'],
  /** Resource names, comma-separated. */
  in_use: ['usedBy'],
  /** kg that may still be taken, and the number of the PO sale or ex-DO it would be taken from. */
  not_enough: ['left', 'of'],
  /** The plate, and the record it is on site with. */
  plate_on_site: ['licensePlate', 'recordNo'],
  /** kg of what would be taken back that are shipped or on trucks, and the ex-DO they were taken from. */
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
  /** The row at which the quotes go wrong, as the spreadsheet counts. */
  file_quotes: ['row'],
  file_too_many_rows: ['max'],
  /** The sheets that there are, comma-separated. */
  file_no_sheet: ['sheets'],
  /** The field whose column is needed, and a column that there is twice. */
  file_head_missing: ['head'],
  file_head_twice: ['head'],
  file_merged_heads: ['row'],
  /** Rows that are wrong. */
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
  /** The words that are allowed, comma-separated. */
  enum: ['allowed'],
  /** date, date-time, email, uri, pattern. */
  format: ['format'],
  min: ['min'],
  max: ['max'],
  /** Decimal places. */
  precision: ['places'],
  /** The sign that nobody sees, as `U+200B`, and how many characters in it stands, from 1. */
  hidden_character: ['character', 'place'],
  /** What is no letter or digit of a plate, as one sees it and as `U+0412`. */
  plate_letters: ['character'],
  /** Of warnings: the plate as it is kept, and the usual one that it looks like. */
  plate_unusual: ['licensePlate'],
  plate_meant: ['licensePlate', 'meant'],
  plates_unreadable: [],
  /** Characters, and entries of a list. */
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
  /** kg between the weighings, and the kg to be deducted. */
  deduction_exceeds: ['unloaded', 'deduction'],
  /** kg: what the scale can weigh, and the lightest truck. */
  above_capacity: ['capacity'],
  below_least_tare: ['least'],
  /** kg of the load, and what a truck carries at most. */
  beyond_truck: ['load', 'most'],
  frame_required: [],
  frame_unread: [],
  /** kg that the frame says. */
  frame_differs: ['frame'],
  frame_unsteady: [],
  told_tolerance: [],
  told_bag_weight: [],
  told_above_planned: [],
  told_limit: [],
  told_claim: [],
  told_declared: [],
  /** The ex-DO, and the kg it would have left, below 0. */
  told_ex_do_negative: ['of', 'left'],
  below_committed: ['committed'],
  frozen: [],
  not_enough: ['left', 'of'],
  po_sale_not_open: ['status'],
  ex_do_closed: [],
  /** The ex-DO and its last day; of warnings as well. */
  ex_do_expired: ['of', 'expiryDate'],
  other_customer: [],
  other_po_sale: [],
  /** The item or ex-DO that it would have to agree with, and its grade or marking, by code. */
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
  /** The earliest day and the latest, `YYYY-MM-DD`; a month is `YYYY-MM`. */
  day_too_early: ['from'],
  day_too_late: ['to'],
  month_closed: ['month'],
  month_not_over: ['month'],
  /** Numbers of records that keep it open, comma-separated. */
  month_under_way: ['records'],
  pattern_unreadable: [],
  pattern_no_figure: [],
  /** The rows that share a code, comma-separated. */
  twice_in_file: ['rows'],
  formula_without_value: [],
  /** What the cell shows, such as #N/A. */
  cell_error: ['value'],
  common_password: [],
  own_password: [],
  not_confirmed: [],
  wrong_password: [],
  not_image: [],
  /** kB. */
  image_bytes: ['max'],
  /** Pixels, for each side. */
  image_pixels: ['max'],
} as const satisfies ParamNames<FieldProblemCode>
