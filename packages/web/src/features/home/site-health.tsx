import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { Desk } from './desk.tsx'
import type { Live } from './live.ts'

export const SiteHealth = ({ link }: Pick<Live, 'link'>) => {
  const { text, language } = useMessages()
  const time = (at: number): string =>
    new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return (
    <Desk to="fleet" title={text('home.health')} lead={text('home.healthLead')}>
      {link === 'gone' ? (
        <Alert kind="danger">{text('home.healthGone')}</Alert>
      ) : link === null ? null : link.state === 'live' ? (
        <Alert kind="success">{text('home.healthLive')}</Alert>
      ) : (
        <Alert kind="warning">{text('home.healthStale', { time: time(link.since) })}</Alert>
      )}
    </Desk>
  )
}
