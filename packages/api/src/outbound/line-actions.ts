import {
  type LineAction,
  type LineBody,
  lineActionRecordStatuses,
  lineMachine,
  mayStep,
  nothingLoaded,
} from '@muat/shared'
import { desc, eq } from 'drizzle-orm'
import { outboundRecordItemStep } from './tables.ts'
import { refused, wrongState } from '../http/problem.ts'
import { closeOrHold } from './complete.ts'
import { askForLines } from './draw.ts'
import { type Goods, readGoods } from '../quantities/goods.ts'
import { askedLine, unchanged } from './lines.ts'
import { lockPoSales } from '../quantities/limits.ts'
import type { Outcome } from './record-actions.ts'
import type { Writing } from '../crud/write.ts'
import { countingSteps, type StepBody, type StepState, stepState, steps } from './line-steps.ts'
import { type LineRow, statusByLines, type Visit, visitOf } from './visit.ts'
import { requireOpenMonth } from '../site/closed-month.ts'
import { claimPlate } from '../weighing/plate.ts'
import { checkBags } from '../weighing/scale.ts'
import { readSite } from '../site/settings.ts'

/** Target state of a step, and the states of the visit that permit it. */
export const checkStep = (
  action: LineAction,
  { record }: Visit,
  line: LineRow,
  { actor }: Writing,
): void => {
  const statuses: readonly string[] = lineActionRecordStatuses[action]
  if (!statuses.includes(record.status)) throw wrongState(record.status)
  const step = mayStep(lineMachine, action, line.status, actor.roles)
  if (!step.allowed) throw refused(step, line.status)
}

const withLine = ({ record, lines }: Visit, line: LineRow): Visit => ({
  record,
  lines: lines.map((one) => (one.id === line.id ? line : one)),
})

/** The visit with the state that follows from its lines. */
const followed = (visit: Visit): Visit => {
  const status = statusByLines(visit.lines)
  const cancelReason = status === 'cancelled' ? nothingLoaded : null
  return { ...visit, record: { ...visit.record, status, cancelReason } }
}

/** Records the line before the step, for undo. */
const noteStep = (
  writing: Writing,
  action: LineAction,
  before: LineRow,
  cancelledRecord: boolean,
): Promise<unknown> =>
  writing.tx.insert(outboundRecordItemStep).values({
    lineId: before.id,
    action,
    at: writing.now,
    by: writing.actor.id,
    before: stepState(before),
    cancelledRecord,
  })

/** Refuses counts that no truck can carry, as typing errors. */
const checkCount = async ({ tx }: Writing, line: LineRow): Promise<void> => {
  const { settings } = await readSite(tx)
  checkBags(line.loadedBags, line.nominalBagKg, settings, 'loadedBags')
}

type Act<Body> = (writing: Writing, visit: Visit, line: LineRow, body: Body) => Promise<Outcome>

const goodsOf = async ({ tx }: Writing, { poSaleId }: LineRow): Promise<Goods> => {
  const goods = (await readGoods(tx, [poSaleId])).get(poSaleId)
  if (goods === undefined) throw new Error('A line without a PO sale.')
  return goods
}

/** Performs a step, and updates the visit. */
const stepped = async (
  writing: Writing,
  visit: Visit,
  line: LineRow,
  action: Exclude<LineAction, 'undo' | 'recount'>,
  made: Partial<StepState>,
): Promise<Outcome> => {
  const after = followed(withLine(visit, { ...line, ...made, lastStep: action }))
  await noteStep(writing, action, line, after.record.status === 'cancelled')
  return { visit: after }
}

const takeStep =
  (action: keyof typeof steps): Act<StepBody> =>
  (writing, visit, line, body) =>
    stepped(writing, visit, line, action, steps[action](line, writing, body))

const finish: Act<StepBody> = async (writing, visit, line, body) => {
  const made = countingSteps.finish(line, writing, body, await goodsOf(writing, line))
  await checkCount(writing, { ...line, ...made })
  return stepped(writing, visit, line, 'finish', made)
}

/** Corrects a count. While the truck is held, rule 8 is checked again. */
const recount: Act<LineBody<'recount'>> = async (writing, visit, line, body) => {
  const made = countingSteps.recount(line, writing, body, await goodsOf(writing, line))
  const counted = { ...line, ...made, lastStep: 'recount' as const }
  await checkCount(writing, counted)
  const after = withLine(visit, counted)
  await noteStep(writing, 'recount', line, false)
  const facts = { before: {}, after: { reason: body.reason.trim() } }
  if (visit.record.status !== 'hold') return { visit: after, facts }
  await lockPoSales(
    writing.tx,
    visit.lines.map(({ poSaleId }) => poSaleId),
  )
  return { visit: await closeOrHold(writing, after, 'loadedBags', 'recounted'), facts }
}

/** Lines that return to the truck are checked again: their kilograms may be taken. */
const askAgain = async (writing: Writing, before: Visit, after: Visit): Promise<void> => {
  const revived = before.record.status === 'cancelled'
  const lines = after.lines.filter(({ status }) => status !== 'skipped')
  const back = new Set(
    before.lines.filter(({ status }) => revived || status === 'skipped').map(({ id }) => id),
  )
  await askForLines(
    writing.tx,
    writing.today,
    { recordId: before.record.id, customerId: before.record.customerId },
    lines.map((line) => ({ ...askedLine(unchanged(line)), asks: back.has(line.id) })),
  )
}

/** Reverts the last step of the line and its effects on the visit. */
const undo: Act<LineBody<'undo'>> = async (writing, visit, line) => {
  const [step, earlier] = await writing.tx
    .select()
    .from(outboundRecordItemStep)
    .where(eq(outboundRecordItemStep.lineId, line.id))
    .orderBy(desc(outboundRecordItemStep.id))
    .limit(2)
  const cancelled = visit.record.status === 'cancelled'
  if (step === undefined || (cancelled && !step.cancelledRecord)) {
    throw wrongState(cancelled ? visit.record.status : line.status)
  }
  // Written by noteStep from the same columns.
  const before = step.before as StepState
  const lastStep = earlier?.action ?? null
  const after = followed(withLine(visit, { ...line, ...before, lastStep }))
  if (cancelled) await requireOpenMonth(writing, visit.record.date)
  if (cancelled) await claimPlate(writing.tx, visit.record.licensePlate, visitOf(visit))
  if (line.status === 'skipped') await askAgain(writing, visit, after)
  await writing.tx.delete(outboundRecordItemStep).where(eq(outboundRecordItemStep.id, step.id))
  return { visit: after, facts: { before: { undone: null }, after: { undone: step.action } } }
}

export const lineActions: { [A in LineAction]: Act<LineBody<A>> } = {
  call: takeStep('call'),
  start: takeStep('start'),
  finish,
  return: takeStep('return'),
  skip: takeStep('skip'),
  move: takeStep('move'),
  undo,
  recount,
}
