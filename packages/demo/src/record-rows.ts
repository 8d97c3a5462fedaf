import { continuousFrame, netKg as netOf, type OutboundRecordStatus } from '@muat/shared'
import type {
  booking,
  documentPrint,
  history,
  outboundRecord,
  outboundRecordItem,
  outboundRecordItemStep,
  weighing,
} from '@muat/api/schema'
import { staff } from './masters.ts'
import type { NewRow } from './new-row.ts'
import type { Numbers } from './numbers.ts'
import {
  bagsOf,
  laterOf,
  leftAt,
  type PlannedBooking,
  type PlannedLine,
  type PlannedVisit,
} from './plan.ts'
import { stepsOf } from './step-rows.ts'
import { eventsOf } from './visit-history.ts'

export const iso = (at: number): string => new Date(at).toISOString()
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))

type Bookings = ReadonlyMap<PlannedBooking, number>

export const bookingRows = (
  bookings: readonly PlannedBooking[],
  numbers: Numbers,
): NewRow<typeof booking>[] =>
  bookings.map(({ sale, loadDate, bookedKg, area, truck, shift, createdAt, cancelled }, index) => ({
    id: index + 1,
    bookingNo: numbers.take('booking', loadDate),
    poSaleId: sale.id,
    loadDate,
    shift,
    licensePlate: truck?.plate ?? null,
    driverName: truck?.driver ?? null,
    bookedKg,
    bookedBags: bagsOf(sale.item, bookedKg),
    loadingArea: area,
    cancelledAt: isoOrNull(cancelled?.at ?? null),
    cancelReason: cancelled?.reason ?? null,
    version: cancelled === null ? 1 : 2,
    createdAt: iso(createdAt),
    updatedAt: iso(cancelled?.at ?? createdAt),
    createdBy: staff.office,
    updatedBy: staff.office,
  }))

export interface VisitRows {
  records: NewRow<typeof outboundRecord>[]
  lines: NewRow<typeof outboundRecordItem>[]
  weighings: NewRow<typeof weighing>[]
  steps: NewRow<typeof outboundRecordItemStep>[]
  history: NewRow<typeof history>[]
  prints: NewRow<typeof documentPrint>[]
}

const printMs = 5 * 60_000

/** Nothing opens them any more: what they are kept for is to be counted. */
const printRows = (visit: PlannedVisit, id: number): VisitRows['prints'] => {
  const corrected = laterOf(visit, 'correct')?.at ?? Number.POSITIVE_INFINITY
  const before = visit.printedAt.filter((at) => at < corrected).length
  return visit.printedAt.map((at, index) => {
    const revision = at < corrected ? 0 : 1
    const copy = revision === 0 ? index + 1 : index + 1 - before
    return {
      resource: 'outbound-record' as const,
      recordId: id,
      at: iso(at),
      by: staff.scale,
      language: 'id',
      revision,
      provisional: false,
      slipCopy: copy,
      suratJalanCopy: copy,
      hash: `demo ${id} ${index}`,
      expiresAt: iso(at + printMs),
    }
  })
}

/** The readings of a visit, and the one that another has taken the place of. */
const weighingRows = (visit: PlannedVisit, id: number): VisitRows['weighings'] => {
  const read = (which: 'first' | 'second', weighKg: number, at: number, by: number) => ({
    outboundRecordId: id,
    which,
    weighKg,
    at: iso(at),
    by,
  })
  const scale = (weighKg: number) => ({ source: 'scale' as const, raw: continuousFrame(weighKg) })
  const typed = (reason: string) => ({ source: 'manual' as const, reason })
  const rows: VisitRows['weighings'] = []
  const { tareKg, weighedInAt, grossKg, weighedOutAt, typedBecause } = visit
  if (tareKg !== null && weighedInAt !== null) {
    rows.push({ ...read('first', tareKg, weighedInAt, staff.scale), ...scale(tareKg) })
  }
  if (grossKg === null || weighedOutAt === null) return rows
  const again = laterOf(visit, 'reweigh', 'correct')
  const said = again?.fromKg ?? grossKg
  const by = again?.action === 'correct' ? staff.admin : staff.scale
  rows.push({
    ...read('second', said, weighedOutAt, staff.scale),
    ...(typedBecause === null ? scale(said) : typed(typedBecause)),
    ...(again === undefined
      ? {}
      : { archivedAt: iso(again.at), archivedBy: by, archiveReason: again.reason }),
  })
  if (again !== undefined) {
    rows.push({
      ...read('second', grossKg, again.at, by),
      ...(again.action === 'correct' ? typed(again.reason) : scale(grossKg)),
      ...(again.action === 'correct' ? {} : { reason: again.reason }),
    })
  }
  return rows
}

