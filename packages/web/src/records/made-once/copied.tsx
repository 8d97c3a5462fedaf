import { useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'

/** A code to be copied as a whole. Browsers lend the clipboard to pages over HTTPS only. */
export const Copied = ({ code }: { code: string }) => {
  const { text } = useMessages()
  const [copied, setCopied] = useState(false)
  // Refused by the browser, the field can still be copied by hand.
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <p className="actions">
      <input
        className="code"
        readOnly
        value={code}
        size={code.length}
        aria-label={text('madeOnce.code')}
        onFocus={(event) => event.target.select()}
      />
      {'clipboard' in navigator ? (
        <button type="button" className="secondary" onClick={() => void copy()}>
          {text(copied ? 'madeOnce.copied' : 'madeOnce.copy')}
        </button>
      ) : null}
    </p>
  )
}
