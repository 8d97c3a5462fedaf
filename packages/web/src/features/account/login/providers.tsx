import { useEffect, useState } from 'react'
import { codeText, failureText } from '../../../messages/failure-text.ts'
import { useMessages } from '../../../messages/catalogue.ts'
import { pathTo } from '../../../lib/first/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { offeredProviders } from '../offered.ts'
import { goOn } from './go-on.ts'
import { begin, canHash, finish, returnIn } from './oauth.ts'

/** Label of a provider, `google` as `Google`; the configuration has names only. */
const labelOf = (provider: string): string =>
  provider.charAt(0).toUpperCase() + provider.slice(1).replaceAll('-', ' ')

/** Buttons for sign-in by other services, and the handling of their return. */
export const Providers = ({ remember }: { remember: boolean }) => {
  const { text, language } = useMessages()
  const providers = offeredProviders()
  const [returned] = useState(() => returnIn(location.search))
  const [away, setAway] = useState(returned.kind === 'code' ? returned.provider : null)
  const [problem, setProblem] = useState<string | null>(() =>
    returned.kind === 'problem'
      ? (codeText(returned.code, language) ??
        text('oauth.failed', { provider: labelOf(returned.provider) }))
      : null,
  )

  useEffect(() => {
    if (returned.kind === 'none') return
    // The code works once, so it must not stay in the address or a bookmark.
    history.replaceState(history.state, '', pathTo('login'))
    if (returned.kind !== 'code') return
    const { provider, code } = returned
    const exchange = async (): Promise<void> => {
      if (await finish(provider, code)) return goOn()
      setAway(null)
      setProblem(text('oauth.failed', { provider: labelOf(provider) }))
    }
    void exchange()
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address that this page was opened with
  }, [returned])

  if (providers.length === 0 && problem === null) return null

  const start = async (provider: string): Promise<void> => {
    setProblem(null)
    if (!canHash()) {
      setProblem(text('oauth.insecure'))
      return
    }
    setAway(provider)
    const answer = await begin(provider, remember)
    if (answer.ok) return
    setAway(null)
    setProblem(failureText(answer.failure, language))
  }

  return (
    <div className="providers">
      {problem === null ? null : (
        <Alert kind="danger" onDismiss={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      {providers.length === 0 ? null : <p className="quiet">{text('oauth.or')}</p>}
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className="secondary"
          disabled={away !== null}
          aria-busy={away === provider}
          onClick={() => void start(provider)}
        >
          {text(away === provider ? 'oauth.away' : 'oauth.begin', { provider: labelOf(provider) })}
        </button>
      ))}
    </div>
  )
}
