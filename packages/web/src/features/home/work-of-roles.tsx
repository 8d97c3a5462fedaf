import type { ComponentType } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadNamespaces, currentLanguage, useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { DayWork } from './day-work.tsx'
import { HoldWork } from './hold-work.tsx'
import { type Live, worksOf } from './live.ts'
import { SiteHealth } from './site-health.tsx'
import { useConnected } from './use-connected.ts'
import { trucksOf } from './work.ts'

// Nothing while all is well, which it nearly always is: it comes with its words when it is not.
const reportMailPart = lazyPart('home.report-mail', async () => {
  const [{ ReportMailWork }] = await Promise.all([
    import('./report-mail-work.tsx'),
    loadNamespaces(['report'], currentLanguage() ?? 'en'),
  ])
  return ReportMailWork
})

// After the day's figures: nobody waits for it.
const upkeepPart = lazyPart('home.upkeep', async () => {
  const [{ Upkeep }] = await Promise.all([
    import('./upkeep.tsx'),
    loadNamespaces(['upkeep'], currentLanguage() ?? 'en'),
  ])
  return Upkeep
})

// Each with those whose work it is, and with its words.
const partOf = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) =>
  lazyPart(name, async () => {
    const [part] = await Promise.all([load(), loadNamespaces(['job'], currentLanguage() ?? 'en')])
    return part
  })
const weighingPart = partOf('home.weighing', () =>
  import('./weighing-work.tsx').then(({ WeighingWork }) => WeighingWork),
)
const loadingPart = partOf('home.loading', () =>
  import('./loading-work.tsx').then(({ LoadingWork }) => LoadingWork),
)
const officePart = partOf('home.office', () =>
  import('./office-work.tsx').then(({ OfficeWork }) => OfficeWork),
)
const unloadingPart = partOf('home.unloading', () =>
  import('./inbound-work.tsx').then(({ UnloadingWork }) => UnloadingWork),
)
const verifyPart = partOf('home.verify', () =>
  import('./inbound-work.tsx').then(({ VerifyWork }) => VerifyWork),
)

const AdminWork = ({ live: { out, inward, day, today, mails, link } }: { live: Live }) => {
  const connected = useConnected()
  return (
    <>
      <DayWork out={out} inward={inward} day={day} today={today} />
      {mails === null || mails.failing + mails.toConfirm === 0 ? null : (
        <reportMailPart.Asked mails={mails} />
      )}
      <SiteHealth link={link} connected={connected} />
      {connected ? <upkeepPart.Asked day={day} /> : null}
    </>
  )
}

/** What is to be done now, each role its own, and what keeps a truck from leaving before all else. */
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
      {works.weighing ? <weighingPart.Asked out={out} inward={inward} /> : null}
      {works.loading ? <loadingPart.Asked out={out} /> : null}
      {works.unloading ? <unloadingPart.Asked inward={inward} /> : null}
      {works.office ? <officePart.Asked live={live} /> : null}
      {works.verify ? <verifyPart.Asked toVerify={live.toVerify} /> : null}
      {works.admin ? <AdminWork live={live} /> : null}
    </>
  )
}
