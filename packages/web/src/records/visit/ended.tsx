import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { reasonOptions } from '../../screen/list/options.ts'

interface Ended {
  status: 'cancelled' | 'rejected' | 'void'
  /** Null: no reason was given. */
  why: string | null
}

/** Alert with the status and reason of a visit that ended without goods. */
export const EndedAlert = ({ status, why }: Ended) => {
  const { text } = useMessages()
  const knownReason = reasonOptions.find(({ value }) => value === why)
  return why === null ? null : (
    <Alert kind="warning">
      {text(`status.${status}`)}
      {text('common.colon')}
      {knownReason === undefined ? why : text(knownReason.labelKey)}
    </Alert>
  )
}
