import {
  type ExceededLimit,
  type Handled,
  kgUnits,
  type LimitReason,
  outboundRecordMachine,
} from '@muat/shared'
import { nextNumber } from '../site/numbers.ts'
import { readSite } from '../site/settings.ts'
import { invalidField } from '../http/problem.ts'
import { settle } from './settle.ts'
import type { Writing } from '../crud/write.ts'
import { type Visit, visitOf } from './visit.ts'
import { type Done, holdReasonOf } from '../weighing/second-person.ts'
import { checkNet } from '../weighing/scale.ts'
import { currentKg, currentReadings, type Weights } from '../weighing/weighings.ts'

/** Refuses a second weight that is not above the first. */
const checkSecond = (firstKg: number, secondKg: number, field: string): void => {
  if (kgUnits(secondKg) <= kgUnits(firstKg)) {
    throw invalidField(field, 'second_not_greater', { first: firstKg })
  }
}

/** Ends the visit: its delivery note number and departure time are set, once. */
export const completed = async (writing: Writing, visit: Visit): Promise<Visit> => ({
  ...visit,
  record: {
    ...visit.record,
    status: 'completed',
    suratJalanNo:
      visit.record.suratJalanNo ?? (await nextNumber(writing.tx, 'surat-jalan', writing.today)),
    gateOutAt: visit.record.gateOutAt ?? writing.now,
  },
})

/** Checks the weight at departure: above the first one, and within what a truck can carry. */
export const checkLeaving = async (
  { tx }: Writing,
  firstKg: number,
  secondKg: number,
): Promise<void> => {
  checkSecond(firstKg, secondKg, 'weighKg')
  checkNet(firstKg, secondKg, (await readSite(tx)).settings, 'weighKg')
}

/** The hold of a truck without the number of its seal, where the site requires one. */
const sealHold = async ({ tx }: Writing, { record }: Visit): Promise<LimitReason[]> =>
  record.sealNo === null && (await readSite(tx)).settings.sealRequired ? ['seal_missing'] : []

const summedBy = async (
  { tx, today }: Writing,
  visit: Visit,
  { first, second }: Weights,
  field: string,
): Promise<{ visit: Visit; hold: ExceededLimit[] }> => {
  if (first === null || second === null) throw new Error('Settled without both weighings.')
  checkSecond(first, second, field)
  const { settings } = await readSite(tx)
  return settle(tx, today, visit, {
    firstKg: first,
    secondKg: second,
    tolerancePct: settings.weighTolerancePct,
    overweightTolerancePct: settings.overweightTolerancePct,
  })
}

/** Sums the load by the two weighings, with the limits that it exceeds. */
export const summed = async (
  writing: Writing,
  visit: Visit,
  field: string,
): Promise<{ visit: Visit; hold: ExceededLimit[] }> =>
  summedBy(writing, visit, await currentKg(writing.tx, visitOf(visit)), field)

/** `summed`, and whether the truck lacks its seal. */
export const checkedAgain = async (
  writing: Writing,
  visit: Visit,
): Promise<{ visit: Visit; hold: LimitReason[] }> => {
  const { visit: after, hold } = await summed(writing, visit, 'weighKg')
  return { visit: after, hold: [...hold, ...(await sealHold(writing, visit))] }
}

/** The users who weighed the truck and counted its load. */
export const handledBy = async ({ tx }: Writing, visit: Visit): Promise<Handled> => ({
  weighings: await currentReadings(tx, visitOf(visit)),
  countedBy: visit.lines
    .filter(({ status }) => status === 'loaded')
    .map(({ countedBy }) => countedBy),
})

/** Input after the second weighing. */
interface Weighed {
  weights: Weights
  /** Field of the request for problems of the weight. */
  field: string
  done: Done
  handled: () => Promise<Handled>
}

/** The summed visit with the reason to hold it by rule 8 or the limit of rule 5; null: none. Writes nothing. */
export const judged = async (
  writing: Writing,
  visit: Visit,
  { weights, field, done, handled }: Weighed,
): Promise<Visit> => {
  const { visit: after, hold } = await summedBy(writing, visit, weights, field)
  const limits = [...hold, ...(await sealHold(writing, visit))]
  const holdReason = await holdReasonOf(writing, outboundRecordMachine, limits, {
    before: visit.record.holdReason,
    done,
    handled,
  })
  return { ...after, record: { ...after.record, holdReason } }
}

/** Completes the visit, or holds it. Its PO sales are locked. */
export const closeOrHold = async (
  writing: Writing,
  visit: Visit,
  field: string,
  done: Done,
): Promise<Visit> => {
  const after = await judged(writing, visit, {
    weights: await currentKg(writing.tx, visitOf(visit)),
    field,
    done,
    handled: () => handledBy(writing, visit),
  })
  return after.record.holdReason === null
    ? completed(writing, after)
    : { ...after, record: { ...after.record, status: 'hold' } }
}
