import { kgNumber, kgUnits } from '@muat/shared'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { InboundRecord } from '../../rows/rows.ts'

/** How much more the scale says than the vendor does. */
export const claimDifference = ({
  netKg,
  vendorClaimedKg,
}: Pick<InboundRecord, 'netKg' | 'vendorClaimedKg'>): number | null =>
  netKg === null || vendorClaimedKg === null
    ? null
    : kgNumber(kgUnits(netKg) - kgUnits(vendorClaimedKg))

/** The same in a list; marked where the server has found it beyond the tolerance. */
export const ClaimDifference = ({ record }: { record: InboundRecord }) => {
  const { text, language } = useMessages()
  const difference = claimDifference(record)
  if (difference === null) return null
  const shown = `${difference > 0 ? '+' : ''}${showNumber(difference, language)}`
  if (!(record.holdReason ?? '').split(',').includes('claim')) return shown
  return (
    <span className="status" data-state="hold">
      <span aria-hidden="true">■</span>
      {shown}
      <span className="visually-hidden"> {text('inbound-record.beyondTolerance')}</span>
    </span>
  )
}
