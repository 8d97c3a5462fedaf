import type { LineStatus, OutboundRecordStatus } from '@muat/shared'
import { useMessages } from '../messages/catalogue.ts'

type Status = OutboundRecordStatus | LineStatus

const shapes: Partial<Record<Status, string>> = {
  called: '▲',
  loading: '▶',
  hold: '■',
  loaded: '✓',
  completed: '✓',
}

/** A state is colour, shape and word together, everywhere. */
export const StatusMark = ({ status }: { status: Status }) => {
  const { text } = useMessages()
  const shape = shapes[status]
  return (
    <span className="status" data-state={status}>
      {shape === undefined ? null : <span aria-hidden="true">{shape}</span>}
      {text(`status.${status}`)}
    </span>
  )
}
