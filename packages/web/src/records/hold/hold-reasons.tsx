import {
  type HoldReason,
  type InboundHoldReason,
  reasonsIn,
  type UnconfirmedReason,
  unconfirmedReasons,
} from '@muat/shared'
import type { Option } from '../../rows/row.ts'
import { useMessages } from '../../messages/catalogue.ts'

const known = [
  'tolerance',
  'bag_weight',
  'above_planned',
  'limit',
  'claim',
  'declared',
  ...unconfirmedReasons,
  // Holds nothing: a correction may be told of it.
  'ex_do_negative',
] as const satisfies readonly (
  | HoldReason
  | InboundHoldReason
  | UnconfirmedReason
  | 'ex_do_negative'
)[]

export const holdReasonOptions: readonly Option[] = known.map((value) => ({
  value,
  labelKey: `holdWhy.${value}`,
}))

/** Why a truck is held, in words; a reason that is not ours is shown as it came. */
export const HoldReasons = ({ reasons }: { reasons: string | null }) => {
  const { text } = useMessages()
  return (
    <ul className="hold-reasons">
      {reasonsIn(reasons).map((reason) => {
        const ours = known.find((one) => one === reason)
        return <li key={reason}>{ours === undefined ? reason : text(`holdWhy.${ours}`)}</li>
      })}
    </ul>
  )
}
