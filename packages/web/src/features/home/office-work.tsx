import type { Booking, Outstanding } from '../../rows/rows.ts'
import { alike } from '../../lib/alike.ts'
import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Desk, Figures } from './desk.tsx'
import { listed, withStatus } from './links.ts'
import type { Live, Rows } from './live.ts'
import { WaitingWork } from './waiting-work.tsx'
import { countOf } from './work.ts'
import { WorkList } from './work-list.tsx'

/** Trucks that have not come: those of a day that is over first, then those of today. */
const TruckWork = ({ out, today }: Pick<Live, 'out' | 'today'>) => {
  const { text } = useMessages()
  const all = withStatus('outbound-record', 'registered')
  const due = out?.filter(
    ({ status, arrivedAt, date }) =>
      status === 'registered' &&
      arrivedAt === null &&
      (date === null || today === null || date <= today),
  )
  return (
    <Desk to={all} title={text('job.office')}>
      <Figures
        of={[
          { n: countOf(out, 'registered'), label: text('job.registered'), href: all },
          {
            n: due?.filter(({ late }) => late).length ?? null,
            label: text('job.late'),
            href: listed('outbound-record', { late: '1' }),
          },
          {
            n: countOf(out, 'waiting', 'loading', 'loaded', 'hold'),
            label: text('job.onSite'),
            href: withStatus('outbound-record', 'waiting', 'loading', 'loaded', 'hold'),
          },
        ]}
      />
      <WorkList
        none={text('job.noneDue')}
        all={all}
        rows={
          due
            ?.sort((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || a.id - b.id)
            .map((record) => ({
              key: record.id,
              name: record.licensePlate,
              about: record.customer.name,
              href: listed('outbound-record', { date: 'any', row: `${record.id}` }),
              late: record.late ? text('job.wasExpected', { day: showDay(record.date) }) : null,
              step: text('job.settle'),
            })) ?? null
        }
      />
    </Desk>
  )
}

/** What is to be loaded today and has no truck yet. */
const BookingWork = ({ today, booked, untaken }: Pick<Live, 'today' | 'booked' | 'untaken'>) => {
  const { text, language } = useMessages()
  const span = today === null ? {} : { startDate: today, endDate: today }
  const all = listed('booking-record', { ...span, status: 'confirmed' })
  const kg = alike(untaken?.rows.map(({ restKg }) => restKg) ?? [], language)
  const rowOf = (booking: Booking) => ({
    key: booking.id,
    name: booking.licensePlate ?? booking.bookingNo,
    about: `${booking.customer.name} · ${booking.poSale.poSalesNo}`,
    href: listed('booking-record', { startDate: 'any', row: `${booking.id}` }),
    figure: booking.restKg === null ? null : `${kg(booking.restKg)} ${text('common.kg')}`,
    step: text('job.register'),
    at: listed('outbound-record', { row: 'new', bookingId: `${booking.id}` }),
  })
  return (
    <Desk to={listed('booking-record', span)} title={text('job.bookings')}>
      <Figures
        of={[
          { n: booked, label: text('job.booked'), href: listed('booking-record', span) },
          { n: untaken?.total ?? null, label: text('job.untaken'), href: all },
        ]}
      />
      <WorkList
        none={text(booked === 0 ? 'job.noBookings' : 'job.allTaken')}
        all={all}
        total={untaken?.total ?? 0}
        rows={untaken?.rows.map(rowOf) ?? null}
      />
    </Desk>
  )
}

/** Of what was ordered: less is still owed of a PO sale that is nearly done. */
const nearlyDone = 0.1

/**
 * Overdue PO sales, longest first, then those with the smallest remaining share. `whole`: no further rows on the
 * server.
 */
const urgentSales = (
  { byDue, byOwed }: { byDue: Rows<Outstanding>; byOwed: NonNullable<Live['byOwed']> },
  today: string,
): { sales: Outstanding[]; whole: boolean } => {
  const overdue = byDue.rows.filter(({ dueDate }) => dueDate !== null && dueDate < today)
  const nearly = byOwed.rows.filter(
    ({ outstandingKg, orderedKg }) => (outstandingKg ?? 0) <= (orderedKg ?? 0) * nearlyDone,
  )
  return {
    sales: [...overdue, ...nearly.filter(({ id }) => overdue.every((one) => one.id !== id))],
    whole:
      (overdue.length < byDue.rows.length || byDue.total === byDue.rows.length) &&
      ((byOwed.byShare && nearly.length < byOwed.rows.length) ||
        byOwed.total === byOwed.rows.length),
  }
}

/** PO sales that are overdue or nearly done. */
const OutstandingWork = ({
  today,
  owing,
  byDue,
  byOwed,
}: Pick<Live, 'today' | 'owing' | 'byDue' | 'byOwed'>) => {
  const { text, language } = useMessages()
  const href = listed('outstanding-record', { startDate: 'any' })
  const urgent =
    byDue === null || byOwed === null || today === null
      ? null
      : urgentSales({ byDue, byOwed }, today)
  const kg = alike(
    urgent?.sales.flatMap(({ outstandingKg, orderedKg }) => [outstandingKg, orderedKg]) ?? [],
    language,
  )
  const owed = owing?.kg ?? null
  const rowOf = (sale: Outstanding) => ({
    key: sale.id,
    name: sale.poSalesNo,
    about: sale.customer.name,
    href: listed('po-sales-record', { startDate: 'any', row: `${sale.id}` }),
    figure: `${kg(sale.outstandingKg)} ${text('common.kg')}`,
    against: text('job.ofOrdered', { kg: kg(sale.orderedKg) }),
    late:
      sale.dueDate === null || today === null || sale.dueDate >= today
        ? null
        : text('job.wasDue', { day: showDay(sale.dueDate) }),
    step: text('job.book'),
    ...((sale.availableToBookKg ?? 0) > 0
      ? { at: listed('booking-record', { row: 'new', poSaleId: `${sale.id}` }) }
      : { step: text('job.look') }),
  })
  return (
    <Desk to={href} title={text('job.sales')}>
      <Figures
        of={[
          { n: owing?.count ?? null, label: text('job.owing'), href },
          ...(owed === null ? [] : [{ n: owed, label: text('job.owingKg'), href }]),
        ]}
      />
      <WorkList
        none={text('job.noSales')}
        all={href}
        orMore={urgent?.whole === false}
        rows={urgent && urgent.sales.map(rowOf)}
      />
    </Desk>
  )
}

export const OfficeWork = ({ live }: { live: Live }) => (
  <>
    <BookingWork {...live} />
    <OutstandingWork {...live} />
    <TruckWork {...live} />
    <WaitingWork {...live} />
  </>
)
