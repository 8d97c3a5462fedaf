import type { PoSale } from '../../rows/rows.ts'
import type { Role } from '@muat/shared'
import { pathTo } from '../../lib/first/paths.ts'
import { type Action, type Elsewhere, type Offer, offerTo } from '../../screen/record/action.ts'
import type { AnyRow } from '../../rows/row.ts'
import { transition } from '../../screen/record/transition.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'

const cancel = transition('po-sale', 'cancel', {
  labelKey: 'po-sale.cancel',
  danger: true,
  doneKey: 'po-sale.cancelled',
  form: reasonForm,
})

/** As much of a PO sale as its cancel is decided by; the server looks at the same figures. */
type Committed = AnyRow & Pick<PoSale, 'shippedKg' | 'onTruckKg' | 'bookedKg'>

type Bookable = AnyRow & Pick<PoSale, 'status' | 'availableToBookKg'>

/** A new booking of what is left of a PO sale, or of what is outstanding of one. */
export const book: Elsewhere = {
  name: 'book',
  labelKey: 'po-sale.book',
  offer: ({ status, availableToBookKg }: Bookable, held: readonly Role[]): Offer => {
    const offer = offerTo(held, 'write', 'booking')
    if (offer !== 'yes') return offer
    if ((availableToBookKg ?? 0) > 0 && status !== 'on_hold') return 'yes'
    const isOpen = status === 'open' || status === 'partial'
    return { why: 'state', status, ...(isOpen ? { textKey: 'po-sale.nothingLeft' } : {}) }
  },
  href: ({ id }) => `${pathTo('booking-record')}?row=new&poSaleId=${id}`,
}

/** What is left to book comes first; one on hold waits for being resumed. */
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
