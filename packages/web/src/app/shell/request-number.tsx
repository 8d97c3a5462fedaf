import { type Failure, requestIdOf } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'

/** Under what number the server's log knows a failure, for whoever reports it; nothing where it gave none. */
export const RequestNumber = ({ of }: { of: Failure }) => {
  const { text } = useMessages()
  const id = requestIdOf(of)
  return id === null ? null : <p className="quiet">{text('dialogs.requestId', { id })}</p>
}
