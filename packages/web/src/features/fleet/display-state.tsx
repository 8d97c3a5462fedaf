import type { Display } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { voiceLack } from './lacks.ts'
import type { FleetRow, FleetStatus } from './rows.ts'

interface Mark {
  label: MessageKey
  hint: MessageKey
}

/** Mark of a display that cannot be heard; undefined if it can. */
const markOf = (display: Display | null): Mark | undefined => {
  if (display === null) return undefined
  if (display.mute) return { label: 'fleet.mute', hint: 'fleet.muteHint' }
  const hint = voiceLack(display)
  return hint === undefined ? undefined : { label: 'fleet.noVoice', hint }
}

const looks: Readonly<Record<FleetStatus, { state: string; shape: string }>> = {
  live: { state: 'completed', shape: '●' },
  failed: { state: 'hold', shape: '✕' },
  stale: { state: 'called', shape: '▲' },
  missing: { state: 'hold', shape: '■' },
}

/** Whether a display is there and shows what is true, and whether it can be heard. */
export const DisplayState = ({ row: { status, display } }: { row: FleetRow }) => {
  const { text } = useMessages()
  const { state, shape } = looks[status]
  const mark = markOf(display)
  return (
    <>
      <span className="status" data-state={state}>
        <span aria-hidden="true">{shape}</span>
        {text(`fleet.status.${status}`)}
      </span>
      {mark !== undefined && (
        <span className="status" data-state="late" title={text(mark.hint)}>
          <span aria-hidden="true">◖</span>
          {text(mark.label)}
        </span>
      )}
    </>
  )
}