const lineRow = (
  line: PlannedLine,
  id: number,
  record: { id: number; status: OutboundRecordStatus },
  sequence: number,
  bookings: Bookings,
) => ({
  id,
  outboundRecordId: record.id,
  recordStatus: record.status,
  poSaleId: line.sale.id,
  bookingId: line.booking === null ? null : (bookings.get(line.booking) ?? null),
  loadingArea: line.area,
  sequence,
  plannedKg: line.plannedKg,
  plannedBags: bagsOf(line.sale.item, line.plannedKg),
  loadedBags: line.loadedBags,
  nominalBagKg: line.status === 'loaded' ? line.sale.item.bagKg : null,
  netKg: line.netKg,
  shippedKg: line.shippedKg,
  status: line.status,
  calledAt: isoOrNull(line.calledAt),
  callCount: line.calledAt === null ? 0 : 1,
  startedAt: isoOrNull(line.startedAt),
  finishedAt: isoOrNull(line.finishedAt),
  loadedBy: line.status === 'loaded' ? staff.fg : null,
  countedBy: line.status === 'loaded' ? staff.fg : null,
})

const hasLeft = ({ status }: PlannedVisit): boolean => status === 'completed' || status === 'void'

/** The visits in the order of their registration; the queue and the delivery notes are numbered before. */
export const visitRows = (
  visits: readonly PlannedVisit[],
  bookings: Bookings,
  numbers: Numbers,
): VisitRows => {
  const rows: VisitRows = {
    records: [],
    lines: [],
    weighings: [],
    steps: [],
    history: [],
    prints: [],
  }
  const byTime = (at: (visit: PlannedVisit) => number | null) =>
    visits.filter((visit) => at(visit) !== null).toSorted((a, b) => (at(a) ?? 0) - (at(b) ?? 0))
  const queueNo = new Map(
    byTime(({ weighedInAt }) => weighedInAt).map((visit) => [visit, numbers.queue(visit.date)]),
  )
  const suratJalanNo = new Map(
    byTime((visit) => (hasLeft(visit) ? leftAt(visit) : null)).map((visit) => [
      visit,
      numbers.take('surat-jalan', visit.date),
    ]),
  )
  for (const [index, visit] of visits.entries()) {
    const id = index + 1
    const events = eventsOf(visit)
    // A print is told, and leaves the record as it was.
    const writes = events.filter(({ action }) => action !== 'print')
    const last = writes.at(-1)
    const approved = laterOf(visit, 'approve')
    const confirmed = laterOf(visit, 'confirm')
    const recount = laterOf(visit, 'recount')
    const made = {
      createdAt: iso(visit.registeredAt),
      createdBy: staff.office,
      updatedAt: iso(last?.at ?? visit.registeredAt),
      updatedBy: last?.by ?? staff.office,
    }
    rows.records.push({
      id,
      recordNo: numbers.take('outbound-record', visit.date),
      date: visit.date,
      licensePlate: visit.truck.plate,
      driverName: visit.truck.driver,
      driverPhone: visit.truck.phone,
      truckType: visit.truck.type,
      customerId: visit.customerId,
      status: visit.status,
      queueNo: queueNo.get(visit) ?? null,
      queueDate: visit.weighedInAt === null ? null : visit.date,
      netKg:
        visit.tareKg === null || visit.grossKg === null ? null : netOf(visit.tareKg, visit.grossKg),
      permittedKg:
        visit.holdReason?.includes('overweight') === true ? visit.truck.permittedKg : null,
      suratJalanNo: suratJalanNo.get(visit) ?? null,
      printCount: visit.printedAt.length,
      holdReason:
        confirmed !== undefined
          ? 'recounted'
          : visit.status === 'hold' || approved !== undefined
            ? visit.holdReason
            : null,
      approvedBy:
        confirmed !== undefined ? staff.scale : approved === undefined ? null : staff.admin,
      approvedAt: isoOrNull((confirmed ?? approved)?.at ?? null),
      approvalNote: approved?.note ?? null,
      cancelReason: visit.cancelled?.reason ?? laterOf(visit, 'void')?.reason ?? null,
      registeredAt: iso(visit.registeredAt),
      arrivedAt: isoOrNull(visit.arrivedAt),
      waitingSince: isoOrNull(visit.weighedInAt),
      gateOutAt: hasLeft(visit) ? isoOrNull(leftAt(visit)) : null,
      // A recount is told of its line and of its visit.
      version: new Set(writes.map(({ at, action }) => `${at} ${action}`)).size,
      ...made,
    })
    const firstLine = rows.lines.length + 1
    visit.lines.forEach((line, at) => {
      const lineId = firstLine + at
      const steps = stepsOf(line, lineId, recount)
      rows.lines.push({
        ...lineRow(line, lineId, { id, status: visit.status }, at + 1, bookings),
        lastStep: steps.at(-1)?.action ?? null,
        ...made,
      })
      rows.steps.push(...steps)
    })
    rows.weighings.push(...weighingRows(visit, id))
    rows.prints.push(...printRows(visit, id))
    rows.history.push(
      ...events.map(({ action, at, by, line, changes }) => ({
        resource: line === null ? 'outbound-record' : 'outbound-record-item',
        recordId: line === null ? id : firstLine + line,
        at: iso(at),
        by,
        action,
        changes,
      })),
    )
  }
  return rows
}
