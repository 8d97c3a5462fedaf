import { ownReasons } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { Option } from '../../rows/row.ts'

/** Whether it is offered to choose from. */
export const activeOptions: readonly Option[] = [
  { value: '1', labelKey: 'status.active' },
  { value: '0', labelKey: 'status.inactive' },
]

/** Why something was cancelled or closed, where nobody gave a reason of his own. */
export const reasonOptions: readonly Option[] = [
  { value: ownReasons.nothingLoaded, labelKey: 'resource.reason.nothingLoaded' },
  { value: ownReasons.deleted, labelKey: 'resource.reason.deleted' },
  { value: ownReasons.closedShort, labelKey: 'resource.reason.closedShort' },
]

type StatusKey = Extract<MessageKey, `status.${string}`>
type Status = StatusKey extends `status.${infer Word}` ? Word : never

/** The states of a machine, in its order. */
export const statusOptions = (words: readonly Status[]): readonly Option[] =>
  words.map((value) => ({ value, labelKey: `status.${value}` as StatusKey }))
