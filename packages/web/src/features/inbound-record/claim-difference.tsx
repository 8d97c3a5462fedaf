import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { InboundRecord } from '../../rows/rows.ts'

/** How much more the scale says than the vendor does; marked where the server has found it beyond the tolerance. */
export const ClaimDifference = ({ record }: { record: InboundRecord }) => {
  const { text, language } = useMessages()
  const { difference, holdReason } = record
  if (difference === null) return null
  const shown = `${difference > 0 ? '+' : ''}${showNumber(difference, language)}`
  if (!(holdReason ?? '').split(',').includes('claim')) return shown
  return (
    <span className="status" data-state="hold">
      <span aria-hidden="true">■</span>
      {shown}
      <span className="visually-hidden"> {text('inbound-record.beyondTolerance')}</span>
    </span>
  )
}
