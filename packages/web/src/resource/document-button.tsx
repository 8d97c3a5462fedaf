import { useState } from 'react'
import type { Failure } from '../lib/failure.ts'
import { failureText } from '../lib/failure-text.ts'
import { useMessages } from '../messages/catalogue.ts'
import { openDocument } from './document.ts'

interface Props {
  resource: 'outbound-record' | 'inbound-record'
  id: number
  label: string
}

/** Opens the papers of a record in a window of their own; what stands against it is said beside the button. */
export const DocumentButton = ({ resource, id, label }: Props) => {
  const { language } = useMessages()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const print = async (): Promise<void> => {
    setBusy(true)
    setFailure(await openDocument(resource, id))
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className="secondary"
        disabled={busy}
        aria-busy={busy}
        data-document
        onClick={() => void print()}
      >
        {label}
      </button>
      {failure === null ? null : <span role="alert">{failureText(failure, language)}</span>}
    </>
  )
}
