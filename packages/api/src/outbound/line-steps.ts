import type { Area, LineAction } from '@muat/shared'
import { invalidField } from '../http/problem.ts'
import type { Goods } from '../quantities/goods.ts'
import type { Writing } from '../crud/write.ts'
import type { LineRow } from './visit.ts'

// The effects of loading steps on a line. The state machine decides which step is allowed.

/** Columns that steps change and `undo` restores. */
export const stepColumns = [
  'status',
  'loadingArea',
  'loadedBags',
  'nominalBagKg',
  'calledAt',
  'callCount',
  'startedAt',
  'finishedAt',
  'skipReason',
  'loadedBy',
  'countedBy',
] as const satisfies (keyof LineRow)[]
export type StepState = Pick<LineRow, (typeof stepColumns)[number]>

export const stepState = (line: LineRow): StepState => ({
  status: line.status,
  loadingArea: line.loadingArea,
  loadedBags: line.loadedBags,
  nominalBagKg: line.nominalBagKg,
  calledAt: line.calledAt,
  callCount: line.callCount,
  startedAt: line.startedAt,
  finishedAt: line.finishedAt,
  skipReason: line.skipReason,
  loadedBy: line.loadedBy,
  countedBy: line.countedBy,
})

export interface StepBody {
  version: number
  loadedBags?: number | null
  reason?: string
  loadingArea?: Area
}

/** The count of bags, required if the item's unit is bag. */
const counted = ({ loadedBags = null }: StepBody, { unit, bagKg }: Goods) => {
  if (unit === 'bag') {
    if (loadedBags === null || loadedBags < 1) throw invalidField('loadedBags', 'bags_required')
    if (bagKg === null) throw invalidField('loadedBags', 'bag_weight_required')
  }
  if (loadedBags !== null && loadedBags < 1) throw invalidField('loadedBags', 'min', { min: 1 })
  return { loadedBags, nominalBagKg: bagKg }
}

type Step = (line: LineRow, writing: Writing, body: StepBody) => Partial<StepState>

export const steps = {
  call: (line, { now }) => ({ status: 'called', calledAt: now, callCount: line.callCount + 1 }),
  start: (_line, { now }) => ({ status: 'loading', startedAt: now }),
  return: () => ({ status: 'waiting', calledAt: null }),
  skip: (_line, _writing, { reason = '' }) => ({ status: 'skipped', skipReason: reason.trim() }),
  move: (line, _writing, { loadingArea = line.loadingArea }) => ({ loadingArea }),
} as const satisfies Record<Exclude<LineAction, 'finish' | 'recount' | 'undo'>, Step>

type CountingStep = (...given: [...Parameters<Step>, Goods]) => Partial<StepState>

/** The steps that count the load. */
export const countingSteps = {
  finish: (_line, { now, actor }, body, goods) => ({
    status: 'loaded',
    finishedAt: now,
    loadedBy: actor.id,
    countedBy: actor.id,
    ...counted(body, goods),
  }),
  // Keeps the copied bag weight: only the count changes.
  recount: (line, { actor }, body, goods) => ({
    countedBy: actor.id,
    loadedBags: counted(body, { ...goods, bagKg: line.nominalBagKg }).loadedBags,
  }),
} as const satisfies Record<'finish' | 'recount', CountingStep>
