import type { OutboundRecordAction, OutboundRecordBody } from '@muat/shared'
import type { Transaction } from '../db/index.ts'
import { nextCount } from '../records/numbers.ts'
import { type FieldProblems, invalid, invalidField, wrongState } from '../problem.ts'
import { checkSecond, closeOrHold, completed, summed } from './complete.ts'
import { lockPoSales } from '../quantities/limits.ts'
import type { Changes } from '../records/history.ts'
import type { Stamp } from '../records/stamp.ts'
import type { RecordRow, Visit } from './visit.ts'
import { addWeighing, claimPlate, currentKg, replaceWeighing, type Which } from './weighings.ts'

/** What an action makes of a visit, and what history says besides the columns that changed. */
export interface Outcome {
  visit: Visit
  changes?: Changes
}

type Act<Body> = (tx: Transaction, stamp: Stamp, visit: Visit, body: Body) => Promise<Outcome>

const withRecord = (visit: Visit, columns: Partial<RecordRow>): Visit => ({
  ...visit,
  record: { ...visit.record, ...columns },
})

const lockSalesOf = (tx: Transaction, { lines }: Visit): Promise<void> =>
  lockPoSales(
    tx,
    lines.map(({ poSaleId }) => poSaleId),
  )

const weighIn: Act<OutboundRecordBody<'weigh-in'>> = async (tx, stamp, visit, body) => {
  if (visit.lines.length === 0) throw invalidField('outboundItem', 'too_few', { min: 1 })
  await claimPlate(tx, visit.record)
  await addWeighing(tx, stamp, visit.record.id, 'first', body)
  const queueNo = await nextCount(tx, 'queue', stamp.today)
  return {
    visit: {
      record: {
        ...visit.record,
        status: 'waiting',
        queueNo,
        queueDate: stamp.today,
        waitingSince: stamp.at,
      },
      lines: visit.lines.map((line) => ({ ...line, status: 'waiting' })),
    },
    changes: { firstWeighKg: { from: null, to: body.weighKg } },
  }
}

const weighOut: Act<OutboundRecordBody<'weigh-out'>> = async (tx, stamp, visit, body) => {
  const { first } = await currentKg(tx, visit.record.id)
  // Said before anything is written, and before a lock is waited for.
  if (first !== null) checkSecond(first, body.weighKg, 'weighKg')
  await lockSalesOf(tx, visit)
  await addWeighing(tx, stamp, visit.record.id, 'second', body)
  return {
    visit: await closeOrHold(tx, stamp, visit, 'weighKg'),
    changes: { secondWeighKg: { from: null, to: body.weighKg } },
  }
}

/** The first weight until weigh-out, the second while the truck is held. */
const reweighed = ({ record: { status } }: Visit): Which => (status === 'hold' ? 'second' : 'first')

const reweigh: Act<OutboundRecordBody<'reweigh'>> = async (tx, stamp, visit, body) => {
  if (body.which !== reweighed(visit)) throw wrongState(visit.record.status)
  const old = (await currentKg(tx, visit.record.id))[body.which]
  const changes = { [`${body.which}WeighKg`]: { from: old, to: body.weighKg }, ...because(body) }
  if (body.which === 'first') {
    await replaceWeighing(tx, stamp, visit.record.id, 'first', body)
    return { visit, changes }
  }
  await lockSalesOf(tx, visit)
  await replaceWeighing(tx, stamp, visit.record.id, 'second', body)
  return { visit: await closeOrHold(tx, stamp, visit, 'weighKg'), changes }
}

const because = ({ reason }: { reason: string }): Changes => ({
  reason: { from: null, to: reason.trim() },
})

const approve: Act<OutboundRecordBody<'approve'>> = async (tx, stamp, visit, { note }) => {
  await lockSalesOf(tx, visit)
  return {
    visit: await completed(
      tx,
      stamp,
      withRecord(visit, {
        approvedBy: stamp.actor.id,
        approvedAt: stamp.at,
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

const correct: Act<OutboundRecordBody<'correct'>> = async (tx, stamp, visit, body) => {
  const { firstWeighKg, secondWeighKg, reason } = body
  if (firstWeighKg === undefined && secondWeighKg === undefined && body.lines === undefined) {
    throw invalidField('secondWeighKg', 'required')
  }
  const after = recounted(visit, body)
  await lockSalesOf(tx, visit)
  const old = await currentKg(tx, visit.record.id)
  const changes = because(body)
  for (const [which, weighKg] of [
    ['first', firstWeighKg],
    ['second', secondWeighKg],
  ] as const) {
    if (weighKg === undefined) continue
    await replaceWeighing(tx, stamp, visit.record.id, which, { weighKg, source: 'manual', reason })
    changes[`${which}WeighKg`] = { from: old[which], to: weighKg }
  }
  const field = secondWeighKg === undefined ? 'firstWeighKg' : 'secondWeighKg'
  return { visit: (await summed(tx, stamp, after, field)).visit, changes }
}

// Both give back what the visit took: a cancelled or void one is gone from every sum.
const end =
  (status: 'cancelled' | 'void'): Act<{ reason: string }> =>
  async (tx, _stamp, visit, { reason }) => {
    await lockSalesOf(tx, visit)
    return { visit: withRecord(visit, { status, cancelReason: reason.trim() }) }
  }

export const recordActions = {
  'weigh-in': weighIn,
  'weigh-out': weighOut,
  reweigh,
  approve,
  correct,
  cancel: end('cancelled'),
  void: end('void'),
} as const satisfies { [A in OutboundRecordAction]: Act<OutboundRecordBody<A>> }
