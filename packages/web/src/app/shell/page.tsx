import { Suspense, useEffect, useRef } from 'react'
import type { Config } from '../../lib/main/config.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { routes } from '../first/routes.ts'
import type { OfficeView } from '../../navigation/navigation.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorLayout } from './error-layout.tsx'
import { Nav } from './nav.tsx'
import { WithData } from './with-data.tsx'

/** The page of the present view inside its layout; the title and the focus follow it. */
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
    // Not on the first page, where nobody has gone anywhere, nor away from a field that asks for it.
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
