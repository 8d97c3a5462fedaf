import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { Desk, Figures } from './desk.tsx'
import type { Live } from './live.ts'

/** ADMIN: what of the reports by mail waits for him or does not arrive. */
export const ReportMailWork = ({ mails }: { mails: NonNullable<Live['mails']> }) => {
  const { text } = useMessages()
  const href = pathTo('report-mail')
  return (
    <Desk to={href} title={text('pages.reportMail')}>
      <Figures
        of={[
          { n: mails.failing, label: text('reportMailWork.failing'), href },
          { n: mails.toConfirm, label: text('reportMailWork.toConfirm'), href },
        ]}
      />
    </Desk>
  )
}
