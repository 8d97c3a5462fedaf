import { type Handled, handlersOf, needsSecond } from '@muat/shared'
import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { siteRules } from '../../lib/site-rules.ts'
import { session } from '../../state/session.ts'

export type VisitRecord = OutboundRecord | InboundRecord

const weighingsOf = (record: VisitRecord) =>
  [record.firstWeighing, record.secondWeighing].flatMap((weighing) => weighing ?? [])

/** Users who counted the load. */
const counters = (record: VisitRecord) =>
  'outboundItem' in record
    ? record.outboundItem
        .filter(({ status }) => status === 'loaded')
        .map(({ countedBy }) => countedBy)
    : [record.checkedBy]

const handledBy = (record: VisitRecord): Handled => ({
  weighings: weighingsOf(record).map(({ by, source }) => ({
    by: by?.id ?? null,
    source: source === 'manual' ? 'manual' : 'scale',
  })),
  countedBy: counters(record).map((person) => person?.id ?? null),
})

/** Users whose typed weight or count waits for a confirmation by another user. */
export const entryAuthors = (record: VisitRecord) => {
  const people = [...weighingsOf(record).map(({ by }) => by), ...counters(record)]
  return handlersOf('confirm', handledBy(record)).flatMap(
    (id) => people.find((person) => person?.id === id) ?? [],
  )
}

/** Whether this user is one of them, so that he cannot confirm it. */
export const isOwnEntry = (record: VisitRecord): boolean =>
  entryAuthors(record).some(({ id }) => id === session.user?.id)

/** Whether an approval would be refused because this user weighed or counted the truck. The server decides. */
export const isOwnWork = (record: VisitRecord): boolean => {
  const { secondPerson } = siteRules()
  const hands = handlersOf('approve', handledBy(record))
  return (
    secondPerson !== undefined &&
    hands.some((id) => id === session.user?.id) &&
    needsSecond(secondPerson.when, hands, secondPerson.approvers)
  )
}
