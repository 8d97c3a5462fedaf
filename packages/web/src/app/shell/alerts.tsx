import type { SyntheticEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { Failure } from '../../lib/first/failure.ts'
import { failureText, isDefect } from '../../messages/failure-text.ts'
import { rememberIntended } from '../../navigation/intended.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { alerts } from '../../state/alerts.ts'
import { go } from '../../navigation/navigation.ts'
import { signOut } from '../../state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RequestNumber } from './request-number.tsx'

const signInAgain = (): void => {
  alerts.expired = false
  rememberIntended(`${location.pathname}${location.search}${location.hash}`)
  signOut()
  go(pathTo('login'))
}

const Expired = () => {
  const { text } = useMessages()
  const close = (): void => {
    alerts.expired = false
  }
  return (
    <Dialog title={text('dialogs.token_expired_alert_title')} onClose={close}>
      <p>{text('dialogs.token_expired_alert_text')}</p>
      <footer>
        <button type="button" className="secondary" onClick={close}>
          {text('common.cancel')}
        </button>
        <button type="button" onClick={signInAgain}>
          {text('common.ok')}
        </button>
      </footer>
    </Dialog>
  )
}

const closeError = (): void => {
  alerts.error = null
}

/**
 * The frame inherits our Content-Security-Policy, which refuses the page's inline styles and not those of the CSSOM. Its
 * scripts do not run: the sandbox shares our origin, so that its document can be reached, and nothing else.
 */
const styleAsServed = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
  const served = currentTarget.contentDocument
  const view = served?.defaultView
  if (served == null || view == null) return
  served.adoptedStyleSheets = [...served.querySelectorAll('style')].map(
    ({ media, textContent }) => {
      const sheet = new view.CSSStyleSheet({ media })
      sheet.replaceSync(textContent)
      return sheet
    },
  )
  for (const element of served.querySelectorAll<HTMLElement>('[style]')) {
    element.style.cssText = element.getAttribute('style') ?? ''
  }
}

/** An error page of another server, in a frame without scripts, forms and navigation. */
const ErrorPage = ({ html, failure }: { html: string; failure: Failure }) => {
  const { text } = useMessages()
  const title = text('dialogs.error_alert_title')
  return (
    <Dialog title={title} size="full" onClose={closeError}>
      <iframe title={title} sandbox="allow-same-origin" srcDoc={html} onLoad={styleAsServed} />
      <RequestNumber of={failure} />
      <button
        type="button"
        className="plain close"
        aria-label={text('common.close')}
        onClick={closeError}
      >
        ×
      </button>
    </Dialog>
  )
}

const ErrorAlert = ({ failure }: { failure: Failure }) => {
  const { text, language } = useMessages()
  return (
    <Dialog title={text('dialogs.error_alert_title')} onClose={closeError}>
      {isDefect(failure, language) ? null : <p>{failureText(failure, language)}</p>}
      <p>{text('dialogs.error_alert_text')}</p>
      <RequestNumber of={failure} />
      <footer>
        <button type="button" className="secondary" onClick={closeError}>
          {text('common.cancel')}
        </button>
        <button type="button" onClick={closeError}>
          {text('common.ok')}
        </button>
      </footer>
    </Dialog>
  )
}

export const Alerts = () => {
  const { expired, error } = useSnapshot(alerts)
  const html = error?.kind === 'status' ? error.html : null
  // One dialog at a time, the failure first.
  if (error !== null) {
    const failure = error as Failure
    return html === null ? <ErrorAlert failure={failure} /> : <ErrorPage {...{ html, failure }} />
  }
  return expired ? <Expired /> : null
}
