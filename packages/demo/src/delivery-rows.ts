import {
  continuousFrame,
  type InboundRecordStatus,
  netKg,
  qualityDeductionKg,
  shareReceived,
} from '@muat/shared'
import type { history, inboundRecord, inboundRecordItem, weighing } from '@muat/api/schema'
import { type Delivery, deliverySteps, measuredOf, nobodyMeasured } from './deliveries.ts'
import { staff } from './masters.ts'
import type { NewRow } from './new-row.ts'
import type { Numbers } from './numbers.ts'
import { iso } from './record-rows.ts'

interface DeliveryRows {
  records: NewRow<typeof inboundRecord>[]
  lines: NewRow<typeof inboundRecordItem>[]
  weighings: NewRow<typeof weighing>[]
  history: NewRow<typeof history>[]
}

const by = {
  create: staff.scale,
  'weigh-in': staff.scale,
  start: staff.checker,
  check: staff.checker,
  'weigh-out': staff.scale,
  approve: staff.admin,
  verify: staff.finance,
  void: staff.admin,
  reject: staff.checker,
  cancel: staff.scale,
} as const

const becomes = {
  create: 'registered',
  'weigh-in': 'weighed_in',
  start: 'unloading',
  check: 'unloaded',
  'weigh-out': 'completed',
  approve: 'completed',
  verify: 'completed',
  void: 'void',
  reject: 'rejected',
  cancel: 'cancelled',
} as const satisfies Record<keyof typeof by, InboundRecordStatus>

interface Event {
  action: keyof typeof by
  at: number
  status: InboundRecordStatus
}

/** Events of a delivery, oldest first. State, version and history follow from them. */
const eventsOf = ({ at, ended, held }: Delivery): Event[] => {
  const steps = deliverySteps.flatMap((action): Event[] => {
    const when = at[action]
    const status = action === 'weigh-out' && held ? 'hold' : becomes[action]
    return when === undefined ? [] : [{ action, at: when, status }]
  })
  return ended === null
    ? steps
    : [...steps, { action: ended.action, at: ended.at, status: becomes[ended.action] }]
}

const momentOf = ({ at }: Delivery, step: keyof Delivery['at']): string | null => {
  const when = at[step]
  return when === undefined ? null : iso(when)
}

const approvalNote = 'Selisih klaim sudah dibicarakan dengan vendor'

const recordRow = (one: Delivery, id: number, numbers: Numbers) => {
  const events = eventsOf(one)
  const first = events[0]?.at ?? 0
  const last = events.at(-1)
  const status = last?.status ?? 'registered'
  const checked = one.at.check !== undefined
  const approved = one.at.approve !== undefined
  const deductionKg = checked ? one.deductionKg : 0
  return {
    id,
    recordNo: numbers.take('inbound-record', one.date),
    date: one.date,
    licensePlate: one.plate,
    driverName: one.driver,
    vendorId: one.vendorId,
    vendorSuratJalanNo: `SJ/${one.date.slice(2, 4)}/${String(1000 + ((id * 37) % 9000))}`,
    vendorClaimedKg: one.claimedKg,
    status,
    deductionKg,
    deductionReason: deductionKg > 0 ? 'Palet dan terpal' : null,
    netKg: one.at['weigh-out'] === undefined ? null : netKg(one.grossKg, one.tareKg, deductionKg),
    holdReason: one.held ? 'claim' : null,
    approvedBy: approved ? staff.admin : null,
    approvedAt: momentOf(one, 'approve'),
    approvalNote: approved ? approvalNote : null,
    verifiedBy: one.at.verify === undefined ? null : staff.finance,
    verifiedAt: momentOf(one, 'verify'),
    cancelReason: status === 'cancelled' || status === 'void' ? (one.ended?.reason ?? null) : null,
    rejectReason: status === 'rejected' ? (one.ended?.reason ?? null) : null,
    registeredAt: iso(first),
    weighedInAt: momentOf(one, 'weigh-in'),
    startedAt: momentOf(one, 'start'),
    checkedAt: momentOf(one, 'check'),
    checkedBy: checked ? staff.checker : null,
    gateOutAt:
      status === 'completed' || status === 'void'
        ? (momentOf(one, 'approve') ?? momentOf(one, 'weigh-out'))
        : null,
    version: events.length,
    createdAt: iso(first),
    createdBy: staff.scale,
    updatedAt: iso(last?.at ?? first),
    updatedBy: last === undefined ? staff.scale : by[last.action],
  }
}

const lineRows = (one: Delivery, record: { id: number; netKg: number | null }, firstId: number) => {
  const checked = one.at.check !== undefined
  // Damaged bags are on the first line.
  const damagedOf = (at: number) => (at === 0 ? one.damagedBags : 0)
  const lines = one.lines.map((line, at) => ({
    id: firstId + at,
    inboundRecordId: record.id,
    sequence: at + 1,
    inboundItemId: line.itemId,
    exDoMasterId: line.exDoId,
    declaredBags: line.bags,
    declaredKg: line.kg,
    acceptedBags: checked && line.bags !== null ? line.bags - damagedOf(at) : null,
    damagedBags: checked && line.bags !== null ? damagedOf(at) : null,
    ...(checked ? measuredOf(one, line) : nobodyMeasured),
  }))
  const shares = record.netKg === null ? [] : shareReceived(record.netKg, lines)
  return lines.map((line, at) => {
    const weighed = { ...line, netKg: shares[at] ?? null }
    return { ...weighed, qualityDeductionKg: qualityDeductionKg(weighed) }
  })
}

const weighingRows = ({ at, grossKg, tareKg }: Delivery, id: number): DeliveryRows['weighings'] =>
  (
    [
      ['first', at['weigh-in'], grossKg],
      ['second', at['weigh-out'], tareKg],
    ] as const
  ).flatMap(([which, when, weighKg]) =>
    when === undefined
      ? []
      : [
          {
            inboundRecordId: id,
            which,
            weighKg,
            at: iso(when),
            by: staff.scale,
            source: 'scale' as const,
            raw: continuousFrame(weighKg),
          },
        ],
  )

export const deliveryRows = (deliveries: readonly Delivery[], numbers: Numbers): DeliveryRows => {
  const rows: DeliveryRows = { records: [], lines: [], weighings: [], history: [] }
  for (const [index, one] of deliveries.entries()) {
    const id = index + 1
    const record = recordRow(one, id, numbers)
    rows.records.push(record)
    rows.lines.push(...lineRows(one, record, rows.lines.length + 1))
    rows.weighings.push(...weighingRows(one, id))
    let before: InboundRecordStatus | null = null
    for (const { action, at, status } of eventsOf(one)) {
      rows.history.push({
        resource: 'inbound-record',
        recordId: id,
        at: iso(at),
        by: by[action],
        action,
        changes:
          action === 'verify'
            ? { verifiedAt: { from: null, to: iso(at) } }
            : { status: { from: before, to: status } },
      })
      before = status
    }
  }
  return rows
}
