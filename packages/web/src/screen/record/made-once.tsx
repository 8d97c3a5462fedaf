import type { ResourceName } from '@muat/shared'
import { useState } from 'react'
import type { Answer } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'
import { newKey } from '../../lib/submission.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { explain } from '../../messages/failure-text.ts'
import { changed } from '../../rows/refresh.ts'
import { Alert } from '../../ui/alert.tsx'

interface Props {
  resource: ResourceName
  id: number
  /** The last part of the route that makes it: `code`, `secret`. */
  what: string
  /** Whether one was made before, which a new one replaces. */
  isMade: boolean
  disabled?: boolean
  texts: Readonly<Record<'shown' | 'newMeans' | 'make' | 'makeNew', MessageKey>>
}

/** Makes a code or secret of a row, and shows it this once. */
export const MadeOnce = ({ resource, id, what, isMade, disabled = false, texts }: Props) => {
  const { text, language } = useMessages()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer<{ code: string }> | null>(null)
  const make = async (): Promise<void> => {
    setBusy(true)
    setAnswer(
      await request(`/${resource}/${id}/${what}`, { method: 'POST', idempotencyKey: newKey() }),
    )
    setBusy(false)
    changed(resource)
  }
  return (
    <>
      {answer?.ok === true ? (
        <Alert kind="success">
          <p>{text(texts.shown)}</p>
          <strong className="made-once">{answer.data.code}</strong>
        </Alert>
      ) : null}
      {answer?.ok === false ? (
        <Alert kind="danger">{explain(answer.failure, language)}</Alert>
      ) : null}
      {isMade ? <p className="quiet">{text(texts.newMeans)}</p> : null}
      <button
        type="button"
        className="secondary"
        disabled={busy || disabled}
        aria-busy={busy}
        onClick={() => void make()}
      >
        {text(isMade ? texts.makeNew : texts.make)}
      </button>
    </>
  )
}
