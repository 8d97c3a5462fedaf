import type { ListShape } from '../list.ts'
import { outboundFilters } from './outbound.ts'
import type { Narrowing } from './report.ts'

/**
 * What is looked for in the weighings of trucks that have left, and the figures that a finding of it states. Formulas
 * and limits: docs/reports.md, Weighing checks.
 */
export const weighingChecks = {
  /** A person types far more weights than the others. */
  typed: ['count', 'of', 'pct', 'othersPct'],
  /** A person weighs far more trucks again than the others. */
  reweighed: ['count', 'of', 'pct', 'othersPct'],
  /** A person changes far more counts of bags than the others. */
  recounted: ['count', 'of', 'pct', 'othersPct'],
  /** A person corrects, or makes void, many of the trucks that had left. */
  corrected: ['count', 'of', 'pct'],
  voided: ['count', 'of', 'pct'],
  /** A person lets trucks go that he has weighed or counted himself. */
  ownHold: ['count', 'of'],
  /** A plate comes with another tare than it had. */
  tareStep: ['count', 'of', 'most'],
  /** The tare of a plate goes one way all the time. */
  tareDrift: ['count', 'from', 'to'],
  /** Net less what the bags should weigh, kg a truck: always on one side, or moving to one. */
  net: ['count', 'mean'],
  netTrend: ['count', 'from', 'to'],
  /** A person prints far more delivery notes again than the others. */
  reprinted: ['count', 'of', 'pct', 'othersPct'],
  /** A plate weighs the same as lately, in and out and to the kilogram, far more often than the others. */
  sameWeights: ['count', 'of', 'pct', 'othersPct'],
  /** Somebody weighed or counted while the site was closed. */
  closedHours: ['count'],
  /** Two plates were on the scale within less time than a truck needs to drive on. */
  weighedAsOne: ['count', 'seconds'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type WeighingCheck = keyof typeof weighingChecks
export const weighingCheckNames = Object.keys(weighingChecks) as WeighingCheck[]

/** What a finding is about. `plates`: the two that were weighed as one. */
export const findingAbouts = ['person', 'driver', 'plate', 'plates', 'customer', 'area'] as const
export type FindingAbout = (typeof findingAbouts)[number]

/** A truck behind a finding; those that came since somebody looked first, then the most kilograms. */
export interface FindingRecord {
  id: number
  recordNo: string
  date: string
  licensePlate: string
  driverName: string
  customer: string
  /** Of those of the finding. */
  kg: number
  /** It came since somebody looked into the finding. */
  fresh: boolean
}

/** When somebody looked into a finding, and how much of it there was. */
export interface FindingLook {
  at: string
  by: { id: number; name: string } | null
  note: string
  records: number
  kg: number
  /** Trucks and kilograms that have come since; 0: it is done. */
  freshRecords: number
  freshKg: number
}

/** Something worth a question. It is told from others by `kind`, `about` and `subject`. */
export interface Finding {
  kind: WeighingCheck
  about: FindingAbout
  /** An id, a plate, a name, an area. */
  subject: string
  label: string
  /** What leaves only its trucks in the report; null where no filter does. */
  filter: Narrowing | null
  /** At stake. */
  kg: number
  /** Those that `weighingChecks` names for its kind. */
  figures: Readonly<Record<string, number>>
  /** How many trucks are behind it, and when the newest of what was seen happened. */
  total: number
  newestAt: string
  /** At most `maxFindingRecords`. */
  records: FindingRecord[]
  /** The last time that somebody looked into it; null: nobody has. */
  looked: FindingLook | null
}

export const maxFindingRecords = 25

/** GET /api/outbound-report/weighing-checks. The most kilograms at stake first. */
export interface WeighingChecks {
  data: Finding[]
  lastPage: number
  page: number
  perPage: number
  total: number
  /** Trucks that were looked through. */
  trucks: number
  /** Findings that nobody has looked into, or of which there is more, and those that are done. */
  open: number
  done: number
  /** At stake in those that are open. */
  kg: number
}

/** `done`: those that somebody has looked into and that have not grown since, in the place of the others. */
export const weighingChecksShape: ListShape = {
  sort: ['-kg'],
  filters: { ...outboundFilters, done: { kind: 'flag' } },
}

/** POST /api/outbound-report/weighing-checks, with the query of the page on which the finding stood. */
export interface FindingLookBody {
  kind: WeighingCheck
  about: FindingAbout
  subject: string
  /** As it was answered: what came since then has not been looked into. */
  newestAt: string
  note: string
}
