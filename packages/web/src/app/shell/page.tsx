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
import { startPath } from '../../navigation/tablet.ts'
import { heldRoles } from '../../state/session.ts'
import { RequestNumber } from './request-number.tsx'

const askAgainMs = 5000

/** The query of an address without its wrong parameters, and these as they stand in it; null: it has none of them. */
const sortedOut = (search: string, names: readonly string[]) => {
  const query = new URLSearchParams(search)
  const wrong = [...query].filter(([name]) => names.includes(name))
  for (const [name] of wrong) query.delete(name)
  return wrong.length === 0
    ? null
    : {
        wrong: wrong.map(([name, value]) => `${name}=${value}`).join(', '),
        right: query.size === 0 ? '' : `?${query.toString()}`,
      }
}

/** Shown instead of a page that failed to load or to render. It goes by itself once the back end is back. */
const ErrorLayout = ({ broken = false, error }: { broken?: boolean; error?: unknown }) => {
  const { text } = useMessages()
  const failure = error instanceof RequestFailed ? error.failure : null
  /** Filters with a value that the server does not know, and would not at the next try. */
  const filters =
    failure?.kind === 'problem' && failure.status === 422
      ? sortedOut(location.search, Object.keys(failure.problem.fields ?? {}))
      : null
  const isMissing = failure?.kind === 'problem' && failure.problem.code === 'not_found'
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
  if (isMissing) {
    return (
      <section className="notice" role="alert">
        <h1 tabIndex={-1}>{text('pages.notFound')}</h1>
        <p>{text('notFound.text')}</p>
        <Link className="button" href={startPath(heldRoles())}>
          {text('unauthorized.home')}
        </Link>
      </section>
    )
  }
  return (
    <section className="notice" role="alert">
      <h1 tabIndex={-1}>{text('error.title')}</h1>
      <p>
        {text(`error.${broken ? 'broken' : away ? 'away' : filters ? 'filter' : 'text'}`, {
          filters: filters?.wrong ?? '',
        })}
      </p>
      {failure === null || away || filters ? null : <RequestNumber of={failure} />}
      {filters ? (
        <Link className="button" href={`${location.pathname}${filters.right}`}>
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
