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
import { useRoles } from '../../state/session.ts'
import { entryAuthors, type VisitRecord, isOwnEntry, isOwnWork } from '../truck/own-entry.ts'

type VisitResource = 'outbound-record' | 'inbound-record'

const deciders = (resource: VisitResource, decision: 'approve' | 'confirm'): readonly Role[] =>
  andAdmin(
    actionMachines[resource].flatMap(({ action, roles }) => (action === decision ? roles : [])),
  )

/** Roles that can confirm a held truck. */
export const confirmers = (resource: VisitResource): readonly Role[] =>
  deciders(resource, 'confirm')

const resourceOf = (record: VisitRecord): VisitResource =>
  'outboundItem' in record ? 'outbound-record' : 'inbound-record'

/** Whether a truck waits for a confirmation that this user can give. */
export const mayConfirm = (record: VisitRecord, held: readonly Role[]): boolean =>
  record.status === 'hold' &&
  isUnconfirmed(record.holdReason) &&
  !isOwnEntry(record) &&
  holdsOneOf(held, confirmers(resourceOf(record)))

/** Whether a truck is held for something that this user can approve. */
export const mayApprove = (record: VisitRecord, held: readonly Role[]): boolean =>
  record.status === 'hold' &&
  !isUnconfirmed(record.holdReason) &&
  !isOwnWork(record) &&
  holdsOneOf(held, deciders(resourceOf(record), 'approve'))

/** Who typed or counted what waits for a confirmation, and which roles can confirm it. */
const ConfirmationHint = ({ record }: { record: VisitRecord }) => {
  const { text } = useMessages()
  const roles = useRoles()
  const names = entryAuthors(record)
    .map(({ name }) => name)
    .join(', ')
  if (mayConfirm(record, roles)) return <p>{text('holdWhy.confirm', { names })}</p>
  return (
    <p>
      {text('holdWhy.secondPerson', {
        names,
        roles: confirmers(resourceOf(record))
          .map((role) => text(`roles.${role}`))
          .join(', '),
      })}
    </p>
  )
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
  const approves = mayApprove(record, useRoles())
  return isUnconfirmed(record.holdReason) ? (
    <ConfirmationHint record={record} />
  ) : (
    <p>
      {stepsOf(record)
        .map((step) =>
          text(approves && step !== 'seal' ? `holdDo.approve.${step}` : `holdDo.${step}`),
        )
        .join(' ')}
    </p>
  )
}
