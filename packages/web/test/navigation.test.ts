import { describe, expect, it } from 'vitest'
import type { Visitor } from '../src/navigation/guards.ts'
import { createNavigator, type View } from '../src/navigation/navigator.ts'
import type { RouteDescriptor } from '../src/lib/route.ts'

type Name =
  | 'open'
  | 'own'
  | 'fg'
  | 'login'
  | 'admin'
  | 'home'
  | 'unauthorized'
  | 'broken'
  | 'gone'
  | 'lost'
  | 'unsaid'
  | 'still'
  | 'board'
  | 'old'

const Page = () => null

/** A navigator that writes down what it does, in order. */
const build = (initial: Visitor = null, texts: Promise<void> = Promise.resolve()) => {
  const did: string[] = []
  let visitor = initial
  const route = (more: Partial<RouteDescriptor> = {}): RouteDescriptor => ({
    page: () => Promise.resolve(Page),
    layout: 'default',
    guards: [],
    namespaces: [],
    titleKey: '',
    ...more,
  })
  const routes: Record<Name, RouteDescriptor> = {
    open: route(),
    own: route({ guards: ['auth'] }),
    fg: route({
      guards: ['auth', { role: ['FG'] }],
      page: () => {
        did.push('code of fg')
        return Promise.resolve(Page)
      },
      data: () => {
        did.push('data of fg')
        return Promise.resolve()
      },
    }),
    login: route({ guards: ['guest'] }),
    admin: route({ guards: ['admin'] }),
    home: route({ guards: ['auth'] }),
    unauthorized: route(),
    broken: route({ data: () => Promise.reject(new Error('away')) }),
    gone: route({ guards: ['auth'], page: () => Promise.reject(new Error('gone')) }),
    lost: route({ page: () => Promise.reject(new Error('gone')) }),
    unsaid: route({ namespaces: ['loading'] }),
    still: route({ loading: false, data: () => Promise.reject(new Error('away')) }),
    board: route({ scrollToTop: false }),
    old: route({ redirectTo: '/open' }),
  }
  const isName = (name: string): name is Name => Object.hasOwn(routes, name)
  let shown: View<Name> | null = null
  let top = false
  let unknown: Error | null = null
  let heading: (() => void) | null = null
  const navigator = createNavigator<Name>({
    routes,
    match: (path) => {
      const name = path.slice(1)
      return { name: isName(name) ? name : 'open', params: {} }
    },
    restore: () => {
      did.push('session')
      return Promise.resolve(unknown)
    },
    loadTexts: (name) => (name === 'unsaid' ? Promise.reject(new Error('gone')) : texts),
    visitor: () => visitor,
    address: { login: '/login', home: '/home', unauthorized: '/unauthorized' },
    rememberIntended: (path) => did.push(`remember ${path}`),
    sentHome: (guards) => did.push(`home instead of ${JSON.stringify(guards)}`),
    move: (path, replace) => did.push(`${replace ? 'replace' : 'push'} ${path}`),
    headFor: (move) => {
      heading = move
    },
    show: (view, { toTop }) => {
      shown = view
      top = toTop
      did.push(`show ${view.name}${view.Page === 'error' ? ' as an error' : ''}`)
    },
    started: () => did.push('start'),
    finished: (outcome) => did.push(outcome),
    pageFailed: () => did.push('logged'),
  })
  return {
    did,
    navigator,
    shown: () => shown,
    toTop: () => top,
    /** What a failed part would do now, before it reloads. */
    headOn: () => heading?.(),
    become: (next: Visitor) => {
      visitor = next
    },
    /** The server does not say whose the session is. */
    lose: (why: Error) => {
      unknown = why
    },
  }
}

