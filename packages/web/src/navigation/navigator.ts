import type { ComponentType } from 'react'
import { judge, type Visitor } from './guards.ts'
import type { Match, PageProps, RouteDescriptor } from '../lib/route.ts'

/** What the address shows. `error`: the page's code or data could not be had. */
export interface View<Name extends string> extends Match<Name> {
  path: string
  Page: ComponentType<PageProps> | 'error'
  /** Why. */
  error?: unknown
  /** Rises with every page, so that one address visited twice is two; another query of the same page is not. */
  visit: number
}

export interface Go {
  replace?: boolean
  /** The browser has moved already: back, forward, or the first page. */
  moved?: boolean
  /** Its own place is kept. */
  stay?: boolean
}

export interface NavigatorParts<Name extends string> {
  routes: Readonly<Record<Name, RouteDescriptor>>
  match: (pathname: string) => Match<Name>
  /** Always first, on every page: the session. */
  restore: () => Promise<void>
  /** The language, and what the page says in it. */
  loadTexts: (name: Name) => Promise<void>
  visitor: () => Visitor
  address: { login: string; home: string; unauthorized: string }
  rememberIntended: (path: string) => void
  /** Puts the path into the address bar. */
  move: (path: string, replace: boolean) => void
  /** Before a page's code is asked for: what moves to its address, should it take a reload; null once it is shown. */
  headFor: (move: (() => void) | null) => void
  /** `toTop`: it is to be read from its beginning. */
  show: (view: View<Name>, how: { moved: boolean; toTop: boolean }) => void
  started: () => void
  finished: (outcome: 'shown' | 'failed') => void
  pageFailed: (name: Name, error: unknown) => void
}

/** Longer chains of redirects are a loop. */
const maxRedirects = 10

export const pathnameOf = (path: string): string => path.split(/[?#]/u)[0] ?? path
export const queryOf = (path: string): string => /\?[^#]*/u.exec(path)?.[0] ?? ''

type Part = { ok: true; Page: ComponentType<PageProps> } | { ok: false; error: unknown }

const resolvePart = (route: RouteDescriptor): Promise<Part> =>
  route.page().then(
    (Page): Part => ({ ok: true, Page }),
    (error: unknown): Part => ({ ok: false, error }),
  )

interface Settled<Name extends string> {
  path: string
  match: Match<Name>
  part: Part
  /** Its texts are there. */
  texts: Promise<void>
}

/**
 * The order in which a page comes to be shown (docs/product.md#how-a-page-is-shown): the old page stays while the
 * page's code is resolved and the session is made sure of, then the page's guards, then its data; its texts and language
 * are there before it is shown. A newer navigation overtakes an older. A page refused by its guards never fetches its data.
 */
export const createNavigator = <Name extends string>(parts: NavigatorParts<Name>) => {
  let newest = 0
  let shown: View<Name> | null = null

  /** The path that the guards allow. `moveTo`: puts one into the address bar. */
  const settle = async (asked: string, moveTo: (path: string) => void): Promise<Settled<Name>> => {
    let path = asked
    for (let hops = 0; hops < maxRedirects; hops += 1) {
      const match = parts.match(pathnameOf(path))
      const route = parts.routes[match.name]
      if (route.redirectTo !== undefined) {
        path = route.redirectTo
        continue
      }
      const here = path
      parts.headFor(() => moveTo(here))
      const texts = parts.loadTexts(match.name)
      // Whoever shows the page waits for it, and meets its failure; a page that is refused needs no texts.
      texts.catch(() => undefined)
      // oxlint-disable-next-line no-await-in-loop -- each redirect is judged anew, in order
      const [part] = await Promise.all([resolvePart(route), parts.restore()])
      const verdict = judge(route.guards, parts.visitor())
      if (verdict === 'pass') return { path, match, part, texts }
      if (verdict === 'login') parts.rememberIntended(path)
      path = parts.address[verdict]
    }
    throw new Error(`redirects without end from ${asked}`)
  }

  const pageOf = async ({
    path,
    match,
    part,
    texts,
  }: Settled<Name>): Promise<View<Name>['Page']> => {
    // Its texts also where it fails: what says so is in words.
    const data = part.ok
      ? parts.routes[match.name].data?.(match.params, new URLSearchParams(queryOf(path)))
      : null
    const both = await Promise.allSettled([data, texts])
    if (!part.ok) throw part.error
    for (const one of both) if (one.status === 'rejected') throw one.reason
    return part.Page
  }

  /** Only what stands behind the path has changed: the page keeps what it holds. */
  const isSamePage = (path: string): boolean =>
    shown !== null &&
    shown.Page !== 'error' &&
    shown.path !== path &&
    pathnameOf(shown.path) === pathnameOf(path)

  return {
    go: async (
      asked: string,
      { replace = false, moved = false, stay = false }: Go = {},
    ): Promise<void> => {
      newest += 1
      const turn = newest
      const overtaken = (): boolean => turn !== newest
      const first = parts.routes[parts.match(pathnameOf(asked)).name]
      const loading = first.loading !== false
      if (loading) parts.started()
      const moveTo = (path: string): void => {
        if (!moved || path !== asked) parts.move(path, replace || moved)
      }
      const settled = await settle(asked, moveTo)
      if (overtaken()) return
      const { path, match } = settled
      let Page: View<Name>['Page'] = 'error'
      let error: unknown
      try {
        Page = await pageOf(settled)
      } catch (reason) {
        error = reason
        if (!overtaken()) parts.pageFailed(match.name, error)
      }
      if (overtaken()) return
      parts.headFor(null)
      moveTo(path)
      const visit = shown !== null && Page !== 'error' && isSamePage(path) ? shown.visit : turn
      // A filter that is being typed replaces the address and must not move the page.
      const turned = shown?.path !== path && !(replace && shown?.visit === visit)
      const { scrollToTop = true } = parts.routes[match.name]
      shown = { ...match, path, Page, error, visit }
      parts.show(shown, { moved, toTop: turned && !stay && scrollToTop })
      parts.finished(Page === 'error' && loading ? 'failed' : 'shown')
    },
    /** The browser went to another anchor of the page that is shown: nothing is fetched or judged. */
    anchored: (path: string): boolean => {
      if (shown === null || shown.path === path) return false
      if (pathnameOf(shown.path) + queryOf(shown.path) !== pathnameOf(path) + queryOf(path))
        return false
      newest += 1
      shown = { ...shown, path }
      parts.show(shown, { moved: true, toTop: parts.routes[shown.name].scrollToTop ?? true })
      parts.finished('shown')
      return true
    },
  }
}
