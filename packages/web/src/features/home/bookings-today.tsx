import { useMessages } from '../../messages/catalogue.ts'
import { useBookingsToday } from '../../resource/booking.ts'
import { Desk, Figures } from './desk.tsx'

export const BookingsToday = () => {
  const { text } = useMessages()
  const count = useBookingsToday()
  return (
    <Desk to="booking-record" title={text('home.bookings')} lead={text('home.bookingsLead')}>
      {count === null ? null : <Figures of={[[count, text('home.bookedToday')]]} />}
    </Desk>
  )
}
