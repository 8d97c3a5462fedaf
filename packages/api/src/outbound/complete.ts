import { type Handled, type HoldReason, kgUnits, outboundRecordMachine } from '@muat/shared'
import { nextNumber } from '../site/numbers.ts'
import { readSite } from '../site/settings.ts'
import { invalidField } from '../http/problem.ts'
import { settle } from './settle.ts'
import type { Writing } from '../crud/write.ts'
import { type Visit, visitOf } from './visit.ts'
import { type Done, holdReasonOf } from '../weighing/second-person.ts'
import { currentKg, currentReadings } from '../weighing/weighings.ts'

/** Refuses a second weight that is not above the first: a truck leaves heavier than it came. */
export const checkSecond = (firstKg: number, secondKg: number, field: string): void => {
  if (kgUnits(secondKg) <= kgUnits(firstKg)) {
    throw invalidField(field, 'second_not_greater', { first: firstKg })
  }
}

/** The visit is over: it gets its delivery note, once, and the moment it left. */
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

/** Sums what the truck took by its two weighings, without asking whether to hold it. */
export const summed = async (
  writing: Writing,
  visit: Visit,
  field: string,
): Promise<{ visit: Visit; hold: HoldReason[] }> => {
  const { first, second } = await currentKg(writing.tx, visitOf(visit))
  if (first === null || second === null) throw new Error('Settled without both weighings.')
  checkSecond(first, second, field)
  const { settings } = await readSite(writing.tx)
  return settle(writing.tx, writing.today, visit, {
    firstKg: first,
    secondKg: second,
    tolerancePct: settings.weighTolerancePct,
  })
}

/** Who weighed the truck and who counted what is on it. */
export const handledBy = async ({ tx }: Writing, visit: Visit): Promise<Handled> => ({
  weighings: await currentReadings(tx, visitOf(visit)),
  countedBy: visit.lines
    .filter(({ status }) => status === 'loaded')
    .map(({ countedBy }) => countedBy),
})

/** Completes the visit, or holds it where rule 8 or the limit of rule 5 says so. Its PO sales are locked by now. */
export const closeOrHold = async (
  writing: Writing,
  visit: Visit,
  field: string,
  done: Done,
): Promise<Visit> => {
  const { visit: after, hold } = await summed(writing, visit, field)
  const holdReason = await holdReasonOf(writing, outboundRecordMachine, hold, {
    before: visit.record.holdReason,
    done,
    handled: () => handledBy(writing, visit),
  })
  const record = { ...after.record, holdReason }
  return holdReason === null
    ? completed(writing, { ...after, record })
    : { ...after, record: { ...record, status: 'hold' } }
}
