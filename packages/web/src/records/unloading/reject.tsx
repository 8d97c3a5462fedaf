import { leastReason, maxReason } from '@muat/shared'
import { useRef } from 'react'
import type { Field } from '../../form/field.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { transition } from '../../screen/record/transition.ts'

const usual = ['wet', 'weevils', 'foreign', 'papers'] as const

/** What is said most often, with one press; it can be typed on from there. */
const UsualReasons = () => {
  const { text } = useMessages()
  const list = useRef<HTMLDivElement>(null)
  const say = (reason: string): void => {
    const field = list.current?.closest('form')?.elements.namedItem('reason')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.value = reason
    // As if it had been typed: the form hears of it in one way only.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <div ref={list} className="usual-reasons">
      {usual.map((one) => {
        const reason = text(`receipt.reasons.${one}`)
        return (
          <button key={one} type="button" className="secondary" onClick={() => say(reason)}>
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
    says: leastReason,
    max: maxReason,
    autoFocus: true,
    beneath: () => <UsualReasons />,
  },
]

/** CHECKER turns the truck away. */
export const reject = transition('inbound-record', 'reject', {
  labelKey: 'receipt.reject',
  danger: true,
  doneKey: 'receipt.rejected',
  form: { fields },
})
