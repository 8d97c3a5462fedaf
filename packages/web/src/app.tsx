import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Router } from 'wouter'
import type { Config } from './lib/config.ts'
import { queryClient } from './lib/query.ts'
import { Alerts } from './shell/alerts.tsx'
import { ShownPage } from './shell/page.tsx'
import { ProgressBar } from './shell/progress-bar.tsx'
import { startOffice } from './shell/start.ts'
import { go, useView } from './state/navigation.ts'

/** For wouter, where one is means what is shown: the address of a page still on its way does not count yet. */
const useShownLocation = (): [string, typeof go] => [
  useView()?.path.split(/[?#]/u)[0] ?? location.pathname,
  go,
]

export const App = ({ config }: { config: Config }) => {
  useEffect(() => startOffice(config), [config])
  const view = useView()
  return (
    <QueryClientProvider client={queryClient}>
      {/* oxlint-disable-next-line react/hooks -- wouter takes its location hook as a value */}
      <Router hook={useShownLocation}>
        <ProgressBar />
        {view === null ? null : (
          <>
            <ShownPage view={view} appName={config.appName} />
            <Alerts />
          </>
        )}
      </Router>
    </QueryClientProvider>
  )
}
