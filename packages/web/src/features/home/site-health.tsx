import { Link } from 'wouter'
import { showDay, showTime } from '../../lib/date.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSite } from '../../screen/calls/calls.ts'
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

/** From 60 days before the verification of the scale ends. */
const Certificate = () => {
  const { text } = useMessages()
  const site = useSite()
  const until = site?.scaleCertificateUntil ?? null
  if (site == null || until === null) return null
  const days = (Date.parse(until) - Date.parse(site.today)) / 86_400_000
  if (days > 60) return null
  return (
    <Alert kind={days < 0 ? 'danger' : 'warning'}>
      {text(days < 0 ? 'work.scaleLapsed' : 'work.scaleEnds', { day: showDay(until) })}
    </Alert>
  )
}

/** ADMIN: freshness of the data, missing displays, and the certificate of the scale. */
export const SiteHealth = ({ link, connected }: Pick<Live, 'link'> & { connected: boolean }) => {
  const { text } = useMessages()
  return (
    <Desk to={pathTo('fleet')} title={text('work.health')}>
      <BackEnd link={link} />
      {connected ? <Displays /> : null}
      <Certificate />
      <p className="actions">
        <Link href={pathTo('fleet')}>{text('pages.fleet')}</Link>
        <Link href={pathTo('site.mgmt')}>{text('pages.site')}</Link>
      </p>
    </Desk>
  )
}
