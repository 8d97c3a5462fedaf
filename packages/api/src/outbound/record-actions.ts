import {
  type OutboundRecordAction,
  type OutboundRecordBody,
  outboundRecordMachine,
  reasonsIn,
} from '@muat/shared'
import { nextCount } from '../site/numbers.ts'
import { readSite, type Settings } from '../site/settings.ts'
import { invalidField, wrongState } from '../http/problem.ts'
import {
  checkedAgain,
  checkLeaving,
  closeOrHold,
  completed,
  handledBy,
  summed,
} from './complete.ts'
import { exDosBelowZero } from './below-zero.ts'
import { lockPoSales } from '../quantities/limits.ts'
import { accepted, warningsOf } from '../weighing/accepted.ts'
import { letGoBy, requireSecond } from '../weighing/second-person.ts'
import { checkBags, checkNet } from '../weighing/scale.ts'
import type { Writing } from '../crud/write.ts'
import { type RecordRow, type Visit, visitOf } from './visit.ts'
import { requireOpenMonth } from '../site/closed-month.ts'
import { claimPlate } from '../weighing/plate.ts'
import { requireLineIds } from '../crud/line-ids.ts'
import type { Facts } from '../crud/history-facts.ts'
import {
  addWeighing,
  correctWeighings,
  currentKg,
  replaceWeighing,
  type Which,
} from '../weighing/weighings.ts'

/** Result of an action: the visit, and further facts for its history. */
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

const arrival =
  (arrivedAt: (writing: Writing) => string | null): Act<unknown> =>
  async (writing, visit) => ({ visit: withRecord(visit, { arrivedAt: arrivedAt(writing) }) })

/** A client's clock may be ahead: the arrival is at the latest the weighing. */
const arrivedBy = (moment: string, { arrivedAt }: RecordRow): string | null =>
  arrivedAt !== null && Date.parse(arrivedAt) > Date.parse(moment) ? moment : arrivedAt

const weighIn: Act<OutboundRecordBody<'weigh-in'>> = async (writing, visit, body) => {
  if (visit.lines.length === 0) throw invalidField('outboundItem', 'too_few', { min: 1 })
  await requireOpenMonth(writing, visit.record.date)
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
        arrivedAt: arrivedBy(writing.now, visit.record),
        waitingSince: writing.now,
      },
      lines: visit.lines.map((line) => ({ ...line, status: 'waiting' })),
    },
    facts: { before: {}, after: { firstWeighKg: body.weighKg } },
  }
}

const weighOut: Act<OutboundRecordBody<'weigh-out'>> = async (writing, visit, body) => {
  const { first } = await currentKg(writing.tx, visitOf(visit))
  // Checked before any write or lock.
  if (first !== null) await checkLeaving(writing, first, body.weighKg)
  await lockSalesOf(writing, visit)
  await addWeighing(writing, visitOf(visit), 'second', body)
  return {
    visit: await closeOrHold(writing, visit, 'weighKg', 'read'),
    facts: { before: {}, after: { secondWeighKg: body.weighKg } },
  }
}

/** The first weight until weigh-out, the second while the truck is held. */
const reweighed = ({ record: { status } }: Visit): Which => (status === 'hold' ? 'second' : 'first')

const reweigh: Act<OutboundRecordBody<'reweigh'>> = async (writing, visit, body) => {
  if (body.which !== reweighed(visit)) throw wrongState(visit.record.status)
  const weights = await currentKg(writing.tx, visitOf(visit))
  const old = weights[body.which]
  const name = `${body.which}WeighKg`
  const facts = {
    before: { [name]: old },
    after: { [name]: body.weighKg, reason: body.reason.trim() },
  }
  if (body.which === 'first') {
    await replaceWeighing(writing, visitOf(visit), 'first', body)
    return { visit, facts }
  }
  if (weights.first !== null) await checkLeaving(writing, weights.first, body.weighKg)
  await lockSalesOf(writing, visit)
  await replaceWeighing(writing, visitOf(visit), 'second', body)
  const done = body.source === 'manual' ? 'typed' : 'read'
  return { visit: await closeOrHold(writing, visit, 'weighKg', done), facts }
}

const approve: Act<OutboundRecordBody<'approve'>> = async (writing, visit, { note }) => {
  const handled = await handledBy(writing, visit)
  await requireSecond(writing, outboundRecordMachine, 'approve', handled)
  await lockSalesOf(writing, visit)
  return { visit: await completed(writing, withRecord(visit, letGoBy(writing, note.trim()))) }
}

