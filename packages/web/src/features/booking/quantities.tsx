import { may, type Role } from '@muat/shared'
import type { Booking } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useRoles } from '../../state/session.ts'
import type { AnyRow } from '../../rows/row.ts'
import { type Elsewhere, type Offer, offerTo } from '../../screen/record/action.ts'
import { type Part, QuantityBar } from '../../screen/record/quantity-bar.tsx'
import { taking } from './counted.ts'

/** A truck that fetches what is left of a booking. */
export const register: Elsewhere = {
  name: 'register',
  labelKey: 'booking.register',
  offer: (
    { status, restKg }: AnyRow & Pick<Booking, 'status' | 'restKg'>,
    held: readonly Role[],
  ): Offer => {
    const offer = offerTo(held, 'write', 'outbound-record')
    if (offer !== 'yes' || (restKg ?? 0) > 0) return offer
    const ended = status === 'lapsed' || status === 'cancelled'
    return { why: 'state', status, ...(ended ? {} : { textKey: 'booking.usedUp' }) }
  },
  href: ({ id }) => `${pathTo('outbound-record')}?row=new&bookingId=${id}`,
}

/** How much of a booking has gone, is on trucks, or is free; of a back end that does not tell what has gone: taken, or free. */
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
            href: trucks(`status=${taking}`),
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
            // To the hundredth: of others a weight may have more places, which exact kilograms refuse.
            kg: Math.round((takenKg - shippedKg) * 100) / 100,
            href: trucks('open=1'),
          },
        ]
  return (
    <QuantityBar
      of={bookedKg}
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
