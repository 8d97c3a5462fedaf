import './report-mail.css'
import type { ReportMail } from '@muat/shared'
import type { ReactNode } from 'react'
import type { Answer } from '../../lib/first/failure.ts'
import { showMoment } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../form/form.tsx'
import { type Sending, useForm } from '../../form/use-form.ts'
import { description, type Order } from './form.ts'

interface Props {
  lead: string
  submit: string
  /** Message after saving; `when`: the next time it is sent. */
  saved: (when: string) => string
  initial: Readonly<Record<string, unknown>>
  send: (order: Order, sending: Sending) => Promise<Answer<ReportMail>>
  /** Shown beside the buttons. */
  children?: ReactNode
  onClose: () => void
}

/** Dialog with time, period, format and recipients of a report by mail. */
export const MailDialog = ({ lead, submit, saved, initial, send, children, onClose }: Props) => {
  const { text } = useMessages()
  const form = useForm<Order, ReportMail>({ description, initial, send })
  const savedText = ({ nextAt, recipients }: ReportMail): string => {
    const waiting = recipients.filter(({ confirmed }) => !confirmed).map(({ address }) => address)
    const next = saved(showMoment(nextAt))
    return waiting.length === 0
      ? next
      : `${next} ${text('reportMail.waits', { addresses: waiting.join(', ') })}`
  }
  const { outcome } = form
  const close = (
    <button type="button" className="secondary" onClick={onClose}>
      {text('common.close')}
    </button>
  )
  return (
    <Dialog title={text('reportMail.order')} onClose={onClose}>
      {outcome.kind === 'saved' ? (
        <>
          <Alert kind="success">{savedText(outcome.saved)}</Alert>
          <footer>
            {children}
            {close}
          </footer>
        </>
      ) : (
        <div className="report-order">
          <p className="quiet">{lead}</p>
          <Form
            form={form}
            submit={submit}
            beside={
              <>
                {close}
                {children}
              </>
            }
          />
        </div>
      )}
    </Dialog>
  )
}
