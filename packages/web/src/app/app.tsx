import { useEffect, useLayoutEffect } from 'react'
import { Router } from 'wouter'
import type { Config } from '../lib/main/config.ts'
import { removeFrame } from '../lib/first/frame.ts'
import { markStarted } from '../lib/main/program.ts'
import { Alerts } from './shell/alerts.tsx'
import { ShownPage } from './shell/page.tsx'
import { PaletteHost } from './shell/palette-host.tsx'
import { followSession, startOffice } from './shell/start.ts'
import { Toasts } from './shell/toasts.tsx'
import { pathnameOf, queryOf } from '../navigation/navigator.ts'
import { go, useView } from '../navigation/navigation.ts'
import { useSnapshot } from 'valtio'
import { progress } from '../state/progress.ts'

/** The location for wouter: that of the shown page, not of one that is still loading. */
const useShownLocation = (): [string, typeof go] => [
  pathnameOf(useView()?.path ?? location.pathname),
  go,
]

const useShownSearch = (): string => queryOf(useView()?.path ?? location.search).slice(1)

/** The progress bar. Hidden from screen readers, because the heading of the loaded page gets the focus. */
const ProgressBar = () => {
  const { shown, failed, percent } = useSnapshot(progress.state)
  return (
    <div
      className="progress-bar"
      data-shown={shown}
      data-failed={failed}
      style={{ inlineSize: `${percent}%` }}
      aria-hidden="true"
    />
  )
}

export const App = ({ config }: { config: Config }) => {
  useEffect(() => startOffice(config), [config])
  const view = useView()
  const isShown = view !== null
  useLayoutEffect(() => {
    if (!isShown) return
    removeFrame()
    markStarted()
  }, [isShown])
  useEffect(() => (isShown ? followSession(config) : undefined), [isShown, config])
  return (
    // oxlint-disable-next-line react/hooks -- wouter takes its location hook as a value
    <Router hook={useShownLocation} searchHook={useShownSearch}>
      <ProgressBar />
      {view === null ? null : (
        <>
          <ShownPage view={view} config={config} />
          <Toasts />
          <PaletteHost />
          <Alerts />
        </>
      )}
    </Router>
  )
}
