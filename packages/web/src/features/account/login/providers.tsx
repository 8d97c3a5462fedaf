import { useEffect, useState } from 'react'
import { codeText, failureText } from '../../../messages/failure-text.ts'
import { useMessages } from '../../../messages/catalogue.ts'
import { pathTo } from '../../../lib/first/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { offeredProviders } from '../offered.ts'
import { goOn } from './go-on.ts'
import { begin, canHash, finish, returnIn } from './oauth.ts'

/** `google` to `Google`: the configuration knows names only. */
const labelOf = (provider: string): string =>
  provider.charAt(0).toUpperCase() + provider.slice(1).replaceAll('-', ' ')

/** The other services through which one may sign in, and the way back from them. */
export const Providers = ({ remember }: { remember: boolean }) => {
  const { text, language } = useMessages()
  const providers = offeredProviders()
  const [returned] = useState(() => returnIn(location.search))
  const [away, setAway] = useState(returned.kind === 'code' ? returned.provider : null)
  const [said, setSaid] = useState<string | null>(() =>
    returned.kind === 'problem'
      ? (codeText(returned.code, language) ??
        text('oauth.failed', { provider: labelOf(returned.provider) }))
      : null,
  )

  useEffect(() => {
    if (returned.kind === 'none') return
    // What came back is good for one use, and is nothing to keep in the address or to bookmark.
    history.replaceState(history.state, '', pathTo('login'))
    if (returned.kind !== 'code') return
    const { provider, code } = returned
    const exchange = async (): Promise<void> => {
      if (await finish(provider, code)) return goOn()
      setAway(null)
      setSaid(text('oauth.failed', { provider: labelOf(provider) }))
    }
    void exchange()
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address that this page was opened with
  }, [returned])

  if (providers.length === 0 && said === null) return null

  const start = async (provider: string): Promise<void> => {
    setSaid(null)
    if (!canHash()) {
      setSaid(text('oauth.insecure'))
      return
    }
    setAway(provider)
    const answer = await begin(provider, remember)
    if (answer.ok) return
    setAway(null)
    setSaid(failureText(answer.failure, language))
  }

  return (
    <div className="providers">
      {said === null ? null : (
        <Alert kind="danger" onDismiss={() => setSaid(null)}>
          {said}
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
