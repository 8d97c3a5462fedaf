import { outboundRecordStanding } from '@muat/shared'
import { StatusMark } from '../ui/status.tsx'

interface Props {
  status: string
  late: boolean
  /** Of an outbound truck: when it arrived at the gate. */
  arrivedAt?: string | null
}

/** Status of a truck, whether it has arrived, and whether it is late. */
export const VisitState = ({ status, late, arrivedAt = null }: Props) => (
  <span className="states">
    <StatusMark status={outboundRecordStanding({ status, arrivedAt })} />
    {late ? <StatusMark status="late" /> : null}
  </span>
)
