import { type Handled, handlersOf, needsSecond } from '@muat/shared'
import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { siteRules } from '../../lib/site-rules.ts'
import { session } from '../../state/session.ts'

export type Held = OutboundRecord | InboundRecord

const weighingsOf = (record: Held) =>
  [record.firstWeighing, record.secondWeighing].flatMap((one) => one ?? [])

/** Who counted what is, or was, on it. */
const counters = (record: Held) =>
  'outboundItem' in record
    ? record.outboundItem
        .filter(({ status }) => status === 'loaded')
        .map(({ countedBy }) => countedBy)
    : [record.checkedBy]

const handledBy = (record: Held): Handled => ({
  weighings: weighingsOf(record).map(({ by, source }) => ({
    by: by?.id ?? null,
    source: source === 'manual' ? 'manual' : 'scale',
  })),
  countedBy: counters(record).map((one) => one?.id ?? null),
})

/** By whose word a held truck is within its limits: somebody else has to confirm it. */
export const handsIn = (record: Held) => {
  const people = [...weighingsOf(record).map(({ by }) => by), ...counters(record)]
  return handlersOf('confirm', handledBy(record)).flatMap(
    (id) => people.find((one) => one?.id === id) ?? [],
  )
}

/** Whether it is this user's own word. */
export const isOwnWord = (record: Held): boolean =>
  handsIn(record).some(({ id }) => id === session.user?.id)

/** Whether approving it would be refused because this user weighed or counted it; the server has the last word. */
export const isOwnWork = (record: Held): boolean => {
  const { secondPerson } = siteRules()
  const hands = handlersOf('approve', handledBy(record))
  return (
    secondPerson !== undefined &&
    hands.some((id) => id === session.user?.id) &&
    needsSecond(secondPerson.when, hands, secondPerson.approvers)
  )
}
