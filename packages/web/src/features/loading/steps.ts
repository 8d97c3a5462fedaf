import type { LineAction } from '@muat/shared'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import { proxy, ref } from 'valtio'
import type { Failure } from '../../lib/first/failure.ts'
import { isUncertain } from '../../lib/first/failure.ts'
import { newKey } from '../../lib/submission.ts'
import type { Submission } from '../../records/truck/open-records.ts'
import { stepAnswer } from '../../records/truck/line-step.ts'
import { postLineAction } from '../../records/truck/outbound-record.ts'

interface Attempt {
  record: OutboundRecord
  line: OutboundLine
  action: LineAction
  submission: Submission
}

/** What was just done, said for a while, with the way back where there is one. */
export interface Done {
  action: LineAction
  plate: string
  area: string
  /** What the step made of the whole truck, where it is more than one line's matter. */
  truck: 'cancelled' | 'completed' | 'hold' | null
  back: { record: OutboundRecord; line: OutboundLine } | null
}

interface Steps {
  /** Lines whose step the server has not answered. */
  busy: Record<number, LineAction>
  failed: Record<number, { failure: Failure; attempt: Attempt }>
  done: Done | null
}

export const steps = proxy<Steps>({ busy: {}, failed: {}, done: null })

/** Longer than the eight seconds that docs/product.md#desks asks for. */
const doneMs = 12_000
let timer: ReturnType<typeof setTimeout> | undefined

/** The step itself, where the truck has not gone further with it; an undo is not undone. */
const wayBack = ({ action, line }: Attempt, record: OutboundRecord): Done['back'] => {
  const now = record.outboundItem.find(({ id }) => id === line.id)
  if (now === undefined || action === 'undo') return null
  return stepAnswer(record.status, now, 'undo', ['FG']).allowed ? { record, line: now } : null
}

const madeOf = ({ status }: OutboundRecord): Done['truck'] =>
  status === 'cancelled' || status === 'completed' || status === 'hold' ? status : null

const say = (attempt: Attempt, record: OutboundRecord): void => {
  const line = record.outboundItem.find(({ id }) => id === attempt.line.id) ?? attempt.line
  const back = wayBack(attempt, record)
  steps.done = {
    action: attempt.action,
    plate: record.licensePlate,
    area: line.loadingArea,
    truck: madeOf(record),
    back: back === null ? null : ref(back),
  }
  clearTimeout(timer)
  timer = setTimeout(() => (steps.done = null), doneMs)
}

const attemptStep = async (attempt: Attempt): Promise<void> => {
  const { record, line, action, submission } = attempt
  if (steps.busy[line.id] !== undefined) return
  steps.busy[line.id] = action
  delete steps.failed[line.id]
  const answer = await postLineAction(line, record.id, action, submission)
  delete steps.busy[line.id]
  if (answer.ok) say(attempt, answer.data)
  else steps.failed[line.id] = { failure: answer.failure, attempt: ref(attempt) }
}

/** Takes a step; a second one on the same line waits for nothing and is not taken. */
export const takeStep = (
  record: OutboundRecord,
  line: OutboundLine,
  action: LineAction,
  fields: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  attemptStep({
    record,
    line,
    action,
    submission: { key: newKey(), body: { version: record.version, ...fields } },
  })

/** After no answer the same submission goes again under its key, so that it counts once. */
export const canRepeat = (lineId: number): boolean => {
  const failed = steps.failed[lineId]
  return failed !== undefined && isUncertain(failed.failure)
}

export const repeatStep = (lineId: number): void => {
  const failed = steps.failed[lineId]
  if (failed !== undefined) void attemptStep(failed.attempt)
}

export const dismissFailure = (lineId: number): void => {
  delete steps.failed[lineId]
}

export const dismissDone = (): void => {
  steps.done = null
}

export const stepBack = (): void => {
  const back = steps.done?.back
  if (back === null || back === undefined) return
  steps.done = null
  void takeStep(back.record, back.line, 'undo')
}
