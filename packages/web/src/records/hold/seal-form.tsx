import './seal-form.css'
import { useActionState } from 'react'
import { failureText, fieldTexts } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { Answer } from '../../lib/first/failure.ts'
import { newKey } from '../../lib/submission.ts'
import type { OutboundRecord } from '../../rows/rows.ts'
import { mayStep, outboundRecordMachine, outboundRecordStanding } from '@muat/shared'
import { useSite } from '../../screen/calls/calls.ts'
import { useRoles } from '../../state/session.ts'
import { postRecordAction } from '../truck/outbound-record.ts'

interface Props {
  record: OutboundRecord
  /** Sends the step as other steps of the desk. */
  send: (step: () => Promise<Answer<OutboundRecord>>) => Promise<Answer<OutboundRecord>>
}

/** The number of the seal of a truck on site. Empty where the site requires none. */
export const SealForm = ({ record, send }: Props) => {
  const { text, language } = useMessages()
  const site = useSite()
  const roles = useRoles()
  const [refused, action, busy] = useActionState(
    async (_before: string | null, form: FormData): Promise<string | null> => {
      const given = form.get('sealNo')
      const sealNo = typeof given === 'string' ? given.trim() : ''
      const submission = { key: newKey(), body: { version: record.version, sealNo } }
      const answer = await send(() => postRecordAction(record.id, 'seal', submission, 'person'))
      if (answer.ok) return null
      return fieldTexts(answer.failure, language)['sealNo'] ?? failureText(answer.failure, language)
    },
    null,
  )
  const step = mayStep(outboundRecordMachine, 'seal', outboundRecordStanding(record), roles)
  if (site?.sealRequired !== true || !step.allowed) return null
  return (
    <form action={action} className="seal">
      <label>
        {text('outbound-record.fields.sealNo')}
        <input
          key={record.sealNo}
          name="sealNo"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={record.sealNo ?? ''}
        />
      </label>
      <button type="submit" className="secondary" disabled={busy} aria-busy={busy}>
        {text('holdWhy.saveSeal')}
      </button>
      {refused === null ? null : <p role="alert">{refused}</p>}
    </form>
  )
}
