import { showTime } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { Desk } from './desk.tsx'
import type { Live } from './live.ts'

export const SiteHealth = ({ link }: Pick<Live, 'link'>) => {
  const { text } = useMessages()
  return (
    <Desk to="fleet" title={text('home.health')} lead={text('home.healthLead')}>
      {link === 'gone' ? (
        <Alert kind="danger">{text('home.healthGone')}</Alert>
      ) : link === null ? null : link.state === 'live' ? (
        <Alert kind="success">{text('home.healthLive')}</Alert>
      ) : (
        <Alert kind="warning">{text('home.healthStale', { time: showTime(link.since) })}</Alert>
      )}
    </Desk>
  )
}
