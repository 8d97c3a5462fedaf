import { ownReasons } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { Option } from '../../rows/row.ts'

/** Active or inactive. */
export const activeOptions: readonly Option[] = [
  { value: '1', labelKey: 'status.active' },
  { value: '0', labelKey: 'status.inactive' },
]

/** Texts of reasons that no person gave (`ownReasons`). */
export const reasonOptions: readonly Option[] = [
  { value: ownReasons.nothingLoaded, labelKey: 'resource.reason.nothingLoaded' },
  { value: ownReasons.deleted, labelKey: 'resource.reason.deleted' },
  { value: ownReasons.closedShort, labelKey: 'resource.reason.closedShort' },
]

type StatusKey = Extract<MessageKey, `status.${string}`>
type Status = StatusKey extends `status.${infer Word}` ? Word : never

/** Options of statuses, in the order of the machine. */
export const statusOptions = (words: readonly Status[]): readonly Option[] =>
  words.map((value) => ({ value, labelKey: `status.${value}` as StatusKey }))
