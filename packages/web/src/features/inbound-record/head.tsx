import { kgNumber, kgUnits } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { EndedAlert } from '../../records/visit/ended.tsx'
import { HeldAlert, meanBagKg } from '../../records/visit/held.tsx'
import { WhatToDo } from '../../records/hold/second-person.tsx'
import { useSite } from '../../screen/calls/calls.ts'
import { momentText } from '../../screen/list/cell.tsx'
import { Alert } from '../../ui/alert.tsx'

const ended = ['cancelled', 'rejected', 'void'] as const

/** What its lines declare together, kg; null where one of them declares nothing. */
export const declaredIn = ({ inboundItem }: InboundRecord): number | null => {
  const kg = inboundItem.flatMap(({ declaredKg }) => declaredKg ?? [])
  return kg.length === inboundItem.length
    ? kgNumber(kg.reduce((sum, one) => sum + kgUnits(one), 0n))
    : null
}

/** What is to be known of a truck before anything else: why it is held or ended, and who verified it. */
export const Head = ({ record }: { record: InboundRecord }) => {
  const messages = useMessages()
  const { text } = messages
  const site = useSite()
  const { status, verifiedAt, verifiedBy } = record
  const over = ended.find((one) => one === status)
  const why = status === 'rejected' ? record.rejectReason : record.cancelReason
  return (
    <>
      {status === 'hold' ? (
        <HeldAlert
          reasons={record.holdReason}
          weighings={[
            { labelKey: 'visit.firstGross', weighing: record.firstWeighing },
            { labelKey: 'visit.secondTare', weighing: record.secondWeighing },
          ]}
          storedTareKg={record.storedTareKg}
          netKg={record.netKg}
          against={text(record.vendorClaimedKg == null ? 'weighing.declared' : 'weighing.claimed')}
          againstKg={record.vendorClaimedKg ?? declaredIn(record)}
          limitPct={site?.inboundTolerancePct}
          bagKg={meanBagKg(
            record.inboundItem.map((line) => ({ kg: line.declaredKg, bags: line.declaredBags })),
          )}
        >
          <WhatToDo record={record} />
        </HeldAlert>
      ) : null}
      {record.excessReason == null ? null : (
        <Alert kind="warning">{text('weighing.excessFor', { why: record.excessReason })}</Alert>
      )}
      {over === undefined ? null : <EndedAlert status={over} why={why} />}
      {verifiedAt === null ? null : (
        <Alert kind="success">
          {text('receipt.verifiedBy', {
            name: verifiedBy?.name ?? '–',
            at: momentText(verifiedAt),
          })}
        </Alert>
      )}
    </>
  )
}
