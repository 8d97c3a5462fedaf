import type { Link } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { refetchMs } from '../../lib/query.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { Desk } from './desk.tsx'

/** The relay's own word, not the back end's. */
const fetchLink = async (): Promise<Link> => {
  const response = await fetch('/relay/state', { signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`the relay answers ${response.status}`)
  return ((await response.json()) as { link: Link }).link
}

export const SiteHealth = () => {
  const { text, language } = useMessages()
  const { data: link, isError } = useQuery({
    queryKey: ['relay', 'link'],
    queryFn: fetchLink,
    refetchInterval: refetchMs,
  })
  const time = (at: number): string =>
    new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return (
    <Desk to="fleet" title={text('home.health')} lead={text('home.healthLead')}>
      {isError ? (
        <Alert kind="danger">{text('home.healthGone')}</Alert>
      ) : link === undefined ? null : link.state === 'live' ? (
        <Alert kind="success">{text('home.healthLive')}</Alert>
      ) : (
        <Alert kind="warning">{text('home.healthStale', { time: time(link.since) })}</Alert>
      )}
    </Desk>
  )
}
