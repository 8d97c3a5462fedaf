import { may } from '@muat/shared'
import type { Booking } from '../../rows/rows.ts'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useRoles } from '../../state/session.ts'
import { StatusMark } from '../../ui/status.tsx'

/** The PO sale that a booking draws on, and the truck that fetches it. */
export const Source = ({ booking }: { booking: Booking }) => {
  const { text, language } = useMessages()
  const roles = useRoles()
  const { poSale, restKg } = booking
  return (
    <>
      <p>
        {poSale.id === null ? (
          poSale.poSalesNo || booking.poSalesNo
        ) : (
          <Link href={`${pathTo('po-sales-record')}?row=${poSale.id}`}>{poSale.poSalesNo}</Link>
        )}{' '}
        <StatusMark status={poSale.status} />{' '}
        {text('booking.left', { kg: showNumber(poSale.availableToBookKg, language) })}
      </p>
      {restKg !== null && restKg > 0 && may(roles, 'write', 'outbound-record') ? (
        <p className="actions">
          <Link
            className="button secondary"
            href={`${pathTo('outbound-record')}?row=new&bookingId=${booking.id}`}
          >
            {text('booking.register')}
          </Link>
        </p>
      ) : null}
    </>
  )
}
