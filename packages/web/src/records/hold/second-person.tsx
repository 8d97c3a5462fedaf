import { actionMachines, andAdmin, isUnconfirmed, type Role } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import { handsIn, type Held } from './own-word.ts'

/** Everybody who may confirm. */
export const confirmers = (resource: 'outbound-record' | 'inbound-record'): readonly Role[] =>
  andAdmin(
    actionMachines[resource].flatMap(({ action, roles }) => (action === 'confirm' ? roles : [])),
  )

/** What is done about a held truck, and by whom. */
export const WhatToDo = ({ record }: { record: Held }) => {
  const { text } = useMessages()
  const kind = 'outboundItem' in record ? 'outbound' : 'inbound'
  if (!isUnconfirmed(record.holdReason)) return <p>{text(`weighing.holdDo.${kind}`)}</p>
  const roles = confirmers(`${kind}-record`)
  return (
    <p>
      {text('weighing.secondPerson', {
        names: handsIn(record)
          .map(({ name }) => name)
          .join(', '),
        roles: roles.map((role) => text(`roles.${role}`)).join(', '),
      })}
    </p>
  )
}
