import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { reasonOptions } from '../../screen/list/options.ts'

interface Ended {
  status: 'cancelled' | 'rejected' | 'void'
  /** null: nothing was said. */
  why: string | null
}

/** That a visit came to nothing, and why. */
export const EndedAlert = ({ status, why }: Ended) => {
  const { text } = useMessages()
  const own = reasonOptions.find(({ value }) => value === why)
  return why === null ? null : (
    <Alert kind="warning">
      {text(`status.${status}`)}
      {text('common.colon')}
      {own === undefined ? why : text(own.labelKey)}
    </Alert>
  )
}
