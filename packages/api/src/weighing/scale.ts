import {
  bagsUnits,
  type FieldProblem,
  frameProblem,
  kgNumber,
  loadProblem,
  netKg,
  weightProblem,
} from '@muat/shared'
import { inTime } from '../site/in-time.ts'
import { type FieldProblems, invalid, invalidField } from '../http/problem.ts'
import { patternMs, type Settings } from '../site/settings.ts'

// Checks of weights from the weighbridge.

export interface Reading {
  weighKg: number
  source: 'scale' | 'manual'
  raw?: string | null
  reason?: string | null
}

const ownPatterns = ({ scaleFramePattern, scaleStablePattern }: Settings) =>
  scaleFramePattern === null
    ? null
    : { framePattern: scaleFramePattern, stablePattern: scaleStablePattern ?? '' }

/** Refuses a weight outside the range of the site's scale and trucks. */
export const checkWeight = (
  weighKg: number,
  of: 'tare' | 'gross',
  settings: Settings,
  field: string,
): void => {
  const problem = weightProblem(weighKg, of, settings)
  if (problem !== null) throw invalid({ [field]: [problem] })
}

/** Known formats are tried first, because they are fast and usual. */
const saidByFrame = (raw: string, weighKg: number, settings: Settings): FieldProblem | null => {
  const own = ownPatterns(settings)
  const problem = frameProblem(raw, weighKg, null)
  if (problem?.code !== 'frame_unread' || own === null) return problem
  const read = inTime(() => ({ problem: frameProblem(raw, weighKg, own) }), patternMs)
  return read === null ? problem : read.problem
}

/** A weight from the scale has a frame with the same weight. A typed one has a reason. */
export const checkSource = (
  { weighKg, source, raw, reason }: Reading,
  settings: Settings,
): void => {
  if (source === 'manual') {
    if ((reason ?? '').trim() === '') throw invalidField('reason', 'reason_required')
    return
  }
  if ((raw ?? '').trim() === '') throw invalidField('raw', 'frame_required')
  const problem = saidByFrame(raw ?? '', weighKg, settings)
  if (problem !== null) throw invalid({ raw: [problem] })
}

/** Refuses a net above what a truck can carry. */
export const checkNet = (
  firstKg: number,
  secondKg: number,
  settings: Settings,
  field: string,
): void => {
  const problem = loadProblem([netKg(firstKg, secondKg)], settings)
  if (problem !== null) throw invalid({ [field]: [problem] })
}

/** Refuses more bags than a truck can carry; `bagKg` is null if bags have no weight. */
export const checkBags = (
  bags: number | null,
  bagKg: number | null,
  settings: Settings,
  field: string,
): void => {
  if (bags === null || bagKg === null) return
  const problem = loadProblem([kgNumber(bagsUnits(bags, bagKg))], settings)
  if (problem !== null) throw invalid({ [field]: [problem] })
}

/** Planned load of a line, with its field. */
export interface LineLoad {
  field: string
  kg: number | null
  /** New or increased. Only such lines can be refused. */
  asks: boolean
}

/** Refuses lines beyond what a truck carries, singly and in all. */
export const checkLoads = (loads: readonly LineLoad[], settings: Settings): void => {
  const asking = loads.filter(({ asks }) => asks)
  const fields: FieldProblems = {}
  const all = loadProblem(
    loads.flatMap(({ kg }) => kg ?? []),
    settings,
  )
  for (const { field, kg } of asking) {
    const own = kg === null ? null : (loadProblem([kg], settings) ?? all)
    if (own !== null) fields[field] = [own]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
