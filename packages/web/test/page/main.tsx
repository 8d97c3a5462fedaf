import '../../src/styles/main.css'
import '../../src/styles/office.css'
import { createRoot } from 'react-dom/client'
import type { Answer } from '../../src/lib/first/failure.ts'
import { isLanguage } from '../../src/lib/main/languages.ts'
import { loadNamespaces, switchLanguage } from '../../src/messages/catalogue.ts'
import type { FormDescription } from '../../src/form/field.ts'
import { Form } from '../../src/form/form.tsx'
import { type Sending, useForm } from '../../src/form/use-form.ts'
import { OrderPage } from './order.tsx'

// A form with a field of every kind, for the browser test: no screen of today has a number or a day.

interface Parcel {
  net: number | null
  correction: number | null
  day: string
  basis: 'net' | 'nominal' | null
  note: string | null
}

declare global {
  interface Window {
    sent: { row: Parcel; sending: Sending }[]
    /** What the next ones are answered; a success without more. */
    answers: Answer<null>[]
  }
}
window.sent = []
window.answers = []

const description: FormDescription<Parcel> = {
  fields: [
    { name: 'net', kind: 'number', precision: 2, min: 0, max: 50_000, labelKey: 'weighing.net' },
    { name: 'correction', kind: 'number', min: -10, labelKey: 'weighing.difference' },
    { name: 'day', kind: 'day', required: true, labelKey: 'weighing.expected' },
    {
      name: 'basis',
      kind: 'choice',
      options: [
        { value: 'net', labelKey: 'weighing.net' },
        { value: 'nominal', labelKey: 'weighing.storedTare' },
      ],
      labelKey: 'weighing.col.item',
    },
    { name: 'note', kind: 'note', max: 20, labelKey: 'keys.title' },
  ],
}

const Page = () => {
  const form = useForm<Parcel, null>({
    description,
    initial: { day: '2026-11-20' },
    draft: { key: 'muat.draft.1.parcel', version: 7 },
    send: async (row, sending) => {
      window.sent.push({ row, sending })
      return window.answers.shift() ?? { ok: true, data: null }
    },
  })
  return <Form form={form} submit="Save" saved={() => 'Saved.'} />
}

const query = new URLSearchParams(location.search)
const asked = query.get('language')
const language = isLanguage(asked) ? asked : 'en'
await Promise.all([
  switchLanguage(language),
  loadNamespaces(
    [
      'labels',
      'form',
      'controls',
      'loading',
      'master',
      'outbound-line',
      'panel',
      'visit',
      'weighing',
    ],
    language,
  ),
])
const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(query.has('order') ? <OrderPage /> : <Page />)
