import type { TurnTime } from '@muat/shared'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { FigureLink } from '../../ui/chart/figure-link.tsx'
import { narrowTo, rowsTo } from './narrow.ts'
import type { ReportScreen } from './report-screen.ts'
import { average } from './turn-parts.ts'
import { showSeconds } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  answer: TurnTime
}

const kgPerTonne = 1000
/** A dash that does not allow a line break. */
const unbroken = '\u2060–\u2060'

/** Loading times and throughput of each area. */
export const TurnAreas = ({ screen, address, answer }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  return (
    <section className="report-panel">
      <h2>{text('report.turn.areas')}</h2>
      <div className="rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('report.turn.area')}</th>
              <th scope="col" className="number">
                {text('report.fields.trucks')}
              </th>
              {(['wait', 'nineInTen', 'loadingTime'] as const).map((name) => (
                <th key={name} scope="col" className="number">
                  {text(`report.turn.${name}`)}
                </th>
              ))}
              <th scope="col" className="number">
                {text('report.turn.loaded')}, {text('report.turn.perHour')}
              </th>
              <th scope="col" className="number">
                {text('report.turn.inUse', {
                  hours: answer.openHours?.replace('-', unbroken) ?? text('report.turn.allDay'),
                })}
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.areas.map(
              ({ loadingArea, filter, records, waiting, loading, kgPerHour, usePct }) => (
                <tr key={loadingArea}>
                  <th scope="row">
                    <Link href={narrowTo(screen, address, filter) ?? ''}>{loadingArea}</Link>
                  </th>
                  <td className="number">
                    <FigureLink href={rowsTo(screen, address, filter)}>
                      {showNumber(records, language)}
                    </FigureLink>
                  </td>
                  {[average(waiting, records), waiting.p90, average(loading, records)].map(
                    (seconds, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- three cells that never move
                      <td key={at} className="number">
                        {seconds === null ? null : showSeconds(seconds, messages)}
                      </td>
                    ),
                  )}
                  <td className="number">
                    {kgPerHour === null ? null : showNumber(kgPerHour / kgPerTonne, language, 1, 1)}
                  </td>
                  <td className="number">{showNumber(usePct, language, 0)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
