import { actionMachines, andAdmin, holdsOneOf, isUnconfirmed, type Role } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import { handsIn, type Held, isOwnWord } from '../truck/own-word.ts'

/** Everybody who may confirm. */
export const confirmers = (resource: 'outbound-record' | 'inbound-record'): readonly Role[] =>
  andAdmin(
    actionMachines[resource].flatMap(({ action, roles }) => (action === 'confirm' ? roles : [])),
  )

const kindOf = (record: Held): 'outbound' | 'inbound' =>
  'outboundItem' in record ? 'outbound' : 'inbound'

/** Whether a truck waits for somebody else's word, and this user may give it. */
export const mayConfirm = (record: Held, held: readonly Role[]): boolean =>
  record.status === 'hold' &&
  isUnconfirmed(record.holdReason) &&
  !isOwnWord(record) &&
  holdsOneOf(held, confirmers(`${kindOf(record)}-record`))

/** By whose word a held truck is within its limits, and who else may confirm it; nothing for any other. */
export const WhoseWord = ({ record }: { record: Held }) => {
  const { text } = useMessages()
  return isUnconfirmed(record.holdReason) ? (
    <p>
      {text('holdWhy.secondPerson', {
        names: handsIn(record)
          .map(({ name }) => name)
          .join(', '),
        roles: confirmers(`${kindOf(record)}-record`)
          .map((role) => text(`roles.${role}`))
          .join(', '),
      })}
    </p>
  ) : null
}

/** What is done about a held truck, and by whom. */
export const WhatToDo = ({ record }: { record: Held }) => {
  const { text } = useMessages()
  return isUnconfirmed(record.holdReason) ? (
    <WhoseWord record={record} />
  ) : (
    <p>{text(`weighing.holdDo.${kindOf(record)}`)}</p>
  )
}
