import type { ReportName } from '@muat/shared'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useSession } from '../../state/session.ts'
import { orderReportMail } from './calls.ts'
import { bodyOf } from './form.ts'
import { MailDialog } from './mail-dialog.tsx'

interface Props {
  report: ReportName
  /** Filters, sort and view of the report's address. */
  query: Readonly<Record<string, string>>
  /** Whether the report covers all days by default. */
  ever: boolean
  onClose: () => void
}

/** Dialog that orders a report by mail with its present filters. */
export const OrderDialog = ({ report, query, ever, onClose }: Props) => {
  const { text, language } = useMessages()
  const { user } = useSession()
  return (
    <MailDialog
      lead={text('reportMail.lead')}
      submit={text('reportMail.submit')}
      saved={(when) => text('reportMail.ordered', { when })}
      initial={{
        frequency: 'daily',
        weekday: 1,
        monthDay: 1,
        hour: 6,
        period: ever ? 'all' : 'day',
        format: 'xlsx',
        recipients: [{ address: user?.email ?? '' }],
      }}
      send={(order, { idempotencyKey }) =>
        orderReportMail(
          {
            ...bodyOf(order),
            report,
            query: { ...query },
            language: language === 'id' ? 'id' : 'en',
          },
          idempotencyKey,
        )
      }
      onClose={onClose}
    >
      <Link href={pathTo('report-mail')}>{text('pages.reportMail')}</Link>
    </MailDialog>
  )
}
