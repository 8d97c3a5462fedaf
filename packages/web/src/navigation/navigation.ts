import { proxy, ref, useSnapshot } from 'valtio'
import { navigate as moveBrowser } from 'wouter/use-browser-location'
import type { Config } from '../lib/main/config.ts'
import { rememberIntended } from './intended.ts'
import { isGuarded, mayLeave } from './leave-guard.ts'
import { headFor } from '../lib/first/lazy-page.ts'
import type { RouteDescriptor } from '../lib/route.ts'
import { createNavigator, pathnameOf, type View } from './navigator.ts'
import { matchPath } from '../lib/first/match.ts'
import type { Namespace } from '../messages/namespaces.ts'
import type { MessageKey } from '../messages/catalogue.ts'
import { pathTo, type RouteName } from '../lib/first/paths.ts'
import { readToken } from '../lib/first/token.ts'
import { ensureData } from '../state/data.ts'
import { ensureNamespaces, ensureLanguage } from '../state/language.ts'
import { progress } from '../state/progress.ts'
import { arrived, entryState, keepPlaces } from './scroll.ts'
import { isShutHere, startPath } from './tablet.ts'
import { heldRoles, restoreSession, session } from '../state/session.ts'
import { toast } from '../state/toasts.ts'

export type OfficeView = View<RouteName>

/** The view on the screen; null until the first page is ready. */
const navigation = proxy<{ view: OfficeView | null }>({ view: null })
export const useView = (): OfficeView | null => {
  const { view } = useSnapshot(navigation)
  return view as OfficeView | null
}

type Routes = Readonly<Record<RouteName, RouteDescriptor<MessageKey, Namespace>>>

const navigatorOf = (routes: Routes, config: Config) =>
  createNavigator<RouteName>({
    routes,
    match: matchPath,
    restore: restoreSession,
    loadTexts: async (name) => {
      const { namespaces, rows } = routes[name]
      await Promise.all([
        ensureLanguage(config),
        ensureNamespaces(config, namespaces),
        // If it fails, a page with rows shows the failure.
        rows === false || readToken() === null ? null : ensureData().catch(console.error),
      ])
    },
    visitor: () => (session.user === null ? null : { roles: heldRoles() }),
    address: {
      login: pathTo('login'),
      get home() {
        return startPath(heldRoles())
      },
      unauthorized: pathTo('unauthorized'),
    },
    rememberIntended,
    // Who is signed in expects home from a page for guests, not from one of administrators.
    sentHome: (guards) => {
      if (guards.includes('admin')) toast('toasts.adminOnly')
    },
    move: (path, replace) => moveBrowser(path, { replace, state: entryState(replace) }),
    headFor,
    show: (view, { moved, toTop }) => {
      navigation.view = ref(view)
      arrived({ returned: moved, toTop })
    },
    started: progress.start,
    finished: (outcome) => (outcome === 'shown' ? progress.finish() : progress.fail()),
    pageFailed: (name, error) => console.error(`the page "${name}" could not be shown`, error),
  })

/** null until the office has started. */
let navigator: ReturnType<typeof navigatorOf> | null = null

/** Whether to ask before leaving. Not after a sign-out, because nothing can be saved; drafts are kept. */
const mustAsk = (): boolean => session.user !== null && isGuarded()

interface GoOptions {
  replace?: boolean
  /** Keeps the scroll position. */
  stay?: boolean
}

/** Goes to a path of the office. Walls, and the notice of tablets, need a full page load. */
export const go = (path: string, options: GoOptions = {}): void => {
  if (mustAsk()) {
    void mayLeave().then((leaves) => leaves && go(path, options))
    return
  }
  const { name } = matchPath(pathnameOf(path))
  if (name === 'monitor' || isShutHere(name)) {
    location.assign(path)
    return
  }
  void navigator?.go(path, options)
}

const here = (): string => `${location.pathname}${location.search}${location.hash}`

/** Shows the present address again, after a change of the session or to retry. */
export const showAgain = async (): Promise<void> => navigator?.go(here(), { moved: true })

/** Shows the page of the address, and follows changes of the address. Returns a stop function. */
export const startNavigation = (routes: Routes, config: Config): (() => void) => {
  const started = navigatorOf(routes, config)
  navigator = started
  const onMoved = (): void => {
    if (started.anchored(here())) return
    const path = navigation.view?.path
    if (path === undefined || path === here() || !mustAsk()) {
      void showAgain()
      return
    }
    // The browser has already moved. While the user is asked, the previous address is pushed on top of the new one, so
    // that one step back leads there.
    moveBrowser(path, { state: entryState(false) })
    void mayLeave().then((leaves) => leaves && history.back())
  }
  const forgetPlaces = keepPlaces()
  addEventListener('popstate', onMoved)
  void showAgain()
  return () => {
    removeEventListener('popstate', onMoved)
    forgetPlaces()
  }
}
