import { handlersOf } from '@muat/shared'
import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { session } from '../../state/session.ts'

export type Held = OutboundRecord | InboundRecord

/** Who counted what is, or was, on it. */
const counters = (record: Held) =>
  'outboundItem' in record
    ? record.outboundItem
        .filter(({ status }) => status === 'loaded')
        .map(({ countedBy }) => countedBy)
    : [record.checkedBy]

/** By whose word a held truck is within its limits: somebody else has to confirm it. */
export const handsIn = (record: Held) => {
  const weighings = [record.firstWeighing, record.secondWeighing].flatMap((one) => one ?? [])
  const people = [...weighings.map(({ by }) => by), ...counters(record)]
  const ids = handlersOf('confirm', {
    weighings: weighings.map(({ by, source }) => ({
      by: by?.id ?? null,
      source: source === 'manual' ? 'manual' : 'scale',
    })),
    countedBy: counters(record).map((one) => one?.id ?? null),
  })
  return ids.flatMap((id) => people.find((one) => one?.id === id) ?? [])
}

/** Whether it is this user's own word. */
export const isOwnWord = (record: Held): boolean =>
  handsIn(record).some(({ id }) => id === session.user?.id)
