import {
  actionMachines,
  andAdmin,
  holdsOneOf,
  isUnconfirmed,
  remediesOf,
  type Role,
} from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import { isBulk } from '../truck/bulk.ts'
import { entryAuthors, type VisitRecord, isOwnEntry } from '../truck/own-entry.ts'

/** Roles that can confirm a held truck. */
export const confirmers = (resource: 'outbound-record' | 'inbound-record'): readonly Role[] =>
  andAdmin(
    actionMachines[resource].flatMap(({ action, roles }) => (action === 'confirm' ? roles : [])),
  )

const kindOf = (record: VisitRecord): 'outbound' | 'inbound' =>
  'outboundItem' in record ? 'outbound' : 'inbound'

/** Whether a truck waits for a confirmation that this user can give. */
export const mayConfirm = (record: VisitRecord, held: readonly Role[]): boolean =>
  record.status === 'hold' &&
  isUnconfirmed(record.holdReason) &&
  !isOwnEntry(record) &&
  holdsOneOf(held, confirmers(`${kindOf(record)}-record`))

/** Who typed or counted what waits for a confirmation, and which roles can confirm it; nothing for other holds. */
const ConfirmationHint = ({ record }: { record: VisitRecord }) => {
  const { text } = useMessages()
  return isUnconfirmed(record.holdReason) ? (
    <p>
      {text('holdWhy.secondPerson', {
        names: entryAuthors(record)
          .map(({ name }) => name)
          .join(', '),
        roles: confirmers(`${kindOf(record)}-record`)
          .map((role) => text(`roles.${role}`))
          .join(', '),
      })}
    </p>
  ) : null
}

/** What may end the hold. Bulk has no bags to count, and those of a truck that brings goods are not counted again. */
const stepsOf = (
  record: VisitRecord,
): readonly ('recount' | 'weighOrRecount' | 'weigh' | 'seal')[] =>
  remediesOf(record.holdReason).map((step) => {
    if (step === 'seal') return step
    if (!('outboundItem' in record) || isBulk(record)) return 'weigh'
    return step === 'recount' ? step : 'weighOrRecount'
  })

/** How a hold is resolved, and by whom. */
export const HoldRemedy = ({ record }: { record: VisitRecord }) => {
  const { text } = useMessages()
  return isUnconfirmed(record.holdReason) ? (
    <ConfirmationHint record={record} />
  ) : (
    <p>
      {stepsOf(record)
        .map((step) => text(`holdDo.${step}`))
        .join(' ')}
    </p>
  )
}