/** Checks rule 8 again: completes the visit with these columns, or leaves it held for what was found. */
const letGoIfWithin = async (
  writing: Writing,
  visit: Visit,
  columns: Partial<RecordRow>,
): Promise<Outcome> => {
  const { visit: after, hold } = await checkedAgain(writing, visit)
  return {
    visit:
      hold.length === 0
        ? await completed(writing, withRecord(after, columns))
        : withRecord(after, { holdReason: hold.join(',') }),
  }
}

/**
 * Confirmation by a second person. Rule 8 is checked again: other trucks may have left, and the site's limits may
 * have changed.
 */
const confirm: Act<unknown> = async (writing, visit) => {
  const handled = await handledBy(writing, visit)
  await requireSecond(writing, outboundRecordMachine, 'confirm', handled)
  await lockSalesOf(writing, visit)
  return letGoIfWithin(writing, visit, letGoBy(writing, null))
}

/**
 * The number of the seal. On a held truck it ends its own reason only; if none is left, rule 8 is checked again, as at
 * a confirmation.
 */
const seal: Act<OutboundRecordBody<'seal'>> = async (writing, visit, { sealNo }) => {
  const sealed = withRecord(visit, { sealNo: sealNo.trim() })
  const { status, holdReason } = visit.record
  const before = reasonsIn(holdReason)
  if (status !== 'hold' || !before.includes('seal_missing')) return { visit: sealed }
  const others = before.filter((reason) => reason !== 'seal_missing')
  if (others.length > 0) {
    return { visit: withRecord(sealed, { holdReason: others.join(',') }) }
  }
  await lockSalesOf(writing, visit)
  return letGoIfWithin(writing, sealed, { holdReason: null })
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

/** Refuses counts that no truck can carry, by line. */
const checkCounts = (
  { lines }: Visit,
  { lines: counts = [] }: OutboundRecordBody<'correct'>,
  settings: Settings,
): void => {
  for (const [at, { id, loadedBags }] of counts.entries()) {
    const bagKg = lines.find((line) => line.id === id)?.nominalBagKg ?? null
    checkBags(loadedBags, bagKg, settings, `lines.${at}.loadedBags`)
  }
}

const correct: Act<OutboundRecordBody<'correct'>> = async (writing, visit, body) => {
  const { firstWeighKg, secondWeighKg } = body
  if (firstWeighKg === undefined && secondWeighKg === undefined && body.lines === undefined) {
    throw invalidField('secondWeighKg', 'required')
  }
  await requireOpenMonth(writing, visit.record.date)
  const { settings } = await readSite(writing.tx)
  const after = recounted(visit, body)
  checkCounts(visit, body, settings)
  await lockSalesOf(writing, visit)
  const facts = await correctWeighings(writing, visitOf(visit), body)
  const field = secondWeighKg === undefined ? 'firstWeighKg' : 'secondWeighKg'
  const { visit: corrected, hold } = await summed(writing, after, field)
  if (firstWeighKg !== undefined || secondWeighKg !== undefined) {
    const { first, second } = await currentKg(writing.tx, visitOf(visit))
    if (first !== null && second !== null) checkNet(first, second, settings, field)
  }
  const warnings = [...warningsOf(hold), ...(await exDosBelowZero(writing, visit, corrected))]
  return { visit: corrected, facts: accepted(facts, warnings, body.accept) }
}

// Cancel and void release the load: such visits are in no sum.
const end =
  (status: 'cancelled' | 'void'): Act<{ reason: string }> =>
  async (writing, visit, { reason }) => {
    // A cancelled visit never counted, a void one did.
    if (status === 'void') await requireOpenMonth(writing, visit.record.date)
    await lockSalesOf(writing, visit)
    return { visit: withRecord(visit, { status, cancelReason: reason.trim() }) }
  }

export const recordActions: { [A in OutboundRecordAction]: Act<OutboundRecordBody<A>> } = {
  arrive: arrival(({ now }) => now),
  unarrive: arrival(() => null),
  'weigh-in': weighIn,
  'weigh-out': weighOut,
  reweigh,
  approve,
  confirm,
  seal,
  correct,
  cancel: end('cancelled'),
  void: end('void'),
}
