import { leastApproval, reasonProblem, maxApproval } from '@muat/shared'
import { useActionState, useState } from 'react'
import {
  failureText,
  fieldTextOf,
  fieldTexts,
  secondPersonText,
} from '../../messages/failure-text.ts'
import { showNumber } from '../../lib/base/number.ts'
import type { Answer } from '../../lib/first/failure.ts'
import { newKey } from '../../lib/submission.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { postTruckAction, type Truck } from '../../records/truck/truck.ts'
import { useRoles } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { HeldFigures } from '../../records/hold/held-figures.tsx'
import { HoldReasons } from '../../records/hold/hold-reasons.tsx'
import { isOwnEntry, isOwnWork } from '../../records/truck/own-entry.ts'
import { HoldRemedy } from '../../records/hold/second-person.tsx'
import { watchedTrucks } from './desk.ts'
import { mayAct } from './may-act.ts'
import { truckKey } from './truck.ts'

interface Refused {
  /** Why the approval was refused. */
  text: string
  note: string
  /** The reason concerns the note. */
  ofNote: boolean
}

const take = (
  truck: Truck,
  action: 'approve' | 'confirm',
  fields: { note?: string },
): Promise<Answer<Truck>> =>
  watchedTrucks.take(truckKey(truck), () =>
    postTruckAction(truck.kind, truck.record.id, action, {
      key: newKey(),
      body: { version: truck.record.version, ...fields },
    }),
  )

const Approve = ({ truck }: { truck: Truck }) => {
  const { text, language } = useMessages()
  const [typed, setTyped] = useState('')
  const [refused, action, busy] = useActionState(
    async (_before: Refused | null, form: FormData): Promise<Refused | null> => {
      const given = form.get('note')
      const note = typeof given === 'string' ? given.trim() : ''
      const problem = reasonProblem(note, leastApproval)
      if (problem !== null) return { text: fieldTextOf(problem, language), note, ofNote: true }
      const answer = await take(truck, 'approve', { note })
      if (answer.ok) return null
      const noteText = fieldTexts(answer.failure, language)['note']
      return {
        text: noteText ?? failureText(answer.failure, language),
        note,
        ofNote: noteText !== undefined,
      }
    },
    null,
  )
  // The message about the note disappears as soon as the note is valid.
  const isResolved = refused?.ofNote === true && reasonProblem(typed.trim(), leastApproval) === null
  return (
    <form action={action} className="approve">
      <label>
        {text('weighing.approveNote')}
        <input
          name="note"
          required
          maxLength={maxApproval}
          defaultValue={refused?.note}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <button type="submit" className="secondary" disabled={busy} aria-busy={busy}>
        {text('weighing.approve')}
      </button>
      <small className="quiet">{text('visit.approveFinal')}</small>
      {refused === null || isResolved ? null : <p role="alert">{refused.text}</p>}
    </form>
  )
}

const Confirm = ({ truck }: { truck: Truck }) => {
  const { text, language } = useMessages()
  const [refused, action, busy] = useActionState(async (): Promise<string | null> => {
    const answer = await take(truck, 'confirm', {})
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
      <HeldFigures record={record} />
      <HoldRemedy record={record} />
      {!mayAct(truck, 'approve', roles) ? null : isOwnWork(record) ? (
        <p>{secondPersonText(['ADMIN'], language)}</p>
      ) : (
        <Approve truck={truck} />
      )}
      {mayAct(truck, 'confirm', roles) && !isOwnEntry(record) ? <Confirm truck={truck} /> : null}
    </Alert>
  )
}
