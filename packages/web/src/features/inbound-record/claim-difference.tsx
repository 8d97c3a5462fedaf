import { kgNumber, kgUnits } from '@muat/shared'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { differenceOf } from '../../records/truck/difference.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import { useSite } from '../../screen/calls/calls.ts'

/** How much more the scale says than the vendor does. */
export const claimDifference = ({
  netKg,
  vendorClaimedKg,
}: Pick<InboundRecord, 'netKg' | 'vendorClaimedKg'>): number | null =>
  netKg === null || vendorClaimedKg === null
    ? null
    : kgNumber(kgUnits(netKg) - kgUnits(vendorClaimedKg))

/** The same in a list; marked where it is beyond the tolerance, as it is after a correction. */
export const ClaimDifference = ({
  record,
  places,
}: {
  record: InboundRecord
  places: number | undefined
}) => {
  const { text, language } = useMessages()
  const site = useSite()
  const difference = claimDifference(record)
  if (difference === null) return null
  const shown = `${difference > 0 ? '+' : ''}${showNumber(difference, language, places, places)}`
  const { beyond } = differenceOf(record.netKg, record.vendorClaimedKg, site?.inboundTolerancePct)
  if (!beyond) return shown
  return (
    <span className="status" data-state="hold">
      <span aria-hidden="true">■</span>
      {shown}
      <span className="visually-hidden"> {text('inbound-record.beyondTolerance')}</span>
    </span>
  )
}
