import { useMessages } from '../../messages/catalogue.ts'
import type { FleetRow, FleetStatus } from './rows.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const looks: Readonly<Record<FleetStatus, { state: string; shape: IconName }>> = {
  live: { state: 'completed', shape: 'dot' },
  failed: { state: 'hold', shape: 'over' },
  stale: { state: 'called', shape: 'called' },
  missing: { state: 'hold', shape: 'hold' },
}

/** Status of a display: colour, shape and word. */
export const DisplayState = ({ row: { status } }: { row: FleetRow }) => {
  const { text } = useMessages()
  const { state, shape } = looks[status]
  return (
    <span className="status" data-state={state}>
      <Icon name={shape} />
      {text(`fleet.status.${status}`)}
    </span>
  )
}
