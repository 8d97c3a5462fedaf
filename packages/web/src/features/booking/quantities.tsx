import { may, type Role } from '@muat/shared'
import type { Booking } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useRoles } from '../../state/session.ts'
import type { AnyRow } from '../../rows/row.ts'
import { type Elsewhere, type Offer, offerTo } from '../../screen/record/action.ts'
import { type Part, QuantityBar } from '../../screen/record/quantity-bar.tsx'
import { takingStatuses } from './counted.ts'

/** Registers a truck for the rest of a booking. */
export const register: Elsewhere = {
  name: 'register',
  labelKey: 'booking.register',
  offer: (
    { status, restKg }: AnyRow & Pick<Booking, 'status' | 'restKg'>,
    held: readonly Role[],
  ): Offer => {
    const offer = offerTo(held, 'write', 'outbound-record')
    if (offer !== 'yes' || restKg === null || restKg > 0) return offer
    const ended = status === 'lapsed' || status === 'cancelled'
    return { why: 'state', status, ...(ended ? {} : { textKey: 'booking.usedUp' }) }
  },
  href: ({ id }) => `${pathTo('outbound-record')}?row=new&bookingId=${id}`,
}

/** Figures of a booking: booked, shipped, on trucks, rest. A back end without `shippedKg`: taken, rest. */
export const BookingQuantities = ({ booking }: { booking: Booking }) => {
  const roles = useRoles()
  const { id, bookedKg, takenKg, shippedKg, restKg } = booking
  const trucks = (which: string): string | null =>
    may(roles, 'read', 'outbound-record')
      ? `${pathTo('outbound-record')}?date=any&bookingId=${id}&${which}`
      : null
  const taken: readonly Part[] =
    takenKg === null || shippedKg === null
      ? [
          {
            tone: 'gone',
            labelKey: 'booking.fields.takenKg',
            kg: takenKg,
            href: trucks(`status=${takingStatuses}`),
          },
        ]
      : [
          {
            tone: 'gone',
            labelKey: 'booking.fields.shippedKg',
            kg: shippedKg,
            href: trucks('status=completed'),
          },
          {
            tone: 'moving',
            labelKey: 'booking.fields.onTruckKg',
            // Rounded to 0.01, because foreign weights may have more decimals than exact kilograms allow.
            kg: Math.round((takenKg - shippedKg) * 100) / 100,
            href: trucks('open=1'),
          },
        ]
  return (
    <QuantityBar
      of={bookedKg}
      wholeKey="booking.fields.bookedKg"
      parts={[
        ...taken,
        {
          tone: 'free',
          labelKey: 'booking.fields.restKg',
          kg: restKg,
          href: register.offer(booking, roles) === 'yes' ? register.href(booking) : null,
        },
      ]}
    />
  )
}
