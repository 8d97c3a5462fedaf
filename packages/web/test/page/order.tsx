import { masterLookup, recordLookup } from '../../src/screen/list/lookup.ts'
import type { Answer } from '../../src/lib/first/failure.ts'
import type { FormDescription } from '../../src/form/field.ts'
import { Form } from '../../src/form/form.tsx'
import { type Sending, useForm } from '../../src/form/use-form.ts'

// A form with look-ups, lines and a version, for the browser test.

interface Line {
  poSaleId: number
  kg: number
}

interface Order {
  customerId: number
  note: string | null
  lines: readonly Line[]
}

declare global {
  interface Window {
    orders: { changed: Partial<Order>; sending: Sending; next: boolean | null }[]
    /** What the next ones are answered; a success without more. */
    orderAnswers: Answer<null>[]
  }
}
window.orders = []
window.orderAnswers = []

const description: FormDescription<Order> = {
  fields: [
    {
      name: 'customerId',
      kind: 'lookup',
      required: true,
      from: masterLookup('customer'),
      labelKey: 'customer.fields.name',
    },
    { name: 'note', kind: 'note', labelKey: 'keys.title' },
    {
      name: 'lines',
      kind: 'lines',
      min: 1,
      max: 3,
      ordered: true,
      labelKey: 'weighing.lines',
      fields: [
        {
          name: 'poSaleId',
          kind: 'lookup',
          required: true,
          shows: 'poSalesNo',
          from: (typed) =>
            recordLookup(
              'po-sale',
              { customer: Number.parseInt(String(typed['customerId']), 10) || 0 },
              ({ id, poSalesNo }: { id: number; poSalesNo: string }) => ({
                id,
                code: poSalesNo,
                name: poSalesNo,
                note: () => '1 t',
              }),
            ),
          labelKey: 'po-sale.fields.poSalesNo',
        },
        { name: 'kg', kind: 'number', required: true, min: 1, labelKey: 'weighing.net' },
      ],
    },
  ],
}

export const OrderPage = () => {
  const form = useForm<Order, null>({
    description,
    initial: {
      customerId: 4,
      customer: { code: 'OLD', name: 'Old customer', active: false },
      note: 'first',
      lines: [
        { id: 11, poSaleId: 1, poSalesNo: 'PO-1', kg: 1000 },
        { id: 12, poSaleId: 2, poSalesNo: 'PO-2', kg: 2000 },
      ],
    },
    draft: { key: 'muat.draft.1.order', version: 7 },
    history: async () => [
      {
        at: '2026-11-20T01:00:00Z',
        by: { id: 2, name: 'Sari' },
        action: 'update',
        changes: { note: { from: 'first', to: 'theirs' } },
      },
    ],
    send: async (_row, sending) => {
      window.orders.push({ changed: sending.changed, sending, next: null })
      return window.orderAnswers.shift() ?? { ok: true, data: null }
    },
    onSaved: (_saved, { next }) => {
      const last = window.orders.at(-1)
      if (last !== undefined) last.next = next
    },
  })
  return <Form form={form} submit="Save" next="Save and add another" saved={() => 'Saved.'} />
}
