import type { Finding, FindingLook } from '@muat/shared'
import { useState } from 'react'
import { Link } from 'wouter'
import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import type { Query } from '../../screen/calls/calls.ts'
import { LookDialog } from './look-dialog.tsx'
import { rowsTo } from './narrow.ts'
import type { ReportScreen } from './report-screen.ts'
import { sentenceOf } from './finding-words.ts'
import { TruckHead } from './truck-head.tsx'
import { showBare, showKg } from './words.ts'

const Trucks = ({ screen, finding }: { screen: ReportScreen; finding: Finding }) => {
  const { text, plural, language } = useMessages()
  const { records, total } = finding
  return (
    <details>
      <summary>
        {plural('report.turn.trucks', total)}
        {records.length < total ? ` · ${text('checks.largest', { n: records.length })}` : null}
      </summary>
      <div className="rows">
        <table>
          <TruckHead>
            <th scope="col" className="number">
              kg
            </th>
          </TruckHead>
          <tbody>
            {records.map((truck) => (
              <tr key={truck.id}>
                <td>
                  <Link href={`${pathTo(screen.recordRoute)}?row=${truck.id}`}>
                    {truck.licensePlate}
                  </Link>
                  {truck.fresh ? <> · {text('checks.fresh')}</> : null}
                </td>
                <td>{showDay(truck.date)}</td>
                <td>{truck.recordNo}</td>
                <td>{truck.customer}</td>
                <td>{truck.driverName}</td>
                <td className="number">{showBare(truck.kg, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const LookNote = ({ looked }: { looked: FindingLook }) => {
  const { text, plural, language } = useMessages()
  return (
    <p className="quiet">
      {text('checks.looked', {
        day: showDay(looked.at.slice(0, 10)),
        name: looked.by?.name ?? '–',
        note: looked.note,
      })}
      {looked.freshRecords === 0 ? null : (
        <strong>
          {' '}
          {text('checks.more', {
            trucks: plural('report.turn.trucks', looked.freshRecords),
            kg: showKg(Math.round(looked.freshKg), language),
          })}
        </strong>
      )}
    </p>
  )
}

interface Props {
  screen: ReportScreen
  address: ListAddress
  /** The page's query; the server recomputes the finding with it. */
  query: Query
  finding: Finding
}

/** A finding: kilograms at stake, sentence, trucks, and the button to record a look into it. */
export const FindingRow = ({ screen, address, query, finding }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  const [dialogOpen, setDialogOpen] = useState(false)
  const href = rowsTo(screen, address, finding.filter)
  const sentence = sentenceOf(finding, messages)
  const isDone = finding.looked !== null && finding.looked.freshRecords === 0
  return (
    <li className="finding">
      <div className="finding-kg">
        {finding.kg === 0 ? null : (
          <>
            <strong>{showKg(Math.round(finding.kg), language)}</strong>
            <span className="quiet">{text('checks.atStake')}</span>
          </>
        )}
      </div>
      <div>
        <h2>{sentence}</h2>
        {finding.looked === null ? null : <LookNote looked={finding.looked} />}
        {finding.total === 0 ? null : <Trucks {...{ screen, finding }} />}
        {href === null ? null : (
          <Link className="finding-all" href={href}>
            {text('checks.inReport')}
          </Link>
        )}
      </div>
      {isDone ? null : (
        <button
          type="button"
          className="secondary"
          aria-label={`${text('checks.look')}${text('common.colon')}${sentence}`}
          onClick={() => setDialogOpen(true)}
        >
          {text('checks.look')}
        </button>
      )}
      {dialogOpen ? (
        <LookDialog {...{ query, finding }} title={sentence} onClose={() => setDialogOpen(false)} />
      ) : null}
    </li>
  )
}
