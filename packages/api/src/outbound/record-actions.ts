import type { OutboundRecordAction, OutboundRecordBody } from '@muat/shared'
import { nextCount } from '../site.ts'
import { invalidField, wrongState } from '../problem.ts'
import { checkSecond, closeOrHold, completed, summed } from './complete.ts'
import { lockPoSales } from '../quantities/limits.ts'
import type { Writing } from '../write.ts'
import { type RecordRow, type Visit, visitOf } from './visit.ts'
import { claimPlate } from '../records/plate.ts'
import { requireLineIds } from '../records/lines.ts'
import type { Facts } from '../records/told.ts'
import {
  addWeighing,
  correctWeighings,
  currentKg,
  replaceWeighing,
  type Which,
} from '../records/weighings.ts'

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
  await claimPlate(writing.tx, visit.record.licensePlate, visitOf(visit))
  await addWeighing(writing, visitOf(visit), 'first', body)
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
  const { first } = await currentKg(writing.tx, visitOf(visit))
  // Said before anything is written, and before a lock is waited for.
  if (first !== null) checkSecond(first, body.weighKg, 'weighKg')
  await lockSalesOf(writing, visit)
  await addWeighing(writing, visitOf(visit), 'second', body)
  return {
    visit: await closeOrHold(writing, visit, 'weighKg'),
    facts: { before: {}, after: { secondWeighKg: body.weighKg } },
  }
}

/** The first weight until weigh-out, the second while the truck is held. */
const reweighed = ({ record: { status } }: Visit): Which => (status === 'hold' ? 'second' : 'first')

const reweigh: Act<OutboundRecordBody<'reweigh'>> = async (writing, visit, body) => {
  if (body.which !== reweighed(visit)) throw wrongState(visit.record.status)
  const old = (await currentKg(writing.tx, visitOf(visit)))[body.which]
  const name = `${body.which}WeighKg`
  const facts = {
    before: { [name]: old },
    after: { [name]: body.weighKg, reason: body.reason.trim() },
  }
  if (body.which === 'first') {
    await replaceWeighing(writing, visitOf(visit), 'first', body)
    return { visit, facts }
  }
  await lockSalesOf(writing, visit)
  await replaceWeighing(writing, visitOf(visit), 'second', body)
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
  requireLineIds(
    'lines',
    lines,
    visit.lines.filter(({ status }) => status === 'loaded'),
  )
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
  const { firstWeighKg, secondWeighKg } = body
  if (firstWeighKg === undefined && secondWeighKg === undefined && body.lines === undefined) {
    throw invalidField('secondWeighKg', 'required')
  }
  const after = recounted(visit, body)
  await lockSalesOf(writing, visit)
  const facts = await correctWeighings(writing, visitOf(visit), body)
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
