import type { InboundRecord } from '../../rows/rows.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { EndedAlert } from '../../records/visit/ended.tsx'
import { HeldFigures } from '../../records/hold/held-figures.tsx'
import { HoldReasons } from '../../records/hold/hold-reasons.tsx'
import { HoldRemedy } from '../../records/hold/second-person.tsx'
import { momentText } from '../../screen/list/cell.tsx'
import { Alert } from '../../ui/alert.tsx'

const ended = ['cancelled', 'rejected', 'void'] as const

/** Why the truck is held or has ended, an excess, and who verified it. */
export const Head = ({ record }: { record: InboundRecord }) => {
  const { text } = useMessages()
  const { status, verifiedAt, verifiedBy } = record
  const over = ended.find((known) => known === status)
  const why = status === 'rejected' ? record.rejectReason : record.cancelReason
  return (
    <>
      {status === 'hold' ? (
        <Alert kind="danger">
          <HoldReasons reasons={record.holdReason} />
          <HeldFigures record={record} />
          <HoldRemedy record={record} />
        </Alert>
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
