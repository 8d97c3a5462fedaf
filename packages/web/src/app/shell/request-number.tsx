import { type Failure, requestIdOf } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'

/** The request id of a failure, for reports; nothing if it has none. */
export const RequestNumber = ({ of }: { of: Failure }) => {
  const { text } = useMessages()
  const id = requestIdOf(of)
  return id === null ? null : <p className="quiet">{text('dialogs.requestId', { id })}</p>
}
