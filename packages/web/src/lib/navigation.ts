import type { ComponentType } from 'react'
import { judge, type Visitor } from './guards.ts'
import type { PageProps, RouteDescriptor, RouteParams } from './route.ts'

export interface Match<Name extends string> {
  name: Name
  params: RouteParams
}

/** What the address shows. `error`: the page's code or data could not be had. */
export interface View<Name extends string> extends Match<Name> {
  path: string
  Page: ComponentType<PageProps> | 'error'
  /** Rises with every view, so that one address visited twice is two views. */
  visit: number
}

export interface Go {
  replace?: boolean
  /** The browser has moved already: back, forward, or the first page. */
  moved?: boolean
}

export interface NavigatorParts<Name extends string> {
  routes: Readonly<Record<Name, RouteDescriptor>>
  match: (pathname: string) => Match<Name>
  /** Always first, on every page: the session and the language. */
  prepare: () => Promise<void>
  visitor: () => Visitor
  address: { login: string; home: string; unauthorized: string }
  rememberIntended: (path: string) => void
  /** Puts the path into the address bar. */
  move: (path: string, replace: boolean) => void
  show: (view: View<Name>) => void
  started: () => void
  finished: (outcome: 'shown' | 'failed') => void
  pageFailed: (name: Name, error: unknown) => void
}

/** Longer chains of redirects are a loop. */
const maxRedirects = 10

const pathnameOf = (path: string): string => path.split(/[?#]/u)[0] ?? path

/**
 * The order in which a page comes to be shown (spec section 2, Navigation behaviour): the old page stays while session
 * and language are made sure of, then the page's guards, its code and its data; a newer navigation overtakes an older.
 */
export const createNavigator = <Name extends string>(parts: NavigatorParts<Name>) => {
  let newest = 0

  /** The path that the guards allow, its place in the bar decided by whether anything was redirected. */
  const settle = async (
    asked: string,
  ): Promise<{ path: string; match: Match<Name>; redirected: boolean }> => {
    let path = asked
    for (let hops = 0; hops < maxRedirects; hops += 1) {
      const match = parts.match(pathnameOf(path))
      const route = parts.routes[match.name]
      // oxlint-disable-next-line no-await-in-loop -- each redirect is judged anew, in order
      await parts.prepare()
      const verdict = judge(route.guards, parts.visitor())
      if (verdict === 'login') parts.rememberIntended(path)
      const next = verdict === 'pass' ? route.redirectTo : parts.address[verdict]
      if (next === undefined) return { path, match, redirected: path !== asked }
      path = next
    }
    throw new Error(`redirects without end from ${asked}`)
  }

  return {
    go: async (asked: string, { replace = false, moved = false }: Go = {}): Promise<void> => {
      newest += 1
      const visit = newest
      const overtaken = (): boolean => visit !== newest
      const first = parts.routes[parts.match(pathnameOf(asked)).name]
      if (first.loading !== false) parts.started()
      const { path, match, redirected } = await settle(asked)
      if (overtaken()) return
      const route = parts.routes[match.name]
      let Page: View<Name>['Page'] = 'error'
      try {
        const [page] = await Promise.all([route.page(), route.data?.(match.params)])
        Page = page
      } catch (error) {
        if (!overtaken()) parts.pageFailed(match.name, error)
      }
      if (overtaken()) return
      if (!moved || redirected) parts.move(path, replace || moved)
      parts.show({ ...match, path, Page, visit })
      parts.finished(Page === 'error' ? 'failed' : 'shown')
    },
  }
}
