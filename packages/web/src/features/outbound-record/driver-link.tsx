import { isTicketAlive } from '@muat/shared'
import { useState } from 'react'
import { serverNow } from '../../lib/first/clock.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { OutboundRecord } from '../../rows/rows.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { toast } from '../../state/toasts.ts'

const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

/** Copies the address of the driver's page, for a message to him. */
export const DriverLink = ({ record }: { record: OutboundRecord }) => {
  const { text } = useMessages()
  const site = useSite()
  const [byHand, setByHand] = useState(false)
  if (record.ticket === null || !isTicketAlive(record, serverNow())) return null
  const url = `${site?.publicUrl ?? location.origin}/t/${record.ticket}`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      toast('visit.linkCopied')
    } catch {
      // Without https, and where the browser forbids it, there is no clipboard.
      setByHand(true)
    }
  }
  return byHand ? (
    <input
      readOnly
      ref={takeFocus}
      value={url}
      aria-label={text('visit.driverLink')}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  ) : (
    <button type="button" className="secondary" onClick={() => void copy()}>
      {text('visit.copyLink')}
    </button>
  )
}
