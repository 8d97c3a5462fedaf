import type { PoSale } from '../../rows/rows.ts'
import type { Action } from '../../screen/record/action.ts'
import type { AnyRow } from '../../rows/row.ts'
import { transition } from '../../screen/record/transition.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'

const cancel = transition('po-sale', 'cancel', {
  labelKey: 'po-sale.cancel',
  doneKey: 'po-sale.cancelled',
  form: reasonForm,
})

/** As much of a PO sale as its cancel is decided by; the server looks at the same figures. */
type Committed = AnyRow & Pick<PoSale, 'shippedKg' | 'onTruckKg' | 'bookedKg'>

export const actions: readonly Action[] = [
  transition('po-sale', 'hold', {
    labelKey: 'po-sale.hold',
    doneKey: 'po-sale.held',
    form: reasonForm,
  }),
  transition('po-sale', 'resume', { labelKey: 'po-sale.resume', doneKey: 'po-sale.resumed' }),
  transition('po-sale', 'close', {
    labelKey: 'po-sale.close',
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
