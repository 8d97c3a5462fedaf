import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isNotOffered, RequestFailed } from '../../lib/first/failure.ts'
import { sumKg } from '../../lib/sum-kg.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { codeText, explain } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { asks } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import { countOf } from '../../rows/count.ts'
import { Alert } from '../../ui/alert.tsx'
import { columnOf, SumRow } from '../../ui/figures.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { countedKg, statusOf } from './counted.ts'

/** Upper bound of trucks that are listed; a link leads to all of them. */
const maxListed = 50

/** The trucks of a booking, and what each takes of it. */
export const TrucksOfBooking = ({ id }: { id: number }) => {
  const { text, language } = useMessages()
  const { data, error } = useQuery({
    queryKey: ['outbound-record-item', 'of-booking', id],
    queryFn: asks('/outbound-record-item', { bookingId: id, page: 1, perPage: maxListed }, (body) =>
      readPage('outbound-record-item', body),
    ),
  })
  if (isNotOffered(error)) return <p className="quiet">{codeText('not_offered', language)}</p>
  if (error instanceof RequestFailed) {
    return <Alert kind="danger">{explain(error.failure, language)}</Alert>
  }
  if (data === undefined) return <div className="skeleton" aria-hidden="true" />
  if (data.data.length === 0) return <p className="quiet">{text('booking.noTrucks')}</p>
  const rows = data.data.map((line) => ({ ...line, kg: countedKg(line) }))
  const kg = rows.map((line) => line.kg)
  const sum = sumKg(kg)
  const show = columnOf([...kg, sum], language)
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
                <StatusMark status={statusOf(line)} />
              </td>
              <td className="number">{show(line.kg)}</td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && countOf(data) <= rows.length ? (
          <SumRow before={3} sums={[show(sum)]} />
        ) : null}
      </table>
      {countOf(data) > rows.length ? (
        <p>
          {text('booking.newestTrucks', { n: rows.length })}{' '}
          <Link href={`${pathTo('outbound-record')}?date=any&bookingId=${id}`}>
            {text('booking.allTrucks')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
