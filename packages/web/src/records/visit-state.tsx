import { outboundRecordStanding } from '@muat/shared'
import { StatusMark } from '../ui/status.tsx'

interface Props {
  status: string
  late: boolean
  /** Of a truck that fetches goods: since when it stands outside. */
  arrivedAt?: string | null
}

/** The state of a truck, that it stands outside, and that it has not come where its day is over. */
export const VisitState = ({ status, late, arrivedAt = null }: Props) => (
  <span className="states">
    <StatusMark status={outboundRecordStanding({ status, arrivedAt })} />
    {late ? <StatusMark status="late" /> : null}
  </span>
)
