import type { PoSale } from '../../rows/rows.ts'
import type { Role } from '@muat/shared'
import { pathTo } from '../../lib/first/paths.ts'
import {
  type Action,
  type Elsewhere,
  type Offer,
  offerOutOf,
  offerTo,
} from '../../screen/record/action.ts'
import type { AnyRow } from '../../rows/row.ts'
import { cancellation, transition } from '../../screen/record/transition.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'

const cancel = cancellation('po-sale', {
  labelKey: 'po-sale.cancel',
  doneKey: 'po-sale.cancelled',
  form: reasonForm,
})

/** The figures that prevent a cancellation, as on the server. */
type Committed = AnyRow & Pick<PoSale, 'shippedKg' | 'onTruckKg' | 'bookedKg'>

type Bookable = AnyRow & Pick<PoSale, 'status' | 'availableToBookKg'>

/** Opens a new booking for the rest of a PO sale. */
export const book: Elsewhere = {
  name: 'book',
  labelKey: 'po-sale.book',
  offer: ({ status, availableToBookKg }: Bookable, held: readonly Role[]): Offer => {
    const offer = offerTo(held, 'write', 'booking')
    if (offer !== 'yes') return offer
    if ((availableToBookKg ?? 0) > 0 && status !== 'on_hold') return 'yes'
    const isOpen = status === 'open' || status === 'partial'
    return availableToBookKg === null && isOpen
      ? 'yes'
      : offerOutOf(status, isOpen ? 'po-sale.nothingLeft' : undefined)
  },
  href: ({ id }) => `${pathTo('booking-record')}?row=new&poSaleId=${id}`,
}

/** Next step: book the rest, or resume one that is on hold. */
export const next = ({ status }: Pick<PoSale, 'status'>): readonly string[] =>
  status === 'on_hold' ? ['resume'] : ['book']

export const actions: readonly Action[] = [
  transition('po-sale', 'hold', {
    labelKey: 'po-sale.hold',
    doneKey: 'po-sale.held',
    form: reasonForm,
  }),
  transition('po-sale', 'resume', { labelKey: 'po-sale.resume', doneKey: 'po-sale.resumed' }),
  transition('po-sale', 'close', {
    labelKey: 'po-sale.close',
    danger: true,
    doneKey: 'po-sale.closed',
    meansKey: 'po-sale.closeMeans',
    form: reasonForm,
  }),
  transition('po-sale', 'reopen', {
    labelKey: 'po-sale.reopen',
    doneKey: 'po-sale.reopened',
    form: reasonForm,
  }),
  {
    ...cancel,
    offer: (row: Committed, held) => {
      const offer = cancel.offer(row, held)
      const isCommitted = [row.shippedKg, row.onTruckKg, row.bookedKg].some((kg) => (kg ?? 0) > 0)
      return offer === 'yes' && isCommitted
        ? { why: 'state', status: String(row['status']), textKey: 'po-sale.inUse' }
        : offer
    },
  },
]
