import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { Desk, Figures } from './desk.tsx'
import type { Live } from './live.ts'

/** ADMIN: addresses of reports by mail that await confirmation or fail. */
export const ReportMailWork = ({ mails }: { mails: NonNullable<Live['mails']> }) => {
  const { text } = useMessages()
  const href = pathTo('report-mail')
  return (
    <Desk to={href} title={text('pages.reportMail')}>
      <Figures
        counts={[
          { n: mails.failing, label: text('reportMailWork.failing'), href },
          { n: mails.toConfirm, label: text('reportMailWork.toConfirm'), href },
        ]}
      />
    </Desk>
  )
}
