import type { FailedDisplay } from '@muat/shared'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Commands } from './commands.tsx'
import { DisplayState } from './display-state.tsx'
import type { FleetRow } from './rows.ts'
import type { Fleet } from './use-fleet.ts'
import { showAge, showSince } from './words.ts'

interface Props {
  row: FleetRow
  now: number
  /** The relay can be told something. */
  heard: boolean
  order: Fleet['order']
  /** Somebody wants to know more of it. */
  onOpen: (key: string) => void
}

/** Why one cannot run, in the place of what it would say if it did. */
const Failure = ({ failed }: { failed: FailedDisplay }) => {
  const { text } = useMessages()
  const { browser, reason, detail, address } = failed
  const said = [text(`fleet.failure.${reason}`), browser, address].filter((part) => part !== '')
  return (
    <td colSpan={5} className="fleet-failure" title={detail}>
      {said.join(' · ')}
    </td>
  )
}

/** Details of a running display. */
const Figures = ({ row: { display, age, otherBuild }, now }: Pick<Props, 'row' | 'now'>) => {
  const messages = useMessages()
  const { text, language } = messages
  return (
    <>
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
      <td className="number">{display === null ? '–' : showSince(display.paintedAt, now)}</td>
      <td className="number">{showNumber(display?.lagMs ?? null, language, 0)}</td>
      <td className="number">{showAge(age, messages)}</td>
    </>
  )
}

/** One display, or one that should be there. */
export const DisplayRow = ({ row, now, heard, order, onOpen }: Props) => {
  const { text } = useMessages()
  const { key, status, name, areas, display, failed, since } = row
  const id = (display ?? failed)?.id
  return (
    <tr data-fleet={status}>
      <td>
        <DisplayState row={row} />
      </td>
      <th scope="row" title={name}>
        <button type="button" className="plain" aria-haspopup="dialog" onClick={() => onOpen(key)}>
          {name}
        </button>
      </th>
      <td className="quiet" title={id}>
        {id?.slice(0, 4)}
      </td>
      <td>{areas.join(' ')}</td>
      {failed === null ? <Figures {...{ row, now }} /> : <Failure failed={failed} />}
      <td className="number">
        {status === 'missing' && since === null ? text('fleet.never') : showSince(since, now)}
      </td>
      <td className="fleet-commands">
        <Commands {...{ row, heard, order }} />
      </td>
    </tr>
  )
}
