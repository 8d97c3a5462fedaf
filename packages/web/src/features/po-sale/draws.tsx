import type { PoSale } from '../../rows/rows.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { showDay } from '../../lib/date.ts'
import { codeText, explain } from '../../messages/failure-text.ts'
import { RequestFailed } from '../../lib/first/failure.ts'
import { unwrap } from '../../lib/first/http.ts'
import { asks } from '../../rows/query.ts'
import { sumKg } from '../../lib/sum-kg.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { day, fieldsOf, isRaw, number, reference, rows, text } from '../../rows/read/kinds.ts'
import { Alert } from '../../ui/alert.tsx'
import { columnOf, SumRow } from '../../ui/figures.tsx'
import { StatusMark } from '../../ui/status.tsx'

const booking = fieldsOf({
  bookingNo: text,
  loadDate: day,
  bookedKg: number,
  restKg: number,
  status: text,
})

const line = fieldsOf({
  outboundRecordId: reference,
  recordNo: text,
  licensePlate: text,
  date: day,
  kg: number,
  countsAs: text,
  recordStatus: text,
  recordStanding: text,
})

/** Bookings and truck lines; null: the back end sends the PO sale alone. */
const readDraws = (body: unknown) => {
  const detail = unwrap(body)
  if (!isRaw(detail) || !('bookings' in detail) || !('lines' in detail)) return null
  return {
    bookings: rows(booking)(detail['bookings'], detail, 'bookings'),
    lines: rows(line)(detail['lines'], detail, 'lines'),
  }
}
type DrawsOfSale = NonNullable<ReturnType<typeof readDraws>>

/** Bookings and trucks behind a PO sale's figures; Outstanding uses the same request. */
const useDraws = (id: number) =>
  useQuery({
    queryKey: ['outstanding', 'draws', id],
    queryFn: asks(`/outstanding/${id}`, {}, readDraws),
  })

/** A PO sale or a row of Outstanding; both have its id. */
type Sale = Pick<PoSale, 'id'>

interface Props {
  sale: Sale
  /** Text of an empty list. */
  nothing: string
  heads: readonly { label: string; end?: true }[]
  /** Rows, and the sums of the columns from the first figure. */
  rowsOf: (draws: DrawsOfSale) => { lines: readonly ReactNode[]; sums: readonly ReactNode[] }
}

const Draws = ({ sale, nothing, heads, rowsOf }: Props) => {
  const { language } = useMessages()
  const { data, error } = useDraws(sale.id)
  if (error instanceof RequestFailed) {
    return <Alert kind="danger">{explain(error.failure, language)}</Alert>
  }
  if (data === undefined) return <div className="skeleton" aria-hidden="true" />
  if (data === null) return <p className="quiet">{codeText('not_offered', language)}</p>
  const { lines, sums } = rowsOf(data)
  if (lines.length === 0) return <p className="quiet">{nothing}</p>
  return (
    <div className="rows">
      <table>
        <thead>
          <tr>
            {heads.map(({ label, end }) => (
              <th key={label} scope="col" className={end === true ? 'number' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{lines}</tbody>
        {lines.length > 1 ? <SumRow before={heads.length - sums.length} sums={sums} /> : null}
      </table>
    </div>
  )
}

export const Bookings = ({ sale }: { sale: Sale }) => {
  const { text, language } = useMessages()
  const path = pathTo('booking-record')
  return (
    <Draws
      sale={sale}
      nothing={text('po-sale.noBookings')}
      heads={[
        { label: text('po-sale.of.bookingNo') },
        { label: text('po-sale.of.loadDate') },
        { label: `${text('po-sale.fields.bookedKg')}, kg`, end: true },
        { label: `${text('po-sale.of.restKg')}, kg`, end: true },
        { label: text('po-sale.fields.status') },
      ]}
      rowsOf={({ bookings }) => {
        // What is booked of cancelled ones does not add up; they have nothing left.
        const rest = sumKg(bookings.map(({ restKg }) => restKg))
        const show = columnOf(
          bookings.flatMap(({ bookedKg, restKg }) => [bookedKg, restKg]),
          language,
        )
        const lines = bookings.map(({ id, bookingNo, loadDate, bookedKg, restKg, status }) => (
          <tr key={id}>
            <td className="identifier">
              <Link href={`${path}?startDate=any&row=${id}`}>{bookingNo}</Link>
            </td>
            <td>{showDay(loadDate)}</td>
            <td className="number">{show(bookedKg)}</td>
            <td className="number">{show(restKg)}</td>
            <td>
              <StatusMark status={status} />
            </td>
          </tr>
        ))
        return { lines, sums: [show(rest), null] }
      }}
    />
  )
}

export const Trucks = ({ sale }: { sale: Sale }) => {
  const { text, language } = useMessages()
  return (
    <Draws
      sale={sale}
      nothing={text('po-sale.noTrucks')}
      heads={[
        { label: text('po-sale.of.recordNo') },
        { label: text('booking.fields.licensePlate') },
        { label: text('po-sale.fields.date') },
        { label: `${text('po-sale.of.kg')}, kg`, end: true },
        { label: text('po-sale.of.countsAs') },
        { label: text('po-sale.fields.status') },
      ]}
      rowsOf={({ lines: trucks }) => {
        const kg = trucks.map((line) => line.kg)
        const sum = sumKg(kg)
        const show = columnOf([...kg, sum], language)
        const lines = trucks.map((line) => (
          <tr key={line.id}>
            <td className="identifier">
              <Link href={`${pathTo('outbound-record')}?date=any&row=${line.outboundRecordId}`}>
                {line.recordNo}
              </Link>
            </td>
            <td className="identifier">{line.licensePlate}</td>
            <td>{showDay(line.date)}</td>
            <td className="number">{show(line.kg)}</td>
            <td>
              {text(`po-sale.fields.${line.countsAs === 'shipped' ? 'shipped' : 'onTruck'}Kg`)}
            </td>
            <td>
              <StatusMark status={line.recordStanding || line.recordStatus} />
            </td>
          </tr>
        ))
        return { lines, sums: [show(sum), null, null] }
      }}
    />
  )
}
