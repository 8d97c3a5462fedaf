import '../../styles/office-home.css'
import { deskRoles, holdsOneOf, may } from '@muat/shared'
import { showNumber } from '../../lib/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useOpenRecords } from '../../resource/outbound-record.ts'
import { useRoles, useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { BookingsToday } from './bookings-today.tsx'
import { Desk, Figures } from './desk.tsx'
import { Screens } from './screens.tsx'
import { SiteHealth } from './site-health.tsx'
import { type Work, workOf } from './work.ts'

const LoadingWork = ({ work }: { work: Work }) => {
  const { text } = useMessages()
  return (
    <table className="area-work">
      <thead>
        <tr>
          <th scope="col">{text('loading.areas')}</th>
          <th scope="col">{text('home.waiting')}</th>
          <th scope="col">{text('home.called')}</th>
          <th scope="col">{text('home.loadingNow')}</th>
        </tr>
      </thead>
      <tbody>
        {work.areas.map(({ area, waiting, called, loading }) => (
          <tr key={area}>
            <th scope="row">{area}</th>
            <td>{waiting}</td>
            <td>{called}</td>
            <td>{loading}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Held = ({ work }: { work: Work }) => {
  const { text, language } = useMessages()
  return (
    <ul className="held">
      {work.held.map(({ id, licensePlate, netKg, expectedKg }) => (
        <li key={id}>
          <strong>{licensePlate}</strong>
          {netKg === null ? null : ` ${showNumber(netKg, language)} kg`}
          {expectedKg === null
            ? null
            : ` (${text('weighing.expected')} ${showNumber(expectedKg, language)} kg)`}
        </li>
      ))}
    </ul>
  )
}

const OutboundWork = () => {
  const { text } = useMessages()
  const roles = useRoles()
  const { records, stale } = useOpenRecords()
  const work = records === null ? null : workOf(records)
  const isFor = (desk: keyof typeof deskRoles): boolean => holdsOneOf(roles, deskRoles[desk])
  return (
    <>
      {stale ? (
        <div className="across">
          <Alert kind="warning">{text('home.away')}</Alert>
        </div>
      ) : null}
      {isFor('loading') ? (
        <Desk to="loading" title={text('home.loading')} lead={text('home.loadingLead')}>
          {work === null ? null : <LoadingWork work={work} />}
        </Desk>
      ) : null}
      {isFor('weighing') ? (
        <Desk to="weighing" title={text('home.weighing')} lead={text('home.weighingLead')}>
          {work === null ? null : (
            <Figures
              of={[
                [work.toWeighOut, text('home.toWeighOut')],
                [work.toWeighIn, text('home.toWeighIn')],
                [work.held.length, text('home.held')],
              ]}
            />
          )}
        </Desk>
      ) : null}
      {may(roles, 'write', 'outbound-record') ? (
        <Desk to="outbound-record" title={text('home.office')} lead={text('home.officeLead')}>
          {work === null ? null : (
            <Figures
              of={[
                [work.registered, text('home.registered')],
                [work.late.length, text('home.late')],
                [work.onSite, text('home.onSite')],
              ]}
            />
          )}
        </Desk>
      ) : null}
      {roles.includes('ADMIN') && work !== null && work.held.length > 0 ? (
        <Desk to="weighing" title={text('home.admin')} lead={text('home.adminLead')}>
          <Held work={work} />
        </Desk>
      ) : null}
    </>
  )
}

export const Home = () => {
  const { text } = useMessages()
  const { user } = useSession()
  const roles = useRoles()
  return (
    <>
      <h1 tabIndex={-1}>{text('home.hello', { name: user?.name ?? '' })}</h1>
      {roles.length === 0 ? (
        <p>{text('home.noRole')}</p>
      ) : (
        <div className="desks">
          {may(roles, 'read', 'outbound-record') ? <OutboundWork /> : null}
          {may(roles, 'read', 'booking') ? <BookingsToday /> : null}
          {roles.includes('ADMIN') ? <SiteHealth /> : null}
          <Screens roles={roles} />
        </div>
      )}
    </>
  )
}
