import { mayStep, type OutboundRecord, outboundRecordMachine } from '@muat/shared'
import { useActionState } from 'react'
import { failureText, fieldTexts } from '../../lib/failure-text.ts'
import type { Failure } from '../../lib/failure.ts'
import { showNumber } from '../../lib/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { newKey, postRecordAction } from '../../resource/outbound-record.ts'
import { useRoles } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'

const known = ['tolerance', 'bag_weight', 'limit'] as const

/** Why a truck is held, in words; a reason that is not ours is shown as it came. */
const HoldReasons = ({ reasons }: { reasons: string | null }) => {
  const { text } = useMessages()
  return (
    <ul>
      {(reasons ?? '')
        .split(',')
        .map((reason) => reason.trim())
        .filter((reason) => reason !== '')
        .map((reason) => {
          const ours = known.find((one) => one === reason)
          return (
            <li key={reason}>{ours === undefined ? reason : text(`weighing.holdWhy.${ours}`)}</li>
          )
        })}
    </ul>
  )
}

interface Refused {
  failure: Failure
  note: string
}

const Approve = ({ record }: { record: OutboundRecord }) => {
  const { text, language } = useMessages()
  const [refused, action, busy] = useActionState(
    async (_before: Refused | null, form: FormData): Promise<Refused | null> => {
      const given = form.get('note')
      const note = typeof given === 'string' ? given.trim() : ''
      const answer = await postRecordAction(record.id, 'approve', {
        key: newKey(),
        body: { version: record.version, note },
      })
      return answer.ok ? null : { failure: answer.failure, note }
    },
    null,
  )
  const fields = refused === null ? {} : fieldTexts(refused.failure, language)
  return (
    <form action={action} className="approve">
      <label>
        {text('weighing.approveNote')}
        <input name="note" required minLength={10} maxLength={2000} defaultValue={refused?.note} />
      </label>
      <button type="submit" className="secondary" disabled={busy} aria-busy={busy}>
        {text('weighing.approve')}
      </button>
      {refused === null ? null : (
        <p role="alert">{fields['note'] ?? failureText(refused.failure, language)}</p>
      )}
    </form>
  )
}

export const Held = ({ record }: { record: OutboundRecord }) => {
  const { text, language } = useMessages()
  const roles = useRoles()
  const mayApprove = mayStep(outboundRecordMachine, 'approve', record.status, roles).allowed
  return (
    <Alert kind="danger">
      <strong>
        {text('weighing.done.held', {
          plate: record.licensePlate,
          kg: record.netKg === null ? '–' : showNumber(record.netKg, language),
        })}
      </strong>
      <HoldReasons reasons={record.holdReason} />
      <p>{text('weighing.holdDo')}</p>
      {mayApprove ? <Approve record={record} /> : null}
    </Alert>
  )
}
