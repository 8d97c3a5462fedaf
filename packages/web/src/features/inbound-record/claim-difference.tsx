import { kgNumber, kgUnits } from '@muat/shared'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { differenceOf } from '../../records/truck/difference.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { figureText } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Net less the vendor's claim, kg. */
export const claimDifference = ({
  netKg,
  vendorClaimedKg,
}: Pick<InboundRecord, 'netKg' | 'vendorClaimedKg'>): number | null =>
  netKg === null || vendorClaimedKg === null
    ? null
    : kgNumber(kgUnits(netKg) - kgUnits(vendorClaimedKg))

/** The difference in a list, marked if it exceeds the tolerance (possible after a correction). */
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
  const figure = `${difference > 0 ? '+' : ''}${showNumber(difference, language, places, places)}`
  const shown = places === undefined ? figure : figureText(figure)
  const { beyond } = differenceOf(record.netKg, record.vendorClaimedKg, site?.inboundTolerancePct)
  if (!beyond) return shown
  return (
    <span className="status" data-state="hold">
      <Icon name="hold" />
      {shown}
      <span className="visually-hidden"> {text('inbound-record.beyondTolerance')}</span>
    </span>
  )
}
