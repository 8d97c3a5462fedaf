import { leastApproval, reasonProblem } from '@muat/shared'
import { useActionState } from 'react'
import {
  failureText,
  fieldTextOf,
  fieldTexts,
  secondPersonText,
} from '../../messages/failure-text.ts'
import { showNumber } from '../../lib/base/number.ts'
import { newKey } from '../../lib/submission.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { postTruckAction, type Truck } from '../../records/truck/truck.ts'
import { useRoles } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { HoldReasons } from '../../records/hold/hold-reasons.tsx'
import { isOwnWord, isOwnWork } from '../../records/hold/own-word.ts'
import { WhatToDo } from '../../records/hold/second-person.tsx'
import { mayAct } from './may-act.ts'

interface Refused {
  /** What stands against it. */
  text: string
  note: string
}

const Approve = ({ truck: { kind, record } }: { truck: Truck }) => {
  const { text, language } = useMessages()
  const [refused, action, busy] = useActionState(
    async (_before: Refused | null, form: FormData): Promise<Refused | null> => {
      const given = form.get('note')
      const note = typeof given === 'string' ? given.trim() : ''
      const problem = reasonProblem(note, leastApproval)
      if (problem !== null) return { text: fieldTextOf(problem, language), note }
      const answer = await postTruckAction(kind, record.id, 'approve', {
        key: newKey(),
        body: { version: record.version, note },
      })
      if (answer.ok) return null
      const said = fieldTexts(answer.failure, language)['note']
      return { text: said ?? failureText(answer.failure, language), note }
    },
    null,
  )
  return (
    <form action={action} className="approve">
      <label>
        {text('weighing.approveNote')}
        <input name="note" required maxLength={2000} defaultValue={refused?.note} />
      </label>
      <button type="submit" className="secondary" disabled={busy} aria-busy={busy}>
        {text('weighing.approve')}
      </button>
      {refused === null ? null : <p role="alert">{refused.text}</p>}
    </form>
  )
}

const Confirm = ({ truck: { kind, record } }: { truck: Truck }) => {
  const { text, language } = useMessages()
  const [refused, action, busy] = useActionState(async (): Promise<string | null> => {
    const answer = await postTruckAction(kind, record.id, 'confirm', {
      key: newKey(),
      body: { version: record.version },
    })
    return answer.ok ? null : failureText(answer.failure, language)
  }, null)
  return (
    <form action={action}>
      <button type="submit" className="secondary" disabled={busy} aria-busy={busy}>
        {text('weighing.confirm')}
      </button>
      {refused === null ? null : <p role="alert">{refused}</p>}
    </form>
  )
}

export const Held = ({ truck }: { truck: Truck }) => {
  const { text, language } = useMessages()
  const roles = useRoles()
  const { record } = truck
  return (
    <Alert kind="danger">
      <strong>
        {text('weighing.done.held', {
          plate: record.licensePlate,
          kg: record.netKg === null ? '–' : showNumber(record.netKg, language),
        })}
      </strong>
      <HoldReasons reasons={record.holdReason} />
      <WhatToDo record={record} />
      {!mayAct(truck, 'approve', roles) ? null : isOwnWork(record) ? (
        <p>{secondPersonText(['ADMIN'], language)}</p>
      ) : (
        <Approve truck={truck} />
      )}
      {mayAct(truck, 'confirm', roles) && !isOwnWord(record) ? <Confirm truck={truck} /> : null}
    </Alert>
  )
}
