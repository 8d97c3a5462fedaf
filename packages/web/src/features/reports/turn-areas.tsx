import type { TurnTime } from '@muat/shared'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { narrowTo } from './narrow.ts'
import type { ReportScreen } from './report-screen.ts'
import { showBare } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  answer: TurnTime
}

const kgPerTonne = 1000

/** What each area loaded in the hours that it was in use. */
export const TurnAreas = ({ screen, address, answer }: Props) => {
  const { text, language } = useMessages()
  return (
    <section className="report-panel">
      <h2>{text('report.turn.areas')}</h2>
      <div className="rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('report.fields.loadingArea')}</th>
              <th scope="col" className="number">
                {text('report.fields.trucks')}
              </th>
              <th scope="col" className="number">
                {text('report.fields.netKg')}, kg
              </th>
              <th scope="col" className="number">
                {text('report.turn.anHour')}
              </th>
              <th scope="col" className="number">
                {text('report.turn.inUse')}, %
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.areas.map(({ loadingArea, filter, records, kg, kgPerHour, usePct }) => (
              <tr key={loadingArea}>
                <th scope="row">
                  <Link href={narrowTo(screen, address, filter) ?? ''}>{loadingArea}</Link>
                </th>
                <td className="number">{showNumber(records, language)}</td>
                <td className="number">{showNumber(kg, language)}</td>
                <td className="number">
                  {kgPerHour === null ? '–' : showNumber(kgPerHour / kgPerTonne, language, 1, 1)}
                </td>
                <td className="number">{showBare(usePct, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
