import type { TurnTime } from '@muat/shared'
import { Link } from 'wouter'
import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { type ListAddress, writeAddress } from '../../screen/calls/address.ts'
import { Pager } from '../../screen/list/pager.tsx'
import type { ReportScreen } from './report-screen.ts'
import { TruckHead } from './truck-head.tsx'
import { showSeconds } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  answer: TurnTime
}

export const overLimitId = 'report-over-limit'

/** Trucks that waited longer than the site's limit, longest first. */
export const TurnTrucks = ({ screen, address, answer }: Props) => {
  const messages = useMessages()
  const { text, plural } = messages
  const path = pathTo(screen.route)
  return (
    <section className="report-panel" id={overLimitId}>
      <h2>{text('report.turn.longest')}</h2>
      {answer.total === 0 ? (
        <p className="nothing">{text('report.turn.none')}</p>
      ) : (
        <div className="rows">
          <table>
            <TruckHead>
              <th scope="col" className="number">
                {text('report.fields.waiting')}
              </th>
              <th scope="col" className="number">
                {text('report.fields.whole')}
              </th>
            </TruckHead>
            <tbody>
              {answer.data.map((truck) => (
                <tr key={truck.id}>
                  <td className="code">
                    <Link href={`${pathTo(screen.recordRoute)}?row=${truck.recordId}`}>
                      {truck.licensePlate}
                    </Link>
                  </td>
                  <td>{showDay(truck.date)}</td>
                  <td className="code">{truck.recordNo}</td>
                  <td>{truck.customer.name}</td>
                  <td>{truck.driverName}</td>
                  <td className="number">{showSeconds(truck.waiting, messages)}</td>
                  <td className="number">{showSeconds(truck.whole, messages)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="foot">
        <span className="quiet">{plural('report.turn.trucks', answer.total)}</span>
        <Pager
          page={address.page}
          lastPage={answer.lastPage}
          hrefOf={(page) => `${path}${writeAddress({ ...address, page }, screen.period)}`}
        />
      </div>
    </section>
  )
}
