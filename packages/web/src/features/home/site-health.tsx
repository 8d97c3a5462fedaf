import { Link } from 'wouter'
import { showTime } from '../../lib/date.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Desk } from './desk.tsx'
import type { Live } from './live.ts'

const BackEnd = ({ link }: Pick<Live, 'link'>) => {
  const { text } = useMessages()
  if (link === null) return null
  if (link === 'gone') return <Alert kind="danger">{text('work.relayGone')}</Alert>
  if (link.state === 'live') return <Alert kind="success">{text('work.dataLive')}</Alert>
  return <Alert kind="warning">{text('work.dataStale', { time: showTime(link.since) })}</Alert>
}

const Displays = lazyPart('home.displays', () => import('./displays.tsx').then((m) => m.Displays))

/** ADMIN: freshness of the data, and missing displays. */
export const SiteHealth = ({ link, connected }: Pick<Live, 'link'> & { connected: boolean }) => {
  const { text } = useMessages()
  return (
    <Desk to={pathTo('fleet')} title={text('work.health')}>
      <BackEnd link={link} />
      {connected ? <Displays /> : null}
      <p className="actions">
        <Link href={pathTo('fleet')}>{text('pages.fleet')}</Link>
        <Link href={pathTo('site.mgmt')}>{text('pages.site')}</Link>
      </p>
    </Desk>
  )
}
