import { useMessages } from '../../messages/catalogue.ts'
import type { FleetRow, FleetStatus } from './rows.ts'

const looks: Readonly<Record<FleetStatus, { state: string; shape: string }>> = {
  live: { state: 'completed', shape: '●' },
  stale: { state: 'called', shape: '▲' },
  missing: { state: 'hold', shape: '■' },
}

/** Whether a display is there and shows what is true, and whether it can be heard. */
export const DisplayState = ({ row: { status, display } }: { row: FleetRow }) => {
  const { text } = useMessages()
  const { state, shape } = looks[status]
  return (
    <>
      <span className="status" data-state={state}>
        <span aria-hidden="true">{shape}</span>
        {text(`fleet.status.${status}`)}
      </span>
      {display?.mute === true && (
        <span className="status" data-state="late" title={text('fleet.muteHint')}>
          <span aria-hidden="true">◖</span>
          {text('fleet.mute')}
        </span>
      )}
    </>
  )
}
