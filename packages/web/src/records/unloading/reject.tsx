import { leastReason, maxReason } from '@muat/shared'
import { useRef } from 'react'
import type { Field } from '../../form/field.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import { transition } from '../../screen/record/transition.ts'

const usualReasons = ['wet', 'weevils', 'foreign', 'papers'] as const

/** Buttons that add usual reasons, which can then be edited. */
const UsualReasons = () => {
  const { text } = useMessages()
  const list = useRef<HTMLDivElement>(null)
  const add = (reason: string): void => {
    const field = list.current?.closest('form')?.elements.namedItem('reason')
    if (!(field instanceof HTMLTextAreaElement)) return
    const typed = field.value.trim()
    if (typed.includes(reason)) return
    field.value = typed === '' ? reason : `${typed}, ${reason}`
    // An input event, because the form reads its fields by events.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <div ref={list} className="usual-reasons">
      {usualReasons.map((name) => {
        const reason = text(`receipt.reasons.${name}`)
        return (
          <button key={name} type="button" className="secondary" onClick={() => add(reason)}>
            {reason}
          </button>
        )
      })}
    </div>
  )
}

const fields: readonly Field[] = [
  {
    name: 'reason',
    labelKey: 'action.fields.reason',
    kind: 'note',
    required: true,
    minReason: leastReason,
    max: maxReason,
    autoFocus: true,
    beneath: () => <UsualReasons />,
  },
]

/** The rejection: CHECKER turns the truck away. */
export const reject = transition('inbound-record', 'reject', {
  labelKey: 'receipt.reject',
  danger: true,
  doneKey: 'receipt.rejected',
  form: { fields },
  doubts: ({ status }: InboundRecord) =>
    status === 'unloading' || status === 'unloaded'
      ? [{ key: 'receipt.goodsBackSure', params: {} }]
      : [],
})
