import type { Role } from '@muat/shared'
import type { Truck } from '../../records/truck/truck.ts'
import { mayAct } from './may-act.ts'
import { type Stage, stageOf } from './truck.ts'

/** The weighing that is next for a truck. */
export type Task =
  | { action: 'weigh-in' }
  | { action: 'weigh-out' }
  | { action: 'reweigh'; which: 'first' | 'second' }

const nextTasks = {
  toWeighIn: { action: 'weigh-in' },
  toWeighOut: { action: 'weigh-out' },
  held: { action: 'reweigh', which: 'second' },
  onSite: null,
} as const satisfies Record<Stage, Task | null>

/** Null: nothing to weigh in this stage, or not for this role. */
export const taskOf = (truck: Truck, again: boolean, held: readonly Role[]): Task | null => {
  const stage = stageOf(truck)
  const next = stage === null ? null : nextTasks[stage]
  const task: Task | null = again ? { action: 'reweigh', which: 'first' } : next
  return task !== null && mayAct(truck, task.action, held) ? task : null
}

/** The first weighing may be repeated from weigh-in until weigh-out. */
export const mayReweighFirst = (truck: Truck, held: readonly Role[]): boolean =>
  (stageOf(truck) === 'onSite' || stageOf(truck) === 'toWeighOut') && mayAct(truck, 'reweigh', held)

export const isSecond = (task: Task): boolean =>
  task.action === 'weigh-out' || (task.action === 'reweigh' && task.which === 'second')
