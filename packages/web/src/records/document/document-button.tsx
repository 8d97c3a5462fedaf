import { useState } from 'react'
import type { Failure } from '../../lib/first/failure.ts'
import { failureText } from '../../messages/failure-text.ts'
import { languageNames } from '../../lib/language-names.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSession } from '../../state/session.ts'
import {
  keepPaperLanguage,
  keptPaperLanguage,
  openDocument,
  type Papered,
  type PaperLanguage,
  paperLanguages,
} from './document.ts'

interface Props {
  resource: Papered
  id: number
  label: string
}

const usePaperLanguage = () => {
  const { user } = useSession()
  const id = user?.id ?? 0
  const [language, setLanguage] = useState<PaperLanguage>(() => keptPaperLanguage(id))
  const choose = (word: string): void => {
    const chosen = paperLanguages.find((one) => one === word) ?? 'id'
    setLanguage(chosen)
    keepPaperLanguage(id, chosen)
  }
  return { paperLanguage: language, choose }
}

/** Opens the papers of a record in a window of their own; what stands against it is said beside the button. */
export const DocumentButton = ({ resource, id, label }: Props) => {
  const { text, language } = useMessages()
  const { paperLanguage, choose } = usePaperLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const print = async (): Promise<void> => {
    setBusy(true)
    setFailure(await openDocument(resource, id, paperLanguage))
    setBusy(false)
  }
  return (
    <span className="papers">
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
      <select
        aria-label={text('weighing.papers.language')}
        value={paperLanguage}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {paperLanguages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
      {failure === null ? null : <span role="alert">{failureText(failure, language)}</span>}
    </span>
  )
}
