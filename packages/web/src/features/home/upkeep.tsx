import type { DaySoFar, Storage } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { asks, refetchMs } from '../../rows/query.ts'
import { Alert } from '../../ui/alert.tsx'
import { Minutes, useMinute } from '../../ui/minutes.tsx'
import { askHealth } from '../account/health.ts'
import { offersRegistration } from '../account/offered.ts'
import { listHref } from './links.ts'
import { Desk } from './desk.tsx'

/** Age from which a backup is late, minutes: a nightly one is missed by the morning. */
const lateMinutes = 26 * 60
/**
 * Days until the disk is full: warning while there is time to buy one, danger when action is needed today. Beyond
 * `longDays` no number is shown.
 */
const soonDays = 60
const nowDays = 14
const longDays = 3650
const mb = 1_000_000
/** Upper bound of tables that are listed, largest first. */
const maxTables = 12

const BackupAge = ({ day }: { day: DaySoFar }) => {
  const { text } = useMessages()
  const now = useMinute()
  if (day.backup === null) return <Alert kind="warning">{text('upkeep.noBackup')}</Alert>
  const { endedAt } = day.backup
  const isLate = now - Date.parse(endedAt) / 60_000 > lateMinutes
  return (
    <Alert kind={isLate ? 'danger' : 'success'}>
      {text('upkeep.backup')} <Minutes since={endedAt} />
    </Alert>
  )
}

const Backup = ({ day }: { day: DaySoFar }) => {
  const { text } = useMessages()
  // An older back end does not send it.
  const failure = day.backupFailure ?? null
  return (
    <>
      <BackupAge day={day} />
      {failure === null ? null : (
        <Alert kind="danger">
          {text('upkeep.backupFailed')} <Minutes since={failure.at} />
          <br />
          {failure.why}
        </Alert>
      )}
    </>
  )
}

const Mail = ({ word }: { word: unknown }) => {
  const { text } = useMessages()
  if (word === 'failing') return <Alert kind="danger">{text('upkeep.mailFailing')}</Alert>
  if (word !== 'off' || !offersRegistration()) return null
  return <Alert kind="warning">{text('upkeep.mailOff')}</Alert>
}

const useSize = () => {
  const { text, language } = useMessages()
  return (bytes: number): string =>
    bytes < 1000 * mb
      ? text('upkeep.mb', { n: showNumber(bytes / mb, language, 1) })
      : text('upkeep.gb', { n: showNumber(bytes / mb / 1000, language, 1) })
}

const Disk = ({ of: { freeBytes, daysLeft }, word }: { of: Storage; word: unknown }) => {
  const { text } = useMessages()
  const size = useSize()(freeBytes)
  const days = daysLeft ?? Infinity
  const kind =
    word === 'full' || days < nowDays
      ? 'danger'
      : word === 'low' || days < soonDays
        ? 'warning'
        : 'success'
  return (
    <Alert kind={kind}>
      {daysLeft === null
        ? text('upkeep.free', { size })
        : daysLeft > longDays
          ? text('upkeep.long', { size })
          : text('upkeep.days', { n: daysLeft, size })}
    </Alert>
  )
}

const Tables = ({ of: { tables, databaseBytes } }: { of: Storage }) => {
  const { text, language } = useMessages()
  const size = useSize()
  return (
    <details>
      <summary>{text('upkeep.room', { size: size(databaseBytes) })}</summary>
      <table className="so-far">
        <thead>
          <tr>
            <th scope="col">{text('upkeep.table')}</th>
            <th scope="col">{text('upkeep.rows')}</th>
            <th scope="col">{text('upkeep.size')}</th>
          </tr>
        </thead>
        <tbody>
          {tables.slice(0, maxTables).map(({ name, rows, bytes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{showNumber(rows, language)}</td>
              <td>{size(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Loads that nobody weighed and times without readings, as far as nobody has looked into them. */
const Unweighed = ({ day: { date, unweighed } }: { day: DaySoFar }) => {
  const { text, plural } = useMessages()
  // An older back end does not send it.
  if ((unweighed ?? 0) === 0) return null
  const startDate = new Date(Date.parse(date) - 6 * 86_400_000).toISOString().slice(0, 10)
  return (
    <Desk title={text('upkeep.scale')}>
      <Alert kind="warning">
        <Link href={listHref('outbound-export', { view: 'checks', startDate, endDate: date })}>
          {plural('upkeep.unweighed', unweighed)}
        </Link>
      </Alert>
    </Desk>
  )
}

/** ADMIN: loads that nobody weighed, backups, outgoing mail, and room on the disk. */
export const Upkeep = ({ day }: { day: DaySoFar | null }) => {
  const { text } = useMessages()
  const { data: health } = useQuery({
    queryKey: ['health'],
    queryFn: askHealth,
    refetchInterval: refetchMs * 3,
  })
  const { data: storage } = useQuery({
    queryKey: ['storage'],
    queryFn: asks('/storage', {}, (body) => body as Storage),
    refetchInterval: refetchMs * 15,
  })
  if (day === null && storage === undefined) return null
  return (
    <>
      {day === null ? null : <Unweighed day={day} />}
      <Desk title={text('upkeep.title')}>
        {day === null ? null : <Backup day={day} />}
        <Mail word={health?.['mail']} />
        {storage === undefined ? null : (
          <>
            <Disk of={storage} word={health?.['disk']} />
            <Tables of={storage} />
          </>
        )}
      </Desk>
    </>
  )
}
