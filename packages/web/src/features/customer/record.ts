import type { CreateOf } from '@muat/shared'
import { createElement } from 'react'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { OrdersOfCustomer } from './orders.tsx'

const description = rowForm('customer', [
  { name: 'code', kind: 'text' },
  { name: 'name', kind: 'text' },
  { name: 'address', kind: 'note' },
  { name: 'phone', kind: 'tel' },
  { name: 'email', kind: 'email' },
  { name: 'taxNo', kind: 'text' },
  { name: 'active', kind: 'flag' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'customer'>, CreateOf<'customer'>>({
  form: { description, initial: { active: true } },
  sections: [
    {
      titleKey: 'customer.orders',
      render: ({ id }) => createElement(OrdersOfCustomer, { id }),
    },
  ],
  actions: masterActions('customer'),
})
