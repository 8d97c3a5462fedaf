import { useState } from 'react'
import type { Answer } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'
import { newKey } from '../../lib/submission.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { explain } from '../../messages/failure-text.ts'
import { changed } from '../../rows/refresh.ts'
import type { RowOf } from '../../rows/rows.ts'
import { Alert } from '../../ui/alert.tsx'

/** Makes the code that opens the page of a gate's tablet, and shows it this once. */
export const GateCode = ({ gate }: { gate: RowOf<'gate'> }) => {
  const { text, language } = useMessages()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer<{ code: string }> | null>(null)
  const make = async (): Promise<void> => {
    setBusy(true)
    setAnswer(await request(`/gate/${gate.id}/code`, { method: 'POST', idempotencyKey: newKey() }))
    setBusy(false)
    changed('gate')
  }
  return (
    <>
      <p>
        {text('gate.tabletMeans')} <code>{`${location.origin}/gate`}</code>
      </p>
      {answer?.ok === true ? (
        <Alert kind="success">
          <p>{text('gate.codeShown')}</p>
          <strong className="gate-code">{answer.data.code}</strong>
        </Alert>
      ) : null}
      {answer?.ok === false ? (
        <Alert kind="danger">{explain(answer.failure, language)}</Alert>
      ) : null}
      {gate.codeMadeAt === null ? null : <p className="quiet">{text('gate.newCodeMeans')}</p>}
      <button
        type="button"
        className="secondary"
        disabled={busy || gate.active === false}
        aria-busy={busy}
        onClick={() => void make()}
      >
        {text(gate.codeMadeAt === null ? 'gate.makeCode' : 'gate.makeNewCode')}
      </button>
    </>
  )
}
