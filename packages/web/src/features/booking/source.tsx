import type { Booking } from '../../rows/rows.ts'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { StatusMark } from '../../ui/status.tsx'

/** The PO sale that a booking draws on, and what is left of it. */
export const Source = ({ booking }: { booking: Booking }) => {
  const { text, language } = useMessages()
  const { poSale } = booking
  return (
    <p>
      {poSale.id === null ? (
        poSale.poSalesNo || booking.poSalesNo
      ) : (
        <Link href={`${pathTo('po-sales-record')}?startDate=any&row=${poSale.id}`}>
          {poSale.poSalesNo}
        </Link>
      )}{' '}
      <StatusMark status={poSale.status} />{' '}
      {text('booking.left', { kg: showNumber(poSale.availableToBookKg, language) })}
    </p>
  )
}
