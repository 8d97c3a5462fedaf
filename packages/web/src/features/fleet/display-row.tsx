import { useMessages } from '../../messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { Commands } from './commands.tsx'
import { DisplayState } from './display-state.tsx'
import { marksOf } from './lacks.ts'
import type { FleetRow } from './rows.ts'
import type { Fleet } from './use-fleet.ts'
import { showAge, showSince } from './words.ts'

interface Props {
  row: FleetRow
  now: number
  /** The relay is connected and takes commands. */
  isConnected: boolean
  order: Fleet['order']
  /** Opens the display's dialog. */
  onOpen: (key: string) => void
}

/** What is wrong with a display, each with what to do. */
const ToDo = ({ row: { status, display, failed, otherBuild } }: Pick<Props, 'row'>) => {
  const { text } = useMessages()
  if (failed !== null) {
    const { browser, reason, detail } = failed
    const parts = [text(`fleet.failure.${reason}`), browser].filter((part) => part !== '')
    return (
      <p title={detail}>
        <strong>{parts.join(' · ')}</strong>
        {text(`fleet.advice.${reason}`)}
      </p>
    )
  }
  if (status === 'missing') return <p>{text('fleet.advice.missing')}</p>
  const marks = display === null ? [] : marksOf({ ...display, otherBuild })
  return (
    <>
      {status === 'stale' ? <p>{text('fleet.advice.stale')}</p> : null}
      {marks.map(({ label, hint, shape }) => (
        <p key={label}>
          <span className="status" data-state="late">
            <Icon name={shape} />
            {text(label)}
          </span>{' '}
          {text(hint)}
        </p>
      ))}
    </>
  )
}

/** Row of a display, connected or expected. */
export const DisplayRow = ({ row, now, isConnected, order, onOpen }: Props) => {
  const messages = useMessages()
  const { text } = messages
  const { key, status, name, areas, display, since, age } = row
  return (
    <tr data-fleet={status}>
      <th scope="row">
        <button type="button" className="plain" aria-haspopup="dialog" onClick={() => onOpen(key)}>
          {name}
        </button>
      </th>
      <td>{areas.join(' ')}</td>
      <td>
        <DisplayState row={row} />
        <small>
          {since === null
            ? text('fleet.never')
            : text(status === 'missing' ? 'fleet.seenAt' : 'fleet.sinceTime', {
                time: showSince(since, now),
              })}
        </small>
      </td>
      <td className="fleet-to-do">
        <ToDo row={row} />
      </td>
      <td className="number">{display === null ? null : showSince(display.paintedAt, now)}</td>
      <td className="number">{age === null ? null : showAge(age, messages)}</td>
      <td className="fleet-commands">
        {display === null ? (
          <button
            type="button"
            className="secondary"
            aria-haspopup="dialog"
            aria-label={text('fleet.startAddressOf', { name })}
            onClick={() => onOpen(key)}
          >
            {text('fleet.startAddress')}
          </button>
        ) : (
          <Commands {...{ row, isConnected, order }} />
        )}
      </td>
    </tr>
  )
}
