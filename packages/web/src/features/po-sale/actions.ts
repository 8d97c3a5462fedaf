import type { Action } from '../../resource/screen/action.ts'
import { transition } from '../../resource/screen/transition.ts'
import { reasonForm } from '../../resource/screen/reason-form.ts'

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
    form: reasonForm,
  }),
  transition('po-sale', 'reopen', {
    labelKey: 'po-sale.reopen',
    doneKey: 'po-sale.reopened',
    form: reasonForm,
  }),
  transition('po-sale', 'cancel', {
    labelKey: 'po-sale.cancel',
    doneKey: 'po-sale.cancelled',
    form: reasonForm,
  }),
]
