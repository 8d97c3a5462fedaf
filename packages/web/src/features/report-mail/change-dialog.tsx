import type { ReportMail } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import { changeReportMail } from './calls.ts'
import { bodyOf } from './form.ts'
import { MailDialog } from './mail-dialog.tsx'

interface Props {
  mail: ReportMail
  onClose: () => void
}

/** The form of a new order; report and filters cannot be changed. */
export const ChangeDialog = ({ mail, onClose }: Props) => {
  const { text } = useMessages()
  return (
    <MailDialog
      lead={text('reportMail.changeLead')}
      submit={text('reportMail.save')}
      saved={(when) => text('reportMail.next', { when })}
      initial={{ ...mail, weekday: mail.weekday ?? 1, monthDay: mail.monthDay ?? 1 }}
      send={(order, { idempotencyKey, version }) =>
        changeReportMail(
          mail.id,
          { ...bodyOf(order), version: version ?? mail.version },
          idempotencyKey,
        )
      }
      onClose={onClose}
    />
  )
}
