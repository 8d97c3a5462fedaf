import { kgNumber, kgUnits } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { DocumentButton } from '../../records/document/document-button.tsx'
import { EndedAlert, HeldAlert } from '../../records/visit/visit-head.tsx'
import { momentText } from '../../screen/list/cell.tsx'
import { Alert } from '../../ui/alert.tsx'

const ended = ['cancelled', 'rejected', 'void'] as const

/** What its lines declare together, kg; null where one of them declares nothing. */
const declaredIn = ({ inboundItem }: InboundRecord): number | null => {
  const kg = inboundItem.flatMap(({ declaredKg }) => declaredKg ?? [])
  return kg.length === inboundItem.length
    ? kgNumber(kg.reduce((sum, one) => sum + kgUnits(one), 0n))
    : null
}

/** What is to be known of a truck before its fields: why it is held or ended, who verified it, and its papers. */
export const Head = ({ record }: { record: InboundRecord }) => {
  const messages = useMessages()
  const { text } = messages
  const { status, verifiedAt, verifiedBy } = record
  const over = ended.find((one) => one === status)
  const why = status === 'rejected' ? record.rejectReason : record.cancelReason
  return (
    <>
      {status === 'hold' ? (
        <HeldAlert
          reasons={record.holdReason}
          netKg={record.netKg}
          against={text(record.vendorClaimedKg == null ? 'weighing.declared' : 'weighing.claimed')}
          againstKg={record.vendorClaimedKg ?? declaredIn(record)}
        >
          <p>{text('weighing.holdDo.inbound')}</p>
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
      {record.firstWeighing === null ? null : (
        <p className="actions">
          <DocumentButton
            resource="inbound-record"
            id={record.id}
            label={text('weighing.papers.inbound')}
          />
        </p>
      )}
    </>
  )
}
