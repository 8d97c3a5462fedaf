import { may } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useRoles } from '../../state/session.ts'
import { QuantityBar } from '../../screen/record/quantity-bar.tsx'
import { sell } from './ex-do-steps.ts'

/** Figures of an ex-DO: of everything that came in, shipped, on trucks, booked, available; and what is on hand. */
export const ExDoQuantities = ({ exDo }: { exDo: RowOf<'ex-do-master'> }) => {
  const roles = useRoles()
  const { openingKg, producedKg, receivedKg, shippedKg, onTruckKg, bookedKg, availableKg } = exDo
  const bookings = `${pathTo('booking-record')}?startDate=any&exDoNo=${encodeURIComponent(exDo.ex_do_no)}&status=confirmed,partial`
  return (
    <QuantityBar
      of={
        openingKg === null || producedKg === null || receivedKg === null
          ? null
          : openingKg + producedKg + receivedKg
      }
      parts={[
        {
          tone: 'gone',
          labelKey: 'ex-do-master.fields.shippedKg',
          kg: shippedKg,
          href: null,
        },
        { tone: 'moving', labelKey: 'ex-do-master.fields.onTruckKg', kg: onTruckKg, href: null },
        {
          tone: 'held',
          labelKey: 'ex-do-master.fields.bookedKg',
          kg: bookedKg,
          href: may(roles, 'read', 'booking') ? bookings : null,
        },
        {
          tone: 'free',
          labelKey: 'ex-do-master.fields.availableKg',
          kg: availableKg,
          href: sell.offer(exDo, roles) === 'yes' ? sell.href(exDo) : null,
        },
      ]}
      sum={{ labelKey: 'ex-do-master.fields.onHandKg', kg: exDo.onHandKg }}
    />
  )
}
