import './report-mail.css'
import type { ReportMail } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Answer, Failure } from '../../lib/first/failure.ts'
import { isNotOffered, RequestFailed } from '../../lib/first/failure.ts'
import { codeText, explain } from '../../messages/failure-text.ts'
import { showMoment } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSiteDay } from '../../screen/calls/calls.ts'
import { PaperHead } from '../../screen/paper/paper-head.tsx'
import { useRoles, useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { confirmAddress, reportMailsOptions, stopReportMail } from './calls.ts'
import { reportHref, ruleText, screens } from './words.ts'

const ChangeDialog = lazyPart(
  'report-mail.change',
  () => import('./change-dialog.tsx').then((m) => m.ChangeDialog),
  { namespaces: ['form', 'controls', 'report', 'report-mail'] },
)

type Act = (call: Promise<Answer<unknown>>) => Promise<void>

interface RowProps {
  mail: ReportMail
  act: Act
  busy: boolean
}

const Recipients = ({ mail: { id, recipients }, act, busy }: RowProps) => {
  const messages = useMessages()
  const { text } = messages
  const isAdmin = useRoles().includes('ADMIN')
  return (
    <ul className="recipients">
      {recipients.map(({ address, confirmed, sentAt, failedAt, failure }) => (
        <li key={address}>
          <span>{address}</span>
          {failedAt !== null ? (
            <small className="failed">
              {text('reportMail.failed', { when: showMoment(failedAt), why: failure ?? '' })}
            </small>
          ) : !confirmed ? (
            <small className="waits">{text('reportMail.unconfirmed')}</small>
          ) : sentAt !== null ? (
            <small className="quiet">{text('reportMail.sent', { when: showMoment(sentAt) })}</small>
          ) : null}
          {confirmed || !isAdmin ? null : (
            <button
              type="button"
              className="secondary"
              disabled={busy}
              aria-label={`${text('reportMail.confirm')}${text('common.colon')}${address}`}
              onClick={() => void act(confirmAddress(id, address))}
            >
              {text('reportMail.confirm')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const Row = ({ onChange, ...props }: RowProps & { onChange: (mail: ReportMail) => void }) => {
  const { mail, act, busy } = props
  const messages = useMessages()
  const { text } = messages
  const { user } = useSession()
  const name = text(screens[mail.report].titleKey)
  return (
    <tr>
      <td>
        <Link href={reportHref(mail)}>{name}</Link>
        <small className="quiet">
          {text(`resource.format.${mail.format}`)}
          {mail.owner.id === user?.id ? '' : ` · ${mail.owner.name}`}
        </small>
      </td>
      <td>
        {ruleText(mail, messages)}
        <small className="quiet">
          {text('reportMail.next', { when: showMoment(mail.nextAt) })}
        </small>
      </td>
      <td>
        <Recipients {...props} />
      </td>
      <td>
        <button
          type="button"
          className="secondary"
          disabled={busy}
          aria-label={`${text('reportMail.change')}${text('common.colon')}${name}`}
          onClick={() => onChange(mail)}
        >
          {text('reportMail.change')}
        </button>{' '}
        <button
          type="button"
          className="secondary"
          disabled={busy}
          aria-label={`${text('reportMail.stop')}${text('common.colon')}${name}`}
          onClick={() => void act(stopReportMail(mail.id))}
        >
          {text('reportMail.stop')}
        </button>
      </td>
    </tr>
  )
}

/** The user's reports by mail. ADMIN sees everybody's and confirms addresses. */
export const ReportMails = () => {
  const { text, language } = useMessages()
  const { data, error } = useQuery(reportMailsOptions)
  // The format of times comes with the site's settings.
  const isKnown = useSiteDay() !== null
  const [busy, setBusy] = useState(false)
  const [changing, setChanging] = useState<ReportMail | null>(null)
  const [refused, setRefused] = useState<Failure | null>(null)
  const act: Act = async (call) => {
    setBusy(true)
    const answer = await call
    setBusy(false)
    setRefused(answer.ok ? null : answer.failure)
  }
  const failure = error instanceof RequestFailed ? error.failure : refused
  const offered = !(error instanceof RequestFailed && isNotOffered(error))
  return (
    <section className="report-mails">
      <PaperHead>{text('pages.reportMail')}</PaperHead>
      <h1 tabIndex={-1}>{text('pages.reportMail')}</h1>
      {failure === null ? null : (
        <Alert kind={offered ? 'danger' : 'warning'}>
          {offered ? explain(failure, language) : codeText('not_offered', language)}
        </Alert>
      )}
      {data === undefined || !isKnown ? null : data.length === 0 ? (
        <p>{text('reportMail.none')}</p>
      ) : (
        <div className="rows" aria-busy={busy}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('reportMail.report')}</th>
                <th scope="col">{text('reportMail.when')}</th>
                <th scope="col">{text('reportMail.fields.recipients')}</th>
                <th scope="col">
                  <span className="visually-hidden">{text('reportMail.change')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((mail) => (
                <Row key={mail.id} {...{ mail, act, busy }} onChange={setChanging} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changing === null ? null : (
        <ChangeDialog mail={changing} onClose={() => setChanging(null)} />
      )}
    </section>
  )
}
