import { isLimitReason, limitReasons, reasonsIn, unconfirmedReasons } from '@muat/shared'
import type { Option } from '../../rows/row.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'

const ownSentences = [...unconfirmedReasons, 'ex_do_negative'] as const

/** The sentence of a hold reason; undefined for a reason of another back end. */
const sentenceOf = (reason: string): MessageKey | undefined => {
  if (isLimitReason(reason)) return `holds.${reason}`
  const own = ownSentences.find((known) => known === reason)
  return own === undefined ? undefined : `holdWhy.${own}`
}

/** Hold reasons, and the warnings that a correction accepted. */
export const holdReasonOptions: readonly Option[] = [
  ...limitReasons.map((value) => ({ value, labelKey: `holds.${value}` as const })),
  ...ownSentences.map((value) => ({ value, labelKey: `holdWhy.${value}` as const })),
]

/** The reasons of a held record as sentences; a reason of another back end as it came. */
export const HoldReasons = ({ reasons }: { reasons: string | null }) => {
  const { text } = useMessages()
  return (
    <ul className="hold-reasons">
      {reasonsIn(reasons).map((reason) => {
        const key = sentenceOf(reason)
        return <li key={reason}>{key === undefined ? reason : text(key)}</li>
      })}
    </ul>
  )
}
