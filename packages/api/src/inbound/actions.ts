import {
  type InboundRecordAction,
  type InboundRecordBody,
  inboundRecordMachine,
  type InboundRecordStatus,
} from '@muat/shared'
import { invalidField, wrongState } from '../http/problem.ts'
import { takeBack } from '../quantities/supply.ts'
import { accepted, warningsOf } from '../weighing/accepted.ts'
import { letGoBy, requireSecond } from '../weighing/second-person.ts'
import { requireLineIds } from '../crud/line-ids.ts'
import { requireOpenMonth } from '../site/closed-month.ts'
import { claimPlate } from '../weighing/plate.ts'
import { checkNet } from '../weighing/scale.ts'
import type { Facts } from '../crud/history-facts.ts'
import {
  addWeighing,
  correctWeighings,
  currentKg,
  replaceWeighing,
  type Which,
} from '../weighing/weighings.ts'
import { readSite } from '../site/settings.ts'
import type { Writing } from '../crud/write.ts'
import { checked, excessReasonOf, unchecked } from './check.ts'
import { checkTare, closeOrHold, completed, handledBy, holdReasonsOf, summed } from './settle.ts'
import { type InboundVisit, visitOf, withRecord } from './visit.ts'

/** Result of an action: the visit, and further facts for its history. */
interface Outcome {
  visit: InboundVisit
  facts?: Facts
}

type Act<Body> = (writing: Writing, visit: InboundVisit, body: Body) => Promise<Outcome>

const because = (reason: string): Facts => ({ before: {}, after: { reason: reason.trim() } })

const given = ({ lines }: InboundVisit) =>
  lines.map(({ exDoMasterId, netKg }) => ({ exDoMasterId, kg: netKg }))

const weighIn: Act<InboundRecordBody<'weigh-in'>> = async (writing, visit, body) => {
  await requireOpenMonth(writing, visit.record.date)
  await claimPlate(writing.tx, visit.record.licensePlate, visitOf(visit))
  await addWeighing(writing, visitOf(visit), 'first', body)
  return {
    visit: withRecord(visit, { status: 'weighed_in', weighedInAt: writing.now }),
    facts: { before: {}, after: { firstWeighKg: body.weighKg } },
  }
}

const start: Act<unknown> = async (writing, visit) => ({
  visit: withRecord(visit, { status: 'unloading', startedAt: writing.now }),
})

const check: Act<InboundRecordBody<'check'>> = async (writing, visit, body) => ({
  visit: await checked(writing, visit, body),
})

const weighOut: Act<InboundRecordBody<'weigh-out'>> = async (writing, visit, body) => {
  const { first } = await currentKg(writing.tx, visitOf(visit))
  if (first !== null) {
    checkTare(visit, first, body.weighKg, 'weighKg')
    checkNet(first, body.weighKg, (await readSite(writing.tx)).settings, 'weighKg')
  }
  await addWeighing(writing, visitOf(visit), 'second', body)
  return {
    visit: await closeOrHold(writing, visit, 'weighKg', 'read'),
    facts: { before: {}, after: { secondWeighKg: body.weighKg } },
  }
}

/** The gross until weigh-out, the tare while the truck is held. */
const reweighed = ({ record: { status } }: InboundVisit): Which =>
  status === 'hold' ? 'second' : 'first'

const reweigh: Act<InboundRecordBody<'reweigh'>> = async (writing, visit, body) => {
  if (body.which !== reweighed(visit)) throw wrongState(visit.record.status)
  const weights = await currentKg(writing.tx, visitOf(visit))
  const old = weights[body.which]
  const name = `${body.which}WeighKg`
  if (body.which === 'second' && weights.first !== null) {
    checkTare(visit, weights.first, body.weighKg, 'weighKg')
    checkNet(weights.first, body.weighKg, (await readSite(writing.tx)).settings, 'weighKg')
  }
  await replaceWeighing(writing, visitOf(visit), body.which, body)
  const done = body.source === 'manual' ? 'typed' : 'read'
  return {
    visit: body.which === 'first' ? visit : await closeOrHold(writing, visit, 'weighKg', done),
    facts: {
      before: { [name]: old },
      after: { [name]: body.weighKg, ...because(body.reason).after },
    },
  }
}

const approve: Act<InboundRecordBody<'approve'>> = async (writing, visit, { note }) => {
  const handled = await handledBy(writing, visit)
  await requireSecond(writing, inboundRecordMachine, 'approve', handled)
  return { visit: completed(writing, withRecord(visit, letGoBy(writing, note.trim()))) }
}

