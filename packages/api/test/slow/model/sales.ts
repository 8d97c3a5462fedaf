import { bookingMachine, type PoSaleAction, poSaleMachine } from '@muat/shared'
import { type Draw, pickOf } from './draw.ts'
import { kg, nextDay } from './measures.ts'
import { bookingOf, figuresOf, type Mill } from './mill.ts'
import { type People, reason } from './people.ts'

/** What the office does to the PO sale and its bookings. */
export const salesOf = ({ writer, stepper, carryOut }: People) => {
  const book = (mill: Mill, drawn: Draw) => {
    const { role, allowed } = writer(drawn, 'booking')
    const { sells, availableToBookKg } = figuresOf(mill)
    const verdict = !allowed ? 403 : !sells ? 422 : drawn.kg > availableToBookKg ? 409 : 'ok'
    const loadDate = drawn.pick % 3 === 0 ? nextDay(mill.today) : mill.today
    const body = { poSaleId: mill.sale.id, loadDate, bookedKg: kg(drawn.kg) }
    return carryOut(drawn, role, '/api/booking', null, body, verdict, ({ id }) =>
      mill.bookings.push({
        id: Number(id),
        version: 1,
        loadDate,
        bookedKg: drawn.kg,
        cancelled: false,
      }),
    )
  }

  const unbook = (mill: Mill, drawn: Draw) => {
    const booking = pickOf(mill.bookings, drawn.at)
    if (booking === undefined) return false
    const { status, onTruck } = bookingOf(mill, booking)
    const { role, verdict } = stepper(drawn, bookingMachine, 'cancel', status)
    const path = `/api/booking/${booking.id}/cancel`
    const expected = verdict === 'ok' && onTruck ? 409 : verdict
    return carryOut(drawn, role, path, booking, reason, expected, () => {
      booking.cancelled = true
    })
  }

  const becomes = {
    hold: 'on_hold',
    resume: 'open',
    close: 'closed',
    reopen: 'open',
    cancel: 'cancelled',
  } as const satisfies Record<PoSaleAction, Mill['sale']['set']>

  const changeSale = (mill: Mill, drawn: Draw) => {
    // What stops everything is soon taken back, so that the day goes on.
    const back = ({ on_hold: 'resume', closed: 'reopen' } as const)[
      mill.sale.set as 'on_hold' | 'closed'
    ]
    const actions = [...Object.keys(becomes), back, back, back].filter(
      (one): one is PoSaleAction => one !== undefined,
    )
    const action = pickOf(actions, drawn.at) ?? 'hold'
    const { status, shippedKg, bookedKg, onTruckKg } = figuresOf(mill)
    const { role, verdict } = stepper(drawn, poSaleMachine, action, status)
    const idle = shippedKg === 0 && bookedKg === 0 && onTruckKg === 0
    const expected = verdict === 'ok' && action === 'cancel' && !idle ? 409 : verdict
    const path = `/api/po-sale/${mill.sale.id}/${action}`
    const body = action === 'resume' ? {} : reason
    return carryOut(drawn, role, path, mill.sale, body, expected, () => {
      mill.sale.set = becomes[action]
    })
  }

  return { book, unbook, changeSale }
}
