import type { Option } from './screen/descriptor.ts'
import { useMessages } from '../messages/catalogue.ts'

const known = ['tolerance', 'bag_weight', 'limit', 'claim'] as const

export const holdReasonOptions: readonly Option[] = known.map((value) => ({
  value,
  labelKey: `holdWhy.${value}`,
}))

/** Why a truck is held, in words; a reason that is not ours is shown as it came. */
export const HoldReasons = ({ reasons }: { reasons: string | null }) => {
  const { text } = useMessages()
  return (
    <ul className="hold-reasons">
      {(reasons ?? '')
        .split(',')
        .map((reason) => reason.trim())
        .filter((reason) => reason !== '')
        .map((reason) => {
          const ours = known.find((one) => one === reason)
          return <li key={reason}>{ours === undefined ? reason : text(`holdWhy.${ours}`)}</li>
        })}
    </ul>
  )
}