/** Confirmation by a second person. Rule 8 is checked again, because the site's limits may have changed. */
const confirm: Act<unknown> = async (writing, visit) => {
  const handled = await handledBy(writing, visit)
  await requireSecond(writing, inboundRecordMachine, 'confirm', handled)
  const { settings } = await readSite(writing.tx)
  const limits = holdReasonsOf(visit, settings)
  return {
    visit:
      limits.length === 0
        ? completed(writing, withRecord(visit, letGoBy(writing, null)))
        : withRecord(visit, { holdReason: limits.join(',') }),
  }
}

const verify: Act<unknown> = async ({ actor, now }, visit) => ({
  visit: withRecord(visit, { verifiedBy: actor.id, verifiedAt: now }),
})

const unverify: Act<InboundRecordBody<'unverify'>> = async (_writing, visit, { reason }) => ({
  visit: withRecord(visit, { verifiedBy: null, verifiedAt: null }),
  facts: because(reason),
})

const reject: Act<InboundRecordBody<'reject'>> = async (_writing, visit, { reason }) => ({
  visit: withRecord(visit, { status: 'rejected', rejectReason: reason.trim() }),
})

/** The state before the rejection, derived from the visit. */
const beforeReject = ({ record }: InboundVisit): InboundRecordStatus =>
  record.checkedAt !== null
    ? 'unloaded'
    : record.startedAt !== null
      ? 'unloading'
      : record.weighedInAt !== null
        ? 'weighed_in'
        : 'registered'

/** Reverts start, check or reject with all their effects. */
const undo: Act<unknown> = async (writing, visit) => {
  const { record } = visit
  const undone = (step: InboundRecordAction): Facts => ({
    before: { undone: null },
    after: { undone: step },
  })
  if (record.status === 'unloading') {
    return {
      visit: withRecord(visit, { status: 'weighed_in', startedAt: null }),
      facts: undone('start'),
    }
  }
  if (record.status === 'unloaded') return { visit: unchecked(visit), facts: undone('check') }
  const status = beforeReject(visit)
  await requireOpenMonth(writing, record.date)
  // The truck is on site again, where a plate may appear once.
  if (status !== 'registered') await claimPlate(writing.tx, record.licensePlate, visitOf(visit))
  return { visit: withRecord(visit, { status, rejectReason: null }), facts: undone('reject') }
}

const cancel: Act<InboundRecordBody<'cancel'>> = async (_writing, visit, { reason }) => ({
  visit: withRecord(visit, { status: 'cancelled', cancelReason: reason.trim() }),
})

const correct: Act<InboundRecordBody<'correct'>> = async (writing, visit, body) => {
  const { firstWeighKg, secondWeighKg, lines = [] } = body
  if (firstWeighKg === undefined && secondWeighKg === undefined && body.lines === undefined) {
    throw invalidField('secondWeighKg', 'required')
  }
  await requireOpenMonth(writing, visit.record.date)
  requireLineIds('lines', lines, visit.lines)
  const found = new Map(lines.map(({ id, ...corrected }) => [id, corrected]))
  const facts = await correctWeighings(writing, visitOf(visit), body)
  const recounted = {
    ...visit,
    lines: visit.lines.map((line) => ({ ...line, ...found.get(line.id) })),
  }
  const field = secondWeighKg === undefined ? 'firstWeighKg' : 'secondWeighKg'
  const after = await summed(writing, recounted, field)
  const { settings } = await readSite(writing.tx)
  if (firstWeighKg !== undefined || secondWeighKg !== undefined) {
    const { first, second } = await currentKg(writing.tx, visitOf(visit))
    if (first !== null && second !== null) checkNet(first, second, settings, field)
  }
  await takeBack(writing.tx, writing.today, given(visit), given(after))
  const warnings = warningsOf(holdReasonsOf(after, settings))
  return {
    visit: withRecord(after, { excessReason: excessReasonOf(after, body.reason) }),
    facts: accepted(facts, warnings, body.accept),
  }
}

const makeVoid: Act<InboundRecordBody<'void'>> = async (writing, visit, { reason }) => {
  await requireOpenMonth(writing, visit.record.date)
  await takeBack(writing.tx, writing.today, given(visit))
  return { visit: withRecord(visit, { status: 'void', cancelReason: reason.trim() }) }
}

export const inboundActions: { [A in InboundRecordAction]: Act<InboundRecordBody<A>> } = {
  'weigh-in': weighIn,
  start,
  check,
  'weigh-out': weighOut,
  reweigh,
  approve,
  confirm,
  verify,
  unverify,
  reject,
  undo,
  cancel,
  correct,
  void: makeVoid,
}
