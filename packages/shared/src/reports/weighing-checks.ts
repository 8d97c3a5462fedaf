import type { ListShape } from '../list.ts'
import { outboundFilters } from './outbound.ts'
import type { Narrowing } from './report.ts'

/** The weighing checks, with the names of a finding's `figures`. Formulas and limits: docs/reports.md, Weighing checks. */
export const weighingChecks = {
  /** A person types far more weights than others. */
  typed: ['count', 'of', 'pct', 'othersPct'],
  /** A person reweighs far more trucks than others. */
  reweighed: ['count', 'of', 'pct', 'othersPct'],
  /** A person changes far more counts of bags than others. */
  recounted: ['count', 'of', 'pct', 'othersPct'],
  /** A person corrects, or voids, many completed records. */
  corrected: ['count', 'of', 'pct'],
  voided: ['count', 'of', 'pct'],
  /** A person releases held trucks that he weighed or counted himself. */
  ownHold: ['count', 'of'],
  /** The tare of a plate jumps. */
  tareStep: ['count', 'of', 'most'],
  /** The tare of a plate drifts in one direction. */
  tareDrift: ['count', 'from', 'to'],
  /** Net less expected weight, kg per truck, is always on one side, or drifts to one. */
  net: ['count', 'mean'],
  netTrend: ['count', 'from', 'to'],
  /** A person reprints far more delivery notes than others. */
  reprinted: ['count', 'of', 'pct', 'othersPct'],
  /** A plate has both weights equal to those of a recent visit, to the kilogram, far more often than others. */
  sameWeights: ['count', 'of', 'pct', 'othersPct'],
  /** Somebody weighed or counted while the site was closed. */
  closedHours: ['count'],
  /** Two plates were weighed in less time than a truck needs to leave the scale. */
  weighedAsOne: ['count', 'seconds'],
  /** A person released trucks above their permitted gross weight. */
  overweight: ['count', 'most'],
  /** A load stood still on the scale and left, and no weight was taken. */
  unweighed: ['kg', 'seconds'],
  /** No weighing page read the scale while the site was open. */
  unread: ['minutes'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type WeighingCheck = keyof typeof weighingChecks
export const weighingCheckNames = Object.keys(weighingChecks) as WeighingCheck[]

/** Kind of a finding's subject. `plates`: the two of `weighedAsOne`. `stay`: a time at the scale; it has no trucks. */
export const findingAbouts = [
  'person',
  'driver',
  'plate',
  'plates',
  'customer',
  'area',
  'stay',
] as const
export type FindingAbout = (typeof findingAbouts)[number]

/** A truck behind a finding. Order: fresh ones first, then most kilograms. */
export interface FindingRecord {
  id: number
  recordNo: string
  date: string
  licensePlate: string
  driverName: string
  customer: string
  /** Its part of the finding's `kg`. */
  kg: number
  /** It was added after the finding was last looked into. */
  fresh: boolean
}

/** A look into a finding, with the finding's size at that time. */
export interface FindingLook {
  at: string
  by: { id: number; name: string } | null
  note: string
  records: number
  kg: number
  /** Trucks and kilograms added since; 0: the finding is done. */
  freshRecords: number
  freshKg: number
}

/** Something worth a question, identified by `kind`, `about` and `subject`. */
export interface Finding {
  kind: WeighingCheck
  about: FindingAbout
  /** An id, a plate, a name, an area; of a stay the moment of its begin. */
  subject: string
  label: string
  /** Filter of its trucks in the report; null: none. */
  filter: Narrowing | null
  /** Kilograms at stake. */
  kg: number
  /** By the names in `weighingChecks`. */
  figures: Readonly<Record<string, number>>
  /** Number of trucks behind it, and time of its newest event. */
  total: number
  newestAt: string
  /** At most `maxFindingRecords`. */
  records: FindingRecord[]
  /** The last look; null: none. */
  looked: FindingLook | null
}

export const maxFindingRecords = 25

/** GET /api/outbound-report/weighing-checks, by kilograms at stake, largest first. */
export interface WeighingChecks {
  data: Finding[]
  lastPage: number
  page: number
  perPage: number
  total: number
  /** Number of trucks checked. */
  trucks: number
  /** Number of findings that are not looked into or have grown since, and of the others. */
  open: number
  done: number
  /** At stake in open ones. */
  kg: number
}

/** `done`: only done findings; absent: only open ones. */
export const weighingChecksShape: ListShape = {
  sort: ['-kg'],
  filters: { ...outboundFilters, done: { kind: 'flag' } },
}

/** POST /api/outbound-report/weighing-checks, with the query of the page that showed the finding. */
export interface FindingLookBody {
  kind: WeighingCheck
  about: FindingAbout
  subject: string
  /** Of the finding as shown: later events count as fresh. */
  newestAt: string
  note: string
}
