import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { alike } from '../../lib/alike.ts'
import { isNotOffered, RequestFailed } from '../../lib/first/failure.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { codeText, explain } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { asks } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import { Alert } from '../../ui/alert.tsx'
import { StatusMark } from '../../ui/status.tsx'

/** More trucks than these fetch no booking; the list that the bar leads to has all of them. */
const most = 50

/** The trucks that draw on a booking, and what each takes of it. */
export const TrucksOfBooking = ({ id }: { id: number }) => {
  const { text, language } = useMessages()
  const { data, error } = useQuery({
    queryKey: ['outbound-record-item', 'of-booking', id],
    queryFn: asks(
      '/outbound-record-item',
      { bookingId: id, page: 1, perPage: most },
      (body) => readPage('outbound-record-item', body).data,
    ),
  })
  if (isNotOffered(error)) return <p className="quiet">{codeText('not_offered', language)}</p>
  if (error instanceof RequestFailed) {
    return <Alert kind="danger">{explain(error.failure, language)}</Alert>
  }
  if (data === undefined) return <div className="skeleton" aria-hidden="true" />
  if (data.length === 0) return <p className="quiet">{text('booking.noTrucks')}</p>
  // What it counts for: what was shipped, or what it was planned to take.
  const rows = data.map((line) => ({ ...line, kg: line.shippedKg ?? line.plannedKg }))
  const show = alike(
    rows.map(({ kg }) => kg),
    language,
  )
  return (
    <div className="rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{text('booking.fields.licensePlate')}</th>
            <th scope="col">{text('booking.recordNo')}</th>
            <th scope="col">{text('booking.fields.status')}</th>
            <th scope="col" className="number">
              {text('booking.fields.takenKg')}, kg
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.id}>
              <td className="identifier">
                <Link href={`${pathTo('outbound-record')}?date=any&row=${line.outboundRecordId}`}>
                  {line.record.licensePlate}
                </Link>
              </td>
              <td className="identifier">{line.record.recordNo}</td>
              <td>
                <StatusMark status={line.record.status} />
              </td>
              <td className="number">{show(line.kg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
