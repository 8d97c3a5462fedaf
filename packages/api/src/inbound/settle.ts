import {
  type Handled,
  type InboundHoldReason,
  inboundHoldReasons,
  inboundRecordMachine,
  kgUnits,
  netKg,
  qualityDeductionKg,
  shareReceived,
} from '@muat/shared'
import { invalidField } from '../http/problem.ts'
import { type Done, holdReasonOf } from '../weighing/second-person.ts'
import { currentKg, currentReadings } from '../weighing/weighings.ts'
import { readSite, type Settings } from '../site/settings.ts'
import type { Writing } from '../crud/write.ts'
import { type InboundVisit, type LineRow, visitOf, withRecord } from './visit.ts'

/** Reasons to hold a summed visit by the settings of the site. */
export const holdReasonsOf = (
  { record, lines }: InboundVisit,
  { inboundTolerancePct }: Settings,
): InboundHoldReason[] =>
  inboundHoldReasons({
    netKg: record.netKg ?? 0,
    vendorClaimedKg: record.vendorClaimedKg,
    declaredKg: lines.map(({ declaredKg }) => declaredKg),
    tolerancePct: inboundTolerancePct,
  })

/** Refuses a tare that leaves no net after deductions. */
export const checkTare = (
  { record }: InboundVisit,
  grossKg: number,
  tareKg: number,
  field: string,
): void => {
  if (kgUnits(tareKg) >= kgUnits(grossKg)) {
    throw invalidField(field, 'second_not_less', { first: grossKg })
  }
  const unloaded = netKg(grossKg, tareKg)
  if (kgUnits(record.deductionKg) >= kgUnits(unloaded)) {
    throw invalidField(field, 'deduction_exceeds', { unloaded, deduction: record.deductionKg })
  }
}

const weighed = (line: LineRow, share: number): LineRow => {
  const after = { ...line, netKg: share }
  return { ...after, qualityDeductionKg: qualityDeductionKg(after) }
}

/** Shares the net of the two weighings over the lines, less the deductions by their measures. */
export const summed = async (
  { tx }: Writing,
  visit: InboundVisit,
  field: string,
): Promise<InboundVisit> => {
  const { first, second } = await currentKg(tx, visitOf(visit))
  if (first === null || second === null) throw new Error('Settled without both weighings.')
  checkTare(visit, first, second, field)
  const net = netKg(first, second, visit.record.deductionKg)
  const shares = shareReceived(net, visit.lines)
  return {
    record: { ...visit.record, netKg: net },
    lines: visit.lines.map((line, at) => weighed(line, shares[at] ?? 0)),
  }
}

export const completed = ({ now }: Writing, visit: InboundVisit): InboundVisit =>
  withRecord(visit, { status: 'completed', gateOutAt: visit.record.gateOutAt ?? now })

/** The users who weighed the truck and counted its goods. */
export const handledBy = async ({ tx }: Writing, visit: InboundVisit): Promise<Handled> => ({
  weighings: await currentReadings(tx, visitOf(visit)),
  countedBy: [visit.record.checkedBy],
})

/** Completes the visit, or holds it if net and claim or declaration differ by more than the site allows. */
export const closeOrHold = async (
  writing: Writing,
  visit: InboundVisit,
  field: string,
  done: Done,
): Promise<InboundVisit> => {
  const after = await summed(writing, visit, field)
  const { settings } = await readSite(writing.tx)
  const holdReason = await holdReasonOf(
    writing,
    inboundRecordMachine,
    holdReasonsOf(after, settings),
    { before: visit.record.holdReason, done, handled: () => handledBy(writing, visit) },
  )
  return holdReason === null
    ? completed(writing, withRecord(after, { holdReason }))
    : withRecord(after, { status: 'hold', holdReason })
}
