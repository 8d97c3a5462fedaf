import type { Booking, Outstanding } from '../../rows/rows.ts'
import { showNumber } from '../../lib/base/number.ts'
import { alike } from '../../lib/alike.ts'
import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Desk, Figures } from './desk.tsx'
import { listHref, withStatus } from './links.ts'
import type { Live, Rows } from './live.ts'
import { WaitingWork } from './waiting-work.tsx'
import { countOf } from './work.ts'
import { WorkList } from './work-list.tsx'

/** Trucks that have not arrived, those of past days first. */
const TruckWork = ({ out, today }: Pick<Live, 'out' | 'today'>) => {
  const { text } = useMessages()
  const all = withStatus('outbound-record', 'registered', 'arrived')
  const due = out?.filter(
    ({ status, arrivedAt, date }) =>
      status === 'registered' &&
      arrivedAt === null &&
      (date === null || today === null || date <= today),
  )
  return (
    <Desk to={all} title={text('nav.outbound')}>
      <Figures
        counts={[
          { n: countOf(out, 'registered'), label: text('job.registered'), href: all },
          {
            n: due?.filter(({ late }) => late).length ?? null,
            label: text('job.late'),
            href: listHref('outbound-record', { late: '1' }),
          },
          {
            n: countOf(out, 'waiting', 'loading', 'loaded', 'hold'),
            label: text('job.onSite'),
            href: withStatus('outbound-record', 'waiting', 'called', 'loading', 'loaded', 'hold'),
          },
        ]}
      />
      <WorkList
        heading={text('job.office')}
        none={text('job.noneDue')}
        all={all}
        // Those at the gate and of later days as well.
        total={countOf(out, 'registered') ?? 0}
        rows={
          due
            ?.sort((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || a.id - b.id)
            .map((record) => ({
              key: record.id,
              name: record.licensePlate,
              about: record.customer.name,
              href: listHref('outbound-record', { date: 'any', row: `${record.id}` }),
              late: record.late ? text('job.wasExpected', { day: showDay(record.date) }) : null,
              step: text('job.settle'),
            })) ?? null
        }
      />
    </Desk>
  )
}

/** Bookings of today without a truck. */
const BookingWork = ({ today, booked, untaken }: Pick<Live, 'today' | 'booked' | 'untaken'>) => {
  const { text, language } = useMessages()
  const span = today === null ? {} : { startDate: today, endDate: today }
  const all = listHref('booking-record', { ...span, status: 'confirmed' })
  const kg = alike(untaken?.rows.map(({ restKg }) => restKg) ?? [], language)
  const rowOf = (booking: Booking) => ({
    key: booking.id,
    name: booking.licensePlate ?? booking.bookingNo,
    about: booking.customer.name,
    href: listHref('booking-record', { startDate: 'any', row: `${booking.id}` }),
    figure: booking.restKg === null ? null : `${kg(booking.restKg)} ${text('common.kg')}`,
    comparison: booking.poSale.poSalesNo,
    step: text('job.register'),
    at: listHref('outbound-record', { row: 'new', bookingId: `${booking.id}` }),
  })
  return (
    <Desk to={listHref('booking-record', span)} title={text('job.bookings')}>
      <Figures
        counts={[
          { n: booked, label: text('job.booked'), href: listHref('booking-record', span) },
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

/** A PO sale with less than this share of its order outstanding is nearly done. */
const nearlyDone = 0.1

/** Overdue PO sales, longest first, then nearly done ones by share. `whole`: the server has no further such rows. */
const urgentSales = (
  { byDue, byOwed }: { byDue: Rows<Outstanding>; byOwed: NonNullable<Live['byOwed']> },
  today: string,
): { sales: Outstanding[]; whole: boolean } => {
  const overdue = byDue.rows.filter(({ dueDate }) => dueDate !== null && dueDate < today)
  const nearly = byOwed.rows.filter(
    ({ outstandingKg, orderedKg }) =>
      outstandingKg !== null && orderedKg !== null && outstandingKg <= orderedKg * nearlyDone,
  )
  return {
    sales: [...overdue, ...nearly.filter(({ id }) => overdue.every((sale) => sale.id !== id))],
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
  const href = listHref('outstanding-record', { startDate: 'any' })
  const urgent =
    byDue === null || byOwed === null || today === null
      ? null
      : urgentSales({ byDue, byOwed }, today)
  // A card is read at a glance: the list has the decimals.
  const kg = (value: number): string => showNumber(value, language, 0)
  const owed = owing?.kg ?? null
  const rowOf = (sale: Outstanding) => ({
    key: sale.id,
    name: sale.poSalesNo,
    about: sale.customer.name,
    href: listHref('po-sales-record', { startDate: 'any', row: `${sale.id}` }),
    figure: sale.outstandingKg === null ? null : `${kg(sale.outstandingKg)} ${text('common.kg')}`,
    comparison: sale.orderedKg === null ? null : text('job.ofOrdered', { kg: kg(sale.orderedKg) }),
    late:
      sale.dueDate === null || today === null || sale.dueDate >= today
        ? null
        : text('job.wasDue', { day: showDay(sale.dueDate) }),
    step: text('job.book'),
    ...((sale.availableToBookKg ?? 0) > 0
      ? { at: listHref('booking-record', { row: 'new', poSaleId: `${sale.id}` }) }
      : { step: text('job.look') }),
  })
  return (
    <Desk to={href} title={text('job.owing')}>
      <Figures
        counts={[
          { n: owing?.count ?? null, label: text('nav.poSales'), href },
          ...(owed === null ? [] : [{ n: owed, label: text('job.owingKg'), href }]),
        ]}
      />
      <WorkList
        heading={text('job.sales')}
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
