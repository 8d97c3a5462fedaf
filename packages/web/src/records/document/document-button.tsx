import { type Language, languages } from '@muat/shared'
import { useState } from 'react'
import type { Failure } from '../../lib/first/failure.ts'
import { failureText } from '../../messages/failure-text.ts'
import { languageNames } from '../../lib/language-names.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { openDocument, type Papered } from './document.ts'

interface Props {
  resource: Papered
  id: number
  labelKey: MessageKey
  /** It is the next thing to do. */
  primary?: boolean
  /** They are of what was just done here: where a key prints, it takes these before others. */
  own?: boolean
  /** They have been opened. */
  onPrinted?: () => void
}

/** Opens the papers of a record in a window of their own; what stands against it is said beside the button. */
export const DocumentButton = ({
  resource,
  id,
  labelKey,
  primary = false,
  own = false,
  onPrinted,
}: Props) => {
  const { text, language } = useMessages()
  // Papers are read by drivers and customers: they are in the site's language of papers, unless these are wanted otherwise.
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
        {text(labelKey)}
      </button>
      <select
        aria-label={text('weighing.papers.language')}
        value={chosen ?? ofSite ?? 'id'}
        onChange={({ currentTarget }) =>
          setChosen(languages.find((one) => one === currentTarget.value) ?? null)
        }
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
      {failure === null ? null : <span role="alert">{failureText(failure, language)}</span>}
    </span>
  )
}
