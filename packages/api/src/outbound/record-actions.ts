import type { OutboundRecordAction, OutboundRecordBody } from '@muat/shared'
import { nextCount } from '../site.ts'
import { type FieldProblems, invalid, invalidField, wrongState } from '../problem.ts'
import { checkSecond, closeOrHold, completed, summed } from './complete.ts'
import { lockPoSales } from '../quantities/limits.ts'
import type { Writing } from '../write.ts'
import type { Facts } from './save.ts'
import type { RecordRow, Visit } from './visit.ts'
import { addWeighing, claimPlate, currentKg, replaceWeighing, type Which } from './weighings.ts'

/** What an action makes of a visit, and what history says besides the columns that changed. */
export interface Outcome {
  visit: Visit
  facts?: Facts
}

type Act<Body> = (writing: Writing, visit: Visit, body: Body) => Promise<Outcome>

const withRecord = (visit: Visit, columns: Partial<RecordRow>): Visit => ({
  ...visit,
  record: { ...visit.record, ...columns },
})

const lockSalesOf = ({ tx }: Writing, { lines }: Visit): Promise<void> =>
  lockPoSales(
    tx,
    lines.map(({ poSaleId }) => poSaleId),
  )

const weighIn: Act<OutboundRecordBody<'weigh-in'>> = async (writing, visit, body) => {
  if (visit.lines.length === 0) throw invalidField('outboundItem', 'too_few', { min: 1 })
  await claimPlate(writing.tx, visit.record)
  await addWeighing(writing, visit.record.id, 'first', body)
  const queueNo = await nextCount(writing.tx, 'queue', writing.today)
  return {
    visit: {
      record: {
        ...visit.record,
        status: 'waiting',
        queueNo,
        queueDate: writing.today,
        waitingSince: writing.now,
      },
      lines: visit.lines.map((line) => ({ ...line, status: 'waiting' })),
    },
    facts: { before: {}, after: { firstWeighKg: body.weighKg } },
  }
}

const weighOut: Act<OutboundRecordBody<'weigh-out'>> = async (writing, visit, body) => {
  const { first } = await currentKg(writing.tx, visit.record.id)
  // Said before anything is written, and before a lock is waited for.
  if (first !== null) checkSecond(first, body.weighKg, 'weighKg')
  await lockSalesOf(writing, visit)
  await addWeighing(writing, visit.record.id, 'second', body)
  return {
    visit: await closeOrHold(writing, visit, 'weighKg'),
    facts: { before: {}, after: { secondWeighKg: body.weighKg } },
  }
}

/** The first weight until weigh-out, the second while the truck is held. */
const reweighed = ({ record: { status } }: Visit): Which => (status === 'hold' ? 'second' : 'first')

const reweigh: Act<OutboundRecordBody<'reweigh'>> = async (writing, visit, body) => {
  if (body.which !== reweighed(visit)) throw wrongState(visit.record.status)
  const old = (await currentKg(writing.tx, visit.record.id))[body.which]
  const name = `${body.which}WeighKg`
  const facts = {
    before: { [name]: old },
    after: { [name]: body.weighKg, reason: body.reason.trim() },
  }
  if (body.which === 'first') {
    await replaceWeighing(writing, visit.record.id, 'first', body)
    return { visit, facts }
  }
  await lockSalesOf(writing, visit)
  await replaceWeighing(writing, visit.record.id, 'second', body)
  return { visit: await closeOrHold(writing, visit, 'weighKg'), facts }
}

const approve: Act<OutboundRecordBody<'approve'>> = async (writing, visit, { note }) => {
  await lockSalesOf(writing, visit)
  return {
    visit: await completed(
      writing,
      withRecord(visit, {
        approvedBy: writing.actor.id,
        approvedAt: writing.now,
        approvalNote: note.trim(),
      }),
    ),
  }
}

const recounted = (visit: Visit, { lines = [] }: OutboundRecordBody<'correct'>): Visit => {
  const fields: FieldProblems = {}
  for (const [at, { id }] of lines.entries()) {
    const known = visit.lines.some((line) => line.id === id && line.status === 'loaded')
    if (!known) fields[`lines.${at}.id`] = [{ code: 'no_such' }]
    else if (lines.findIndex((line) => line.id === id) !== at) {
      fields[`lines.${at}.id`] = [{ code: 'taken' }]
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const bags = new Map(lines.map(({ id, loadedBags }) => [id, loadedBags]))
  return {
    ...visit,
    lines: visit.lines.map((line) => ({
      ...line,
      loadedBags: bags.get(line.id) ?? line.loadedBags,
    })),
  }
}

const correct: Act<OutboundRecordBody<'correct'>> = async (writing, visit, body) => {
  const { firstWeighKg, secondWeighKg, reason } = body
  if (firstWeighKg === undefined && secondWeighKg === undefined && body.lines === undefined) {
    throw invalidField('secondWeighKg', 'required')
  }
  const after = recounted(visit, body)
  await lockSalesOf(writing, visit)
  const old = await currentKg(writing.tx, visit.record.id)
  const facts: { before: Record<string, unknown>; after: Record<string, unknown> } = {
    before: {},
    after: { reason: reason.trim() },
  }
  for (const [which, weighKg] of [
    ['first', firstWeighKg],
    ['second', secondWeighKg],
  ] as const) {
    if (weighKg === undefined) continue
    await replaceWeighing(writing, visit.record.id, which, { weighKg, source: 'manual', reason })
    facts.before[`${which}WeighKg`] = old[which]
    facts.after[`${which}WeighKg`] = weighKg
  }
  const field = secondWeighKg === undefined ? 'firstWeighKg' : 'secondWeighKg'
  return { visit: (await summed(writing, after, field)).visit, facts }
}

// Both give back what the visit took: a cancelled or void one is gone from every sum.
const end =
  (status: 'cancelled' | 'void'): Act<{ reason: string }> =>
  async (writing, visit, { reason }) => {
    await lockSalesOf(writing, visit)
    return { visit: withRecord(visit, { status, cancelReason: reason.trim() }) }
  }

export const recordActions: { [A in OutboundRecordAction]: Act<OutboundRecordBody<A>> } = {
  'weigh-in': weighIn,
  'weigh-out': weighOut,
  reweigh,
  approve,
  correct,
  cancel: end('cancelled'),
  void: end('void'),
}
