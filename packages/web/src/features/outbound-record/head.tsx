import type { OutboundRecord } from '../../rows/rows.ts'
import { EndedAlert } from '../../records/visit/ended.tsx'
import { HeldFigures } from '../../records/hold/held-figures.tsx'
import { HoldReasons } from '../../records/hold/hold-reasons.tsx'
import { HoldRemedy } from '../../records/hold/second-person.tsx'
import { Alert } from '../../ui/alert.tsx'

/** Why the truck is held or has ended. */
export const Head = ({ record }: { record: OutboundRecord }) => {
  const { status, cancelReason } = record
  return (
    <>
      {status === 'hold' ? (
        <Alert kind="danger">
          <HoldReasons reasons={record.holdReason} />
          <HeldFigures record={record} />
          <HoldRemedy record={record} />
        </Alert>
      ) : null}
      {status === 'cancelled' || status === 'void' ? (
        <EndedAlert status={status} why={cancelReason} />
      ) : null}
    </>
  )
}
