import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Config } from '../../lib/main/config.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { routes } from '../first/routes.ts'
import { type OfficeView, showAgain } from '../../navigation/navigation.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Nav } from './nav.tsx'
import { WithData } from './with-data.tsx'
import { isAway, RequestFailed } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'
import { RequestNumber } from './request-number.tsx'

const askAgainMs = 5000

/** Shown instead of a page that failed to load or to render. It goes by itself once the back end is back. */
const ErrorLayout = ({ broken = false, error }: { broken?: boolean; error?: unknown }) => {
  const { text } = useMessages()
  const failure = error instanceof RequestFailed ? error.failure : null
  /** The server knows no such value, and would not at the next try. */
  const isFilter = failure?.kind === 'problem' && failure.status === 422 && location.search !== ''
  const maybeAway = failure !== null && isAway(failure)
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!maybeAway) return undefined
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (wasAway: boolean): Promise<void> => {
      const answer = await request('/me', { asker: 'program' })
      if (gone) return
      if (!answer.ok && isAway(answer.failure)) {
        setAway(true)
        timer = setTimeout(() => void ask(true), askAgainMs)
        return
      }
      // Not if the back end answered from the start: it refuses this page alone, and would be asked without end.
      if (wasAway) await showAgain()
    }
    void ask(false)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [maybeAway])
  return (
    <section className="notice" role="alert">
      <h1 tabIndex={-1}>{text('error.title')}</h1>
      <p>{text(`error.${broken ? 'broken' : away ? 'away' : isFilter ? 'filter' : 'text'}`)}</p>
      {failure === null || away || isFilter ? null : <RequestNumber of={failure} />}
      {isFilter ? (
        <Link className="button" href={location.pathname}>
          {text('error.unfiltered')}
        </Link>
      ) : (
        <button type="button" onClick={() => void showAgain()}>
          {text('common.again')}
        </button>
      )}
    </section>
  )
}

/** The page of a view in its layout. Sets the title, and focuses the heading of a new page. */
export const ShownPage = ({ view, config }: { view: OfficeView; config: Config }) => {
  const { text } = useMessages()
  const { layout, titleKey } = routes[view.name]
  const title = text(titleKey)
  const { appName } = config
  const main = useRef<HTMLElement>(null)
  const shown = useRef(view.visit)

  useEffect(() => {
    document.title = `${appName} · ${title}`
  }, [appName, title])

  useEffect(() => {
    // Not on the first page, and not if a field of the page has the focus.
    if (shown.current === view.visit) return
    shown.current = view.visit
    if (main.current?.contains(document.activeElement) === true) return
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [view.visit])

  const { Page } = view
  const page = (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      data-layout={Page === 'error' ? 'error' : layout}
      data-page={view.name}
    >
      <ErrorBoundary key={view.visit} fallback={<ErrorLayout broken />}>
        <Suspense fallback={null}>
          {Page === 'error' ? (
            <ErrorLayout error={view.error} />
          ) : (
            <WithData>
              <Page params={view.params} />
            </WithData>
          )}
        </Suspense>
      </ErrorBoundary>
    </main>
  )
  if (layout === 'blank') return page
  return (
    <>
      <a className="skip" href="#main">
        {text('nav.skip')}
      </a>
      <Nav config={config} current={view.name} />
      {page}
    </>
  )
}
