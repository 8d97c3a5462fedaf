import { limitKg, may } from '@muat/shared'
import type { Outstanding, PoSale } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useRoles } from '../../state/session.ts'
import { QuantityBar } from '../../screen/record/quantity-bar.tsx'
import { book } from './actions.ts'

/** The PO sale's limit; null if it has no tolerance, or it is unknown. docs/domain.md#rule-5. */
const limitOf = (sale: PoSale | Outstanding): number | null => {
  const tolerance = 'tolerancePct' in sale ? sale.tolerancePct : null
  return tolerance === null || tolerance <= 0 || sale.orderedKg === null
    ? null
    : limitKg(sale.orderedKg, tolerance)
}

/** Figures of a PO sale: ordered, shipped, on trucks, booked, available, owed. */
export const SaleQuantities = ({ sale }: { sale: PoSale | Outstanding }) => {
  const roles = useRoles()
  const { id, orderedKg, shippedKg, onTruckKg, bookedKg, availableToBookKg } = sale
  const over = sale.overShippedKg ?? 0
  const most = limitOf(sale)
  const trucks = (which: string): string | null =>
    may(roles, 'read', 'outbound-record')
      ? `${pathTo('outbound-record')}?date=any&poSaleId=${id}&${which}`
      : null
  return (
    <QuantityBar
      of={orderedKg}
      wholeKey="po-sale.fields.orderedKg"
      parts={[
        {
          tone: 'gone',
          labelKey: 'po-sale.fields.shippedKg',
          kg: shippedKg,
          href: trucks('status=completed'),
        },
        {
          tone: 'moving',
          labelKey: 'po-sale.fields.onTruckKg',
          kg: onTruckKg,
          href: trucks('open=1'),
        },
        {
          tone: 'held',
          labelKey: 'po-sale.fields.bookedKg',
          kg: bookedKg,
          href: may(roles, 'read', 'booking')
            ? `${pathTo('booking-record')}?startDate=any&poSaleId=${id}&status=confirmed,partial`
            : null,
        },
        {
          tone: 'free',
          labelKey: 'po-sale.fields.availableToBookKg',
          kg: availableToBookKg,
          href: book.offer(sale, roles) === 'yes' ? book.href(sale) : null,
        },
      ]}
      sum={
        over > 0
          ? { labelKey: 'po-sale.fields.overShippedKg', kg: over }
          : {
              labelKey: 'po-sale.fields.outstandingKg',
              kg: sale.outstandingKg,
            }
      }
      {...(most === null ? {} : { limit: { labelKey: 'po-sale.most', kg: most } })}
    />
  )
}
