import { plateKey } from '@muat/shared'
import { isFinal } from '../documents/printable.ts'
import type { Paper } from '../papers/page.ts'

/** Whether a truck may leave with a paper, in one word. */
export const verdicts = [
  'match',
  'no_code',
  'unknown',
  'void',
  'old',
  'held',
  'unfinished',
  'left',
  'past',
  'on_site',
  'other_truck',
  'wrong_seal',
] as const
export type Verdict = (typeof verdicts)[number]

/** What the guard sees on the truck, as typed; empty: not typed yet. */
export interface Seen {
  plate: string
  seal: string
}

/** What is known of the truck beside its paper. */
export interface Around {
  /** When it was let out before; null: it was not. */
  outAt: string | null
  /** Whether a truck of its plate is on site with another record. */
  isOnSite: boolean
  /** The truck that the guard had chosen from a list is another one. */
  isOther: boolean
  now: Date
}

/** A truck that was weighed out longer ago than this has left, whether or not a gate has noted it. */
const latestMs = 24 * 3600 * 1000

/** A seal's number without what is written in one way on the paper and in another on the seal. */
const sealKey = (no: string): string => no.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || no.trim()

export const sealOf = ({ source }: Paper): string | null =>
  source.resource === 'outbound-record' ? (source.record.sealNo ?? null) : null

/**
 * Compares a paper with the truck at the gate. Answers a verdict, or what has to be typed first. Source: docs/domain.md#gate.
 */
export const judge = (
  paper: Paper,
  { outAt, isOnSite, isOther, now }: Around,
  seen: Seen,
): { verdict: Verdict } | { ask: 'plate' | 'seal' } => {
  const { record } = paper.source
  const { status, gateOutAt } = record
  if (status === 'void' || status === 'cancelled' || status === 'rejected') {
    return { verdict: 'void' }
  }
  if (status === 'hold') return { verdict: 'held' }
  if (!isFinal(paper.source)) return { verdict: 'unfinished' }
  if (paper.provisional || paper.revision < paper.latestRevision) return { verdict: 'old' }
  if (outAt !== null) return { verdict: 'left' }
  if (gateOutAt !== null && now.getTime() - Date.parse(gateOutAt) > latestMs) {
    return { verdict: 'past' }
  }
  if (isOnSite) return { verdict: 'on_site' }
  if (isOther) return { verdict: 'other_truck' }
  if (seen.plate.trim() === '') return { ask: 'plate' }
  if (plateKey(seen.plate) !== plateKey(record.licensePlate)) return { verdict: 'other_truck' }
  const seal = sealOf(paper)
  if (seal === null) return { verdict: 'match' }
  if (seen.seal.trim() === '') return { ask: 'seal' }
  return { verdict: sealKey(seen.seal) === sealKey(seal) ? 'match' : 'wrong_seal' }
}
