import { mayStep, type OutboundRecord, outboundRecordMachine, type Role } from '@muat/shared'

/** What the bridge does with a truck now. */
export type Task =
  | { action: 'weigh-in' }
  | { action: 'weigh-out' }
  | { action: 'reweigh'; which: 'first' | 'second' }

/** null: there is nothing to weigh in this state, or not by this role. */
export const taskOf = (
  record: OutboundRecord,
  again: boolean,
  held: readonly Role[],
): Task | null => {
  const task: Task | null = again
    ? { action: 'reweigh', which: 'first' }
    : record.status === 'registered'
      ? { action: 'weigh-in' }
      : record.status === 'loaded'
        ? { action: 'weigh-out' }
        : record.status === 'hold'
          ? { action: 'reweigh', which: 'second' }
          : null
  if (task === null) return null
  return mayStep(outboundRecordMachine, task.action, record.status, held).allowed ? task : null
}

/** The first weighing may be done again from weigh-in until weigh-out. */
export const mayReweighFirst = (record: OutboundRecord, held: readonly Role[]): boolean =>
  ['waiting', 'loading', 'loaded'].includes(record.status) &&
  mayStep(outboundRecordMachine, 'reweigh', record.status, held).allowed

export const isSecond = (task: Task): boolean =>
  task.action === 'weigh-out' || (task.action === 'reweigh' && task.which === 'second')
