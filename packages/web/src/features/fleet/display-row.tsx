import type { Command, OrderAnswer } from '@muat/shared'
import { useState } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { toast } from '../../state/toasts.ts'
import type { FleetRow, FleetStatus } from './rows.ts'
import type { Fleet } from './use-fleet.ts'
import { showAge, showMoment } from './words.ts'

const looks: Readonly<Record<FleetStatus, { state: string; shape: string }>> = {
  live: { state: 'completed', shape: '●' },
  stale: { state: 'called', shape: '▲' },
  missing: { state: 'hold', shape: '■' },
}

const commands = ['identify', 'reload'] as const

const orderText = (name: Command['name'], answer: OrderAnswer | null): MessageKey => {
  if (answer === null) return 'fleet.told.unreached'
  if (answer.ok) return `fleet.told.${name}`
  return answer.error === 'malformed' ? 'fleet.told.gone' : `fleet.told.${answer.error}`
}

interface Props {
  row: FleetRow
  now: number
  /** The relay can be told something. */
  heard: boolean
  order: Fleet['order']
}

const Commands = ({ row: { display, name: called }, heard, order }: Omit<Props, 'now'>) => {
  const { text } = useMessages()
  const [telling, setTelling] = useState<Command['name'] | null>(null)
  if (display === null) return null
  const tell = async (name: Command['name']): Promise<void> => {
    if (telling !== null) return
    setTelling(name)
    const answer = await order({ key: display.key, name })
    setTelling(null)
    toast(orderText(name, answer), { name: called })
  }
  return commands.map((name) => (
    <button
      key={name}
      type="button"
      className="secondary"
      disabled={!heard || display.leftAt !== null}
      aria-busy={telling === name}
      aria-label={text(`fleet.${name}One`, { name: called })}
      onClick={() => void tell(name)}
    >
      {text(`fleet.${name}`)}
    </button>
  ))
}

/** One display, or one that should be there. */
export const DisplayRow = ({ row, now, heard, order }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  const { status, name, areas, display, age, since, otherBuild } = row
  const { state, shape } = looks[status]
  return (
    <tr data-fleet={status}>
      <td>
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
      </td>
      <th scope="row" title={name}>
        {name}
      </th>
      <td className="quiet" title={display?.id}>
        {display?.id.slice(0, 4)}
      </td>
      <td>{areas.join(' ')}</td>
      <td title={display?.build}>
        {otherBuild ? (
          <span className="status" data-state="late">
            <span aria-hidden="true">◷</span>
            {text('fleet.otherBuild')}
          </span>
        ) : (
          <span className="quiet">{display?.build.slice(0, 8)}</span>
        )}
      </td>
      <td title={display?.address}>{display?.address}</td>
      <td className="number">
        {display === null ? '–' : showMoment(display.paintedAt, now, messages)}
      </td>
      <td className="number">{showNumber(display?.lagMs ?? null, language, 0)}</td>
      <td className="number">{showAge(age, messages)}</td>
      <td className="number">
        {status === 'missing' && since === null
          ? text('fleet.never')
          : showMoment(since, now, messages)}
      </td>
      <td className="fleet-commands">
        <Commands {...{ row, heard, order }} />
      </td>
    </tr>
  )
}