describe('opening a page', () => {
  it('restores the session, shows the page, then changes the address', async () => {
    const { navigator, did } = build()
    await navigator.go('/open?x=1')
    expect(did).toEqual(['start', 'session', 'push /open?x=1', 'show open', 'shown'])
  })

  it('tells by which guards a page led home', async () => {
    const { navigator, did, become } = build({ roles: ['FG'] })
    await navigator.go('/admin')
    expect(did).toContain('home instead of ["admin"]')
    become(null)
    await navigator.go('/admin')
    expect(did.filter((what) => what.startsWith('home instead'))).toHaveLength(1)
  })

  it('fetches code, session and data in order, with guards before data, then shows the page', async () => {
    const { navigator, did } = build({ roles: ['FG'] })
    await navigator.go('/fg?day=1')
    expect(did).toEqual([
      'start',
      'code of fg',
      'session',
      'data of fg',
      'push /fg?day=1',
      'show fg',
      'shown',
    ])
  })

  it.each([
    ['its data', '/fg', ['data of fg'], 'show fg'],
    ['that its data could not be had', '/broken', [], 'show broken as an error'],
    ['that its code could not be had', '/lost', [], 'show lost as an error'],
  ])(
    'fetches its data beside its texts, and shows %s once it has words for it',
    async (_what, path, early, last) => {
      let arrive = (): void => undefined
      const texts = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const { navigator, did } = build({ roles: ['FG'] }, texts)
      const going = navigator.go(path)
      await new Promise((resolve) => setTimeout(resolve, 0))
      expect(did.slice(1)).toEqual([...(path === '/fg' ? ['code of fg'] : []), 'session', ...early])
      arrive()
      await going
      expect(did).toContain(last)
    },
  )

  it('reports the target of a reload while code is loading, until the page is shown', async () => {
    const { navigator, did, headOn } = build({ roles: ['FG'] })
    await navigator.go('/home')
    headOn()
    expect(did.at(-1)).toBe('shown')
    const going = navigator.go('/fg?day=1')
    headOn()
    expect(did.at(-1)).toBe('push /fg?day=1')
    await going
    const back = navigator.go('/home', { moved: true })
    const before = did.length
    headOn()
    // The browser has moved there already.
    expect(did).toHaveLength(before)
    await back
  })

  it('redirects to sign-in even if the page’s code cannot be loaded', async () => {
    const { navigator, did, shown } = build()
    await navigator.go('/gone')
    expect(shown()?.name).toBe('login')
    expect(did).not.toContain('logged')
  })

  it('shows the error page if the code cannot be loaded', async () => {
    const { navigator, did } = build({ roles: ['FG'] })
    await navigator.go('/gone')
    expect(did.slice(-4)).toEqual(['logged', 'push /gone', 'show gone as an error', 'failed'])
  })

  it('shows the error page if the texts cannot be loaded', async () => {
    const { navigator, shown } = build()
    await navigator.go('/unsaid')
    expect(shown()).toMatchObject({ name: 'unsaid', Page: 'error' })
  })

  it('follows a redirecting address', async () => {
    const { navigator, did } = build()
    await navigator.go('/old')
    expect(did).toContain('push /open')
  })

  it('does not show the progress bar for a page that opts out, even on failure', async () => {
    const { navigator, did } = build()
    await navigator.go('/still')
    expect(did).not.toContain('start')
    expect(did.at(-1)).toBe('shown')
  })

  it('keeps a page’s state when only its query changes, else resets it', async () => {
    const { navigator, shown } = build({ roles: ['FG'] })
    await navigator.go('/home')
    const first = shown()?.visit
    await navigator.go('/home?page=2')
    expect(shown()).toMatchObject({ visit: first, path: '/home?page=2' })
    await navigator.go('/home?page=2')
    expect(shown()?.visit).not.toBe(first)
    const second = shown()?.visit
    await navigator.go('/fg')
    await navigator.go('/home')
    expect(shown()?.visit).not.toBe(second)
  })

  it('scrolls to the top, unless the page opts out, keeps its place, or its filter is being typed', async () => {
    const { navigator, toTop } = build({ roles: ['FG'] })
    const went = async (path: string, how = {}): Promise<boolean> => {
      await navigator.go(path, how)
      return toTop()
    }
    expect(await went('/home')).toBe(true)
    expect(await went('/home?page=2')).toBe(true)
    expect(await went('/home?page=2&q=a', { replace: true })).toBe(false)
    expect(await went('/home?page=2&q=a&row=1', { stay: true })).toBe(false)
    expect(await went('/board')).toBe(false)
    expect(await went('/open', { replace: true })).toBe(true)
  })

  it('only scrolls to another anchor of the same page', async () => {
    const { navigator, did, shown } = build()
    await navigator.go('/open')
    const { visit } = shown() ?? {}
    did.length = 0
    expect(navigator.anchored('/open#main')).toBe(true)
    expect(did).toEqual(['show open', 'shown'])
    expect(shown()).toMatchObject({ visit, path: '/open#main' })
    expect(navigator.anchored('/home#main')).toBe(false)
  })

  it('remembers the requested page and redirects to sign-in', async () => {
    const { navigator, did } = build()
    await navigator.go('/own')
    expect(did).toContain('remember /own')
    expect(did).toContain('push /login')
    expect(did.at(-2)).toBe('show login')
  })

  it('shows a guarded page as an error, and no sign-in, while it is unknown whose the session is', async () => {
    const { navigator, did, lose } = build()
    lose(new Error('away'))
    for (const path of ['/own', '/login']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await navigator.go(path)
    }
    await navigator.go('/open')
    expect(did.filter((what) => what.startsWith('show '))).toEqual([
      'show own as an error',
      'show login as an error',
      'show open',
    ])
  })

  it('redirects a wrong role to /unauthorized without fetching data', async () => {
    const { navigator, did } = build({ roles: ['SCALE'] })
    await navigator.go('/fg')
    expect(did).not.toContain('data of fg')
    expect(did.slice(-3)).toEqual(['push /unauthorized', 'show unauthorized', 'shown'])
  })

  it('shows the error page at the address whose data failed', async () => {
    const { navigator, did } = build()
    await navigator.go('/broken')
    expect(did.slice(-4)).toEqual(['logged', 'push /broken', 'show broken as an error', 'failed'])
  })

  it('replaces the address if back or forward was redirected', async () => {
    const { navigator, did } = build()
    await navigator.go('/open', { moved: true })
    expect(did).not.toContain('push /open')
    await navigator.go('/own', { moved: true })
    expect(did).toContain('replace /login')
  })

  it('drops an older navigation for a newer one', async () => {
    const { navigator, did, shown } = build({ roles: ['FG'] })
    await Promise.all([navigator.go('/fg'), navigator.go('/home')])
    expect(shown()?.name).toBe('home')
    expect(did).not.toContain('show fg')
  })
})
