import { type ReactNode, useState } from 'react'
import type { Answer } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'
import { newKey } from '../../lib/submission.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { explain } from '../../messages/failure-text.ts'
import { changed } from '../../rows/refresh.ts'
import { Alert } from '../../ui/alert.tsx'

interface Props {
  resource: 'gate' | 'api-key' | 'webhook'
  row: { readonly id: number; readonly active: boolean | null }
  /** When the present code was made; null: none was. */
  madeAt: string | null
  Code: (props: { code: string }) => ReactNode
  /** Where it is used. */
  children: ReactNode
}

/** Makes the code of a row, in place of the former one, and shows it this once. */
export const MadeOnce = ({ resource, row, madeAt, Code, children }: Props) => {
  const { text, language } = useMessages()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer<{ code: string }> | null>(null)
  const make = async (): Promise<void> => {
    setBusy(true)
    const path = `/${resource}/${row.id}/code`
    setAnswer(await request(path, { method: 'POST', idempotencyKey: newKey() }))
    setBusy(false)
    changed(resource)
  }
  return (
    <>
      <p>{children}</p>
      {answer?.ok === true ? (
        <Alert kind="success">
          <p>{text(`${resource}.codeShown`)}</p>
          <Code key={answer.data.code} code={answer.data.code} />
        </Alert>
      ) : null}
      {answer?.ok === false ? (
        <Alert kind="danger">{explain(answer.failure, language)}</Alert>
      ) : null}
      {madeAt === null ? null : <p className="quiet">{text(`${resource}.newCodeMeans`)}</p>}
      <button
        type="button"
        className="secondary"
        disabled={busy || row.active === false}
        aria-busy={busy}
        onClick={() => void make()}
      >
        {text(madeAt === null ? `${resource}.makeCode` : `${resource}.makeNewCode`)}
      </button>
    </>
  )
}
