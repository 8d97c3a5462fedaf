import { useMessages } from '../../messages/catalogue.ts'
import { Desk, Figures } from './desk.tsx'
import { listed, withStatus } from './links.ts'
import type { Live } from './live.ts'
import type { OutboundWork } from './work.ts'

/** OFFICE: trucks that are to come, are late or are here. */
export const TruckWork = ({ out }: { out: OutboundWork | null }) => {
  const { text } = useMessages()
  return (
    <Desk to="outbound-record" title={text('home.office')} lead={text('home.officeLead')}>
      <Figures
        of={[
          {
            n: out?.toWeighIn ?? null,
            label: text('home.registered'),
            href: withStatus('outbound-record', 'registered'),
          },
          {
            n: out?.late ?? null,
            label: text('home.late'),
            href: listed('outbound-record', { late: '1' }),
          },
          {
            n: out?.onSite ?? null,
            label: text('home.onSite'),
            href: withStatus('outbound-record', 'waiting', 'loading', 'loaded', 'hold'),
          },
        ]}
      />
    </Desk>
  )
}

export const BookingWork = ({
  today,
  booked,
  untaken,
}: Pick<Live, 'today' | 'booked' | 'untaken'>) => {
  const { text } = useMessages()
  const span = today === null ? null : { startDate: today, endDate: today }
  return (
    <Desk to="booking-record" title={text('home.bookings')} lead={text('home.bookingsLead')}>
      <Figures
        of={[
          {
            n: booked,
            label: text('home.bookedToday'),
            href: listed('booking-record', span ?? {}),
          },
          {
            n: untaken,
            label: text('home.untaken'),
            href: listed('booking-record', { ...span, status: 'confirmed' }),
          },
        ]}
      />
    </Desk>
  )
}

export const OutstandingWork = ({ owing }: Pick<Live, 'owing'>) => {
  const { text } = useMessages()
  const href = listed('outstanding-record', { startDate: 'any' })
  const kg = owing?.kg ?? null
  return (
    <Desk
      to="outstanding-record"
      title={text('home.outstanding')}
      lead={text('home.outstandingLead')}
    >
      <Figures
        of={[
          { n: owing?.count ?? null, label: text('home.owing'), href },
          ...(kg === null ? [] : [{ n: kg, label: text('home.owingKg'), href }]),
        ]}
      />
    </Desk>
  )
}
