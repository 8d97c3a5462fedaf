import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Router } from 'wouter'
import type { Config } from './lib/config.ts'
import { queryClient } from './lib/query.ts'
import { Alerts } from './shell/alerts.tsx'
import { ShownPage } from './shell/page.tsx'
import { ProgressBar } from './shell/progress-bar.tsx'
import { startOffice } from './shell/start.ts'
import { Toasts } from './shell/toasts.tsx'
import { pathnameOf, queryOf } from './lib/navigation.ts'
import { go, useView } from './state/navigation.ts'

/** For wouter, where one is means what is shown: the address of a page still on its way does not count yet. */
const useShownLocation = (): [string, typeof go] => [
  pathnameOf(useView()?.path ?? location.pathname),
  go,
]

const useShownSearch = (): string => queryOf(useView()?.path ?? location.search).slice(1)

export const App = ({ config }: { config: Config }) => {
  useEffect(() => startOffice(config), [config])
  const view = useView()
  return (
    <QueryClientProvider client={queryClient}>
      {/* oxlint-disable-next-line react/hooks -- wouter takes its location hook as a value */}
      <Router hook={useShownLocation} searchHook={useShownSearch}>
        <ProgressBar />
        {view === null ? null : (
          <>
            <ShownPage view={view} config={config} />
            <Toasts />
            <Alerts />
          </>
        )}
      </Router>
    </QueryClientProvider>
  )
}
