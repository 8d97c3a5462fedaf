import { lazyPart } from '../../lib/lazy-part.ts'
import { loadNamespaces, currentLanguage, useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { HoldWork } from './hold-work.tsx'
import { UnloadingWork, VerifyWork } from './inbound-work.tsx'
import { type Live, worksOf } from './live.ts'
import { LoadingWork } from './loading-work.tsx'
import { BookingWork, OutstandingWork, TruckWork } from './office-work.tsx'
import { SiteHealth } from './site-health.tsx'
import { WeighingWork } from './weighing-work.tsx'

// Nothing while all is well, which it nearly always is: it comes with its words when it is not.
const reportMailPart = lazyPart('home.report-mail', async () => {
  const [{ ReportMailWork }] = await Promise.all([
    import('./report-mail-work.tsx'),
    loadNamespaces(['report'], currentLanguage() ?? 'en'),
  ])
  return ReportMailWork
})

/** What is to be done now, each role its own. */
export const Work = ({ live }: { live: Live }) => {
  const { text } = useMessages()
  const works = worksOf(useRoles())
  const {
    out,
    inward,
    outStale,
    inwardStale,
    today,
    booked,
    untaken,
    owing,
    toVerify,
    link,
    mails,
  } = live
  return (
    <>
      {outStale || inwardStale ? (
        <div className="across">
          <Alert kind="warning">{text('home.away')}</Alert>
        </div>
      ) : null}
      {works.holds ? <HoldWork out={out} inward={inward} /> : null}
      {works.loading ? <LoadingWork out={out} /> : null}
      {works.weighing ? <WeighingWork out={out} inward={inward} /> : null}
      {works.trucks ? <TruckWork out={out} /> : null}
      {works.bookings ? <BookingWork today={today} booked={booked} untaken={untaken} /> : null}
      {works.outstanding ? <OutstandingWork owing={owing} /> : null}
      {works.unloading ? <UnloadingWork inward={inward} /> : null}
      {works.verify ? <VerifyWork n={toVerify} /> : null}
      {mails === null || mails.failing + mails.toConfirm === 0 ? null : (
        <reportMailPart.Asked mails={mails} />
      )}
      {works.health ? <SiteHealth link={link} /> : null}
    </>
  )
}
