import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../paths.ts'
import { Desk, Figures } from './desk.tsx'
import type { Live } from './live.ts'

/** ADMIN: what of the reports by mail waits for him or does not arrive; nothing while all is well. */
export const ReportMailWork = ({ mails }: Pick<Live, 'mails'>) => {
  const { text } = useMessages()
  if (mails === null || mails.failing + mails.toConfirm === 0) return null
  const href = pathTo('report-mail')
  return (
    <Desk to="report-mail" title={text('pages.reportMail')} lead={text('home.mailsLead')}>
      <Figures
        of={[
          { n: mails.failing, label: text('home.mailsFailing'), href },
          { n: mails.toConfirm, label: text('home.mailsToConfirm'), href },
        ]}
      />
    </Desk>
  )
}
