import type { DaySoFar } from '@muat/shared'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { showTime } from '../../lib/date.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { followStaff } from '../../rows/staff.ts'
import { Alert } from '../../ui/alert.tsx'
import { Minutes, useMinute } from '../../ui/minutes.tsx'
import { Desk } from './desk.tsx'
import type { Live } from './live.ts'

/** A nightly one that did not come is seen in the morning. */
const lateMinutes = 26 * 60

/** Displays are told of over the connection to the relay: before it stands there is nothing to show. */
const useConnected = (): boolean => {
  const [connected, setConnected] = useState(false)
  useEffect(
    () =>
      followStaff((socket) => {
        if (socket !== null) setConnected(true)
      }),
    [],
  )
  return connected
}

const BackEnd = ({ link }: Pick<Live, 'link'>) => {
  const { text } = useMessages()
  if (link === null) return null
  if (link === 'gone') return <Alert kind="danger">{text('work.relayGone')}</Alert>
  if (link.state === 'live') return <Alert kind="success">{text('work.dataLive')}</Alert>
  return <Alert kind="warning">{text('work.dataStale', { time: showTime(link.since) })}</Alert>
}

const displaysPart = lazyPart('home.displays', () =>
  import('./displays.tsx').then(({ Displays }) => Displays),
)

const BackupAge = ({ day }: { day: DaySoFar }) => {
  const { text } = useMessages()
  const now = useMinute()
  if (day.backup === null) return <Alert kind="warning">{text('work.noBackup')}</Alert>
  const { endedAt } = day.backup
  const isLate = now - Date.parse(endedAt) / 60_000 > lateMinutes
  return (
    <Alert kind={isLate ? 'danger' : 'success'}>
      {text('work.backup')} <Minutes since={endedAt} />
    </Alert>
  )
}

const Backup = ({ day }: { day: DaySoFar }) => {
  const { text } = useMessages()
  // One that is from before this was told says nothing of it.
  const failure = day.backupFailure ?? null
  return (
    <>
      <BackupAge day={day} />
      {failure === null ? null : (
        <Alert kind="danger">
          {text('work.backupFailed')} <Minutes since={failure.at} />
          <br />
          {failure.why}
        </Alert>
      )}
    </>
  )
}

/** ADMIN: whether displays show what is true, and whether it could be had back. */
export const SiteHealth = ({ link, day }: Pick<Live, 'link' | 'day'>) => {
  const { text } = useMessages()
  const connected = useConnected()
  return (
    <Desk to={pathTo('fleet')} title={text('work.health')}>
      <BackEnd link={link} />
      {connected ? <displaysPart.Asked /> : null}
      {day === null ? null : <Backup day={day} />}
      <p>
        <Link href={pathTo('site.mgmt')}>{text('pages.site')}</Link>
      </p>
    </Desk>
  )
}
