import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { DayWork } from './day-work.tsx'
import { HoldWork } from './hold-work.tsx'
import { type Live, worksOf } from './live.ts'
import { SiteHealth } from './site-health.tsx'
import { trucksOf } from './work.ts'
import { useEffect, useState } from 'react'
import { followStaff } from '../../rows/staff.ts'

// Loaded with its texts only when there is something to report.
const ReportMailWork = lazyPart(
  'home.report-mail',
  () => import('./report-mail-work.tsx').then((m) => m.ReportMailWork),
  { namespaces: ['report-mail'] },
)

// Loaded after the day's figures.
const Upkeep = lazyPart('home.upkeep', () => import('./upkeep.tsx').then((m) => m.Upkeep), {
  namespaces: ['upkeep'],
})

// Loaded, with its texts, only for roles with this work.
const words = { namespaces: ['job'] } as const
const WeighingWork = lazyPart(
  'home.weighing',
  () => import('./weighing-work.tsx').then((m) => m.WeighingWork),
  words,
)
const LoadingWork = lazyPart(
  'home.loading',
  () => import('./loading-work.tsx').then((m) => m.LoadingWork),
  words,
)
const OfficeWork = lazyPart(
  'home.office',
  () => import('./office-work.tsx').then((m) => m.OfficeWork),
  words,
)
const UnloadingWork = lazyPart(
  'home.unloading',
  () => import('./inbound-work.tsx').then((m) => m.UnloadingWork),
  words,
)
const ReceivingWork = lazyPart(
  'home.receiving',
  () => import('./inbound-work.tsx').then((m) => m.ReceivingWork),
  words,
)
const VerifyWork = lazyPart(
  'home.verify',
  () => import('./inbound-work.tsx').then((m) => m.VerifyWork),
  words,
)

/** Kept across visits, so that the page is complete at once on return and its scroll place holds. */
let wasConnected = false

/** Whether the socket to the relay has been open; only then are displays shown. */
const useConnected = (): boolean => {
  const [connected, setConnected] = useState(wasConnected)
  useEffect(
    () =>
      followStaff((socket) => {
        if (socket === null) return
        wasConnected = true
        setConnected(true)
      }),
    [],
  )
  return connected
}

const AdminWork = ({ live: { out, inward, day, today, mails, link } }: { live: Live }) => {
  const connected = useConnected()
  return (
    <>
      <DayWork out={out} inward={inward} day={day} today={today} />
      {mails === null || mails.failing + mails.toConfirm === 0 ? null : (
        <ReportMailWork mails={mails} />
      )}
      <SiteHealth link={link} connected={connected} />
      {connected ? <Upkeep day={day} /> : null}
    </>
  )
}

/** The work lists of the user's roles; held trucks come first. */
export const Work = ({ live }: { live: Live }) => {
  const { text } = useMessages()
  const works = worksOf(useRoles())
  const { out, inward, stale } = live
  return (
    <>
      {stale ? (
        <div className="across">
          <Alert kind="warning">{text('work.away')}</Alert>
        </div>
      ) : null}
      {works.holds ? (
        <HoldWork
          held={trucksOf(out, inward)?.filter(({ record }) => record.status === 'hold') ?? null}
        />
      ) : null}
      {works.weighing ? <WeighingWork out={out} inward={inward} /> : null}
      {works.loading ? <LoadingWork out={out} /> : null}
      {works.unloading ? <UnloadingWork inward={inward} /> : null}
      {works.office ? <OfficeWork live={live} /> : null}
      {works.verify ? <VerifyWork toVerify={live.toVerify} /> : null}
      {works.verify && !works.unloading ? <ReceivingWork inward={inward} /> : null}
      {works.admin ? <AdminWork live={live} /> : null}
    </>
  )
}
