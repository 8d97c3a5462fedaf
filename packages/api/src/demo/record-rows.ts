import { continuousFrame, netKg as netOf, type OutboundRecordStatus } from '@muat/shared'
import type {
  booking,
  history,
  outboundRecord,
  outboundRecordItem,
  outboundRecordItemStep,
  weighing,
} from '../db/schema.ts'
import { staff } from './masters.ts'
import type { NewRow } from './new-row.ts'
import type { Numbers } from './numbers.ts'
import { bagsOf, type PlannedBooking, type PlannedLine, type PlannedVisit } from './plan.ts'
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
})

/** The visits in the order of their registration; the queue and the delivery notes are numbered before. */
export const visitRows = (
  visits: readonly PlannedVisit[],
  bookings: Bookings,
  numbers: Numbers,
): VisitRows => {
  const rows: VisitRows = { records: [], lines: [], weighings: [], steps: [], history: [] }
  const byTime = (at: (visit: PlannedVisit) => number | null) =>
    visits.filter((visit) => at(visit) !== null).toSorted((a, b) => (at(a) ?? 0) - (at(b) ?? 0))
  const queueNo = new Map(
    byTime(({ weighedInAt }) => weighedInAt).map((visit) => [visit, numbers.queue(visit.date)]),
  )
  const suratJalanNo = new Map(
    byTime(({ status, weighedOutAt }) => (status === 'completed' ? weighedOutAt : null)).map(
      (visit) => [visit, numbers.take('surat-jalan', visit.date)],
    ),
  )
  for (const [index, visit] of visits.entries()) {
    const id = index + 1
    const events = eventsOf(visit)
    const last = events.at(-1)
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
      suratJalanNo: suratJalanNo.get(visit) ?? null,
      printCount: visit.status === 'completed' ? 1 : 0,
      holdReason: visit.holdReason,
      cancelReason: visit.cancelled?.reason ?? null,
      registeredAt: iso(visit.registeredAt),
      waitingSince: isoOrNull(visit.weighedInAt),
      gateOutAt: visit.status === 'completed' ? isoOrNull(visit.weighedOutAt) : null,
      version: events.length,
      ...made,
    })
    const firstLine = rows.lines.length + 1
    visit.lines.forEach((line, at) => {
      const lineId = firstLine + at
      const steps = stepsOf(line, lineId)
      rows.lines.push({
        ...lineRow(line, lineId, { id, status: visit.status }, at + 1, bookings),
        lastStep: steps.at(-1)?.action ?? null,
        ...made,
      })
      rows.steps.push(...steps)
    })
    const weighed = (
      which: 'first' | 'second',
      weighKg: number | null,
      at: number | null,
      reason: string | null,
    ) => {
      if (weighKg === null || at === null) return
      const source = reason === null ? 'scale' : 'manual'
      const raw = reason === null ? continuousFrame(weighKg) : null
      rows.weighings.push({
        outboundRecordId: id,
        which,
        weighKg,
        at: iso(at),
        by: staff.scale,
        source,
        reason,
        raw,
      })
    }
    weighed('first', visit.tareKg, visit.weighedInAt, null)
    weighed('second', visit.grossKg, visit.weighedOutAt, visit.typedBecause)
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
