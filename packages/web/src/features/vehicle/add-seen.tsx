import { useState } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import { request } from '../../lib/first/http.ts'
import { newKey } from '../../lib/submission.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { explain } from '../../messages/failure-text.ts'
import type { Answer } from '../../lib/first/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Adds the trucks of the last year's visits to the list. */
export const AddSeen = ({ onClose }: { onClose: () => void }) => {
  const { text, language } = useMessages()
  const [key] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer<{ added: number }> | null>(null)
  const add = async (): Promise<void> => {
    setBusy(true)
    setAnswer(await request('/vehicle/add-seen', { method: 'POST', idempotencyKey: key }))
    setBusy(false)
  }
  const done = answer?.ok === true
  return (
    <Dialog title={text('vehicle.addSeen')} onClose={onClose}>
      {answer === null ? <p>{text('vehicle.addSeenMeans')}</p> : null}
      {answer === null || answer.ok ? null : (
        <Alert kind="danger">{explain(answer.failure, language)}</Alert>
      )}
      {done ? (
        <Alert kind="success">
          {text('vehicle.added', { n: showNumber(answer.data.added, language) })}
        </Alert>
      ) : null}
      <footer>
        <button type="button" className="secondary" onClick={onClose}>
          {text(done ? 'common.close' : 'common.cancel')}
        </button>
        {done ? null : (
          <button type="button" aria-busy={busy} disabled={busy} onClick={() => void add()}>
            {text('vehicle.addSeen')}
          </button>
        )}
      </footer>
    </Dialog>
  )
}
