import './report-mail.css'
import {
  type MailFrequency,
  mailFrequencies,
  type MailPeriod,
  mailPeriods,
  maxRecipients,
  type ReportFormat,
  reportFormats,
  type ReportMail,
  type ReportName,
} from '@muat/shared'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { defineForm } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { LinesEditor } from '../../ui/form/lines-editor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { orderReportMail } from './calls.ts'
import { useMomentText, weekdays } from './words.ts'

interface Order {
  frequency: MailFrequency
  weekday: (typeof weekdays)[number] | null
  monthDay: number | null
  hour: number
  period: MailPeriod
  format: ReportFormat
  recipients: { address: string }[]
}

const parts = { LinesEditor }

const description = defineForm<Order>()('reportMail', [
  {
    name: 'frequency',
    kind: 'choice',
    required: true,
    options: mailFrequencies.map((value) => ({
      value,
      labelKey: `reportMail.frequency.${value}` as const,
    })),
  },
  {
    name: 'weekday',
    kind: 'choice',
    required: true,
    when: ({ frequency }) => frequency === 'weekly',
    options: weekdays.map((value) => ({ value, labelKey: `reportMail.weekday.${value}` as const })),
  },
  {
    name: 'monthDay',
    kind: 'number',
    required: true,
    min: 1,
    max: 31,
    hint: 'reportMail.monthDayHint',
    when: ({ frequency }) => frequency === 'monthly',
  },
  {
    name: 'hour',
    kind: 'number',
    required: true,
    min: 0,
    max: 23,
    hint: 'reportMail.hourHint',
  },
  {
    name: 'period',
    kind: 'choice',
    required: true,
    options: mailPeriods.map((value) => ({
      value,
      labelKey: `reportMail.period.${value}` as const,
    })),
  },
  {
    name: 'format',
    kind: 'choice',
    required: true,
    options: reportFormats.map((value) => ({
      value,
      labelKey: `resource.format.${value}` as const,
    })),
  },
  {
    name: 'recipients',
    kind: 'lines',
    min: 1,
    max: maxRecipients,
    hint: 'reportMail.recipientsHint',
    fields: [
      {
        name: 'address',
        labelKey: 'reportMail.fields.address',
        kind: 'email',
        required: true,
        max: 254,
      },
    ],
  },
])

interface Props {
  report: ReportName
  /** Filters, order and view, as the address of the report has them. */
  query: Readonly<Record<string, string>>
  /** Whether it is of all days unless somebody says otherwise. */
  ever: boolean
  onClose: () => void
}

/** Orders the report as it stands to be mailed again and again. */
export const OrderDialog = ({ report, query, ever, onClose }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  const { user } = useSession()
  const momentText = useMomentText(messages)
  const form = useForm<Order, ReportMail>({
    description,
    initial: {
      frequency: 'daily',
      weekday: 'monday',
      monthDay: 1,
      hour: 6,
      period: ever ? 'all' : 'day',
      format: 'xlsx',
      recipients: [{ address: user?.email ?? '' }],
    },
    send: ({ recipients, weekday, monthDay, ...order }, { idempotencyKey }) =>
      orderReportMail(
        {
          ...order,
          report,
          query: { ...query },
          language: language === 'id' ? 'id' : 'en',
          weekday: weekday == null ? null : weekdays.indexOf(weekday) + 1,
          monthDay: monthDay ?? null,
          recipients: recipients.map(({ address }) => address),
        },
        idempotencyKey,
      ),
  })
  const said = ({ nextAt, recipients }: ReportMail): string => {
    const waiting = recipients.filter(({ confirmed }) => !confirmed).map(({ address }) => address)
    const next = text('reportMail.ordered', { when: momentText(nextAt) })
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
  const all = <Link href={pathTo('report-mail')}>{text('pages.reportMail')}</Link>
  return (
    <Dialog title={text('reportMail.order')} onClose={onClose}>
      {outcome.kind === 'saved' ? (
        <>
          <Alert kind="success">{said(outcome.saved)}</Alert>
          <footer>
            {all}
            {close}
          </footer>
        </>
      ) : (
        <div className="report-order">
          <p className="quiet">{text('reportMail.lead')}</p>
          <Form
            form={form}
            parts={parts}
            submit={text('reportMail.submit')}
            beside={
              <>
                {close}
                {all}
              </>
            }
          />
        </div>
      )}
    </Dialog>
  )
}
