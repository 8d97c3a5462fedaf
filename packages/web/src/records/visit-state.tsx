import { StatusMark } from '../ui/status.tsx'

/** The state of a truck, and that it never came where it is so. */
export const VisitState = ({ status, late }: { status: string; late: boolean }) => (
  <span className="states">
    <StatusMark status={status} />
    {late ? <StatusMark status="late" /> : null}
  </span>
)
