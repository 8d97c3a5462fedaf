import { type Language, languages } from '@muat/shared'
import { useState } from 'react'
import type { Failure } from '../../lib/first/failure.ts'
import { failureText } from '../../messages/failure-text.ts'
import { languageNames } from '../../lib/language-names.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { openDocument, type PaperResource } from './document.ts'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  resource: PaperResource
  id: number
  labelKey: MessageKey
  /** The next step. */
  primary?: boolean
  /** Papers of the step just done: the print key prefers them. */
  own?: boolean
  /** Called after the papers opened. */
  onPrinted?: () => void
}

/** Button that opens a record's papers in a window; errors are shown beside it. */
export const DocumentButton = ({
  resource,
  id,
  labelKey,
  primary = false,
  own = false,
  onPrinted,
}: Props) => {
  const { text, language } = useMessages()
  // Drivers and customers read the papers, so they are in the site's paper language unless another one is chosen.
  const ofSite = useSite()?.paperLang ?? null
  const [chosen, setChosen] = useState<Language | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const print = async (): Promise<void> => {
    setBusy(true)
    const refused = await openDocument(resource, id, chosen)
    setFailure(refused)
    setBusy(false)
    if (refused === null) onPrinted?.()
  }
  return (
    <span className="papers">
      <button
        type="button"
        className={primary ? undefined : 'secondary'}
        disabled={busy}
        aria-busy={busy}
        data-document={own ? 'own' : ''}
        onClick={() => void print()}
      >
        <Icon name="print" />
        <span>{text(labelKey)}</span>
      </button>
      <select
        aria-label={text('weighing.papers.language')}
        value={chosen ?? ofSite ?? 'id'}
        onChange={({ currentTarget }) =>
          setChosen(languages.find((known) => known === currentTarget.value) ?? null)
        }
      >
        {languages.map((name) => (
          <option key={name} value={name} lang={name}>
            {languageNames[name]}
          </option>
        ))}
      </select>
      {failure === null ? null : <span role="alert">{failureText(failure, language)}</span>}
    </span>
  )
}
