import type { ComponentType } from 'react'
import { judge, type Visitor } from './guards.ts'
import type { Guard, Match, PageProps, RouteDescriptor } from '../lib/route.ts'

/** A page to show. `error`: its code or data could not be loaded. */
export interface View<Name extends string> extends Match<Name> {
  path: string
  Page: ComponentType<PageProps> | 'error'
  /** Reason of `error`. */
  error?: unknown
  /** Increases with every visit of a page, but not if only the query changes. */
  visit: number
}

export interface Go {
  replace?: boolean
  /** The address bar already has the path: back, forward, or the first page. */
  moved?: boolean
  /** Keeps the scroll position. */
  stay?: boolean
}

export interface NavigatorParts<Name extends string> {
  routes: Readonly<Record<Name, RouteDescriptor>>
  match: (pathname: string) => Match<Name>
  /** Restores the session, before every page; the error if it is unknown whose it is. */
  restore: () => Promise<Error | null>
  /** Loads the texts of a page in the present language. */
  loadTexts: (name: Name) => Promise<void>
  visitor: () => Visitor
  address: { login: string; home: string; unauthorized: string }
  rememberIntended: (path: string) => void
  /** Told when guards lead to home. */
  sentHome: (guards: readonly Guard[]) => void
  /** Puts the path into the address bar. */
  move: (path: string, replace: boolean) => void
  /** As `headFor` of lib/first/lazy-page.ts: set before a page's code is loaded, null once it is shown. */
  headFor: (move: (() => void) | null) => void
  /** `toTop`: scroll to the top. */
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
  /** Resolves when its texts are loaded. */
  texts: Promise<void>
}

/**
 * Shows pages in the order of docs/product.md#how-a-page-is-shown: code and session, then guards, then data and texts.
 * The old page stays meanwhile. A page refused by its guards loads no data. A newer navigation cancels an older one.
 */
export const createNavigator = <Name extends string>(parts: NavigatorParts<Name>) => {
  let newest = 0
  let shown: View<Name> | null = null

  /** Follows redirects and guards to the page to show. `moveTo`: puts a path into the address bar. */
  const settle = async (
    requested: string,
    moveTo: (path: string) => void,
  ): Promise<Settled<Name>> => {
    let path = requested
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
      // A failure is handled when the page is shown; a page that the guards refuse needs no texts.
      texts.catch(() => undefined)
      // oxlint-disable-next-line no-await-in-loop -- each redirect is judged anew, in order
      const [part, unknown] = await Promise.all([resolvePart(route), parts.restore()])
      if (unknown !== null && route.guards.length > 0) {
        return { path, match, part: { ok: false, error: unknown }, texts }
      }
      const verdict = judge(route.guards, parts.visitor())
      if (verdict === 'pass') return { path, match, part, texts }
      if (verdict === 'login') parts.rememberIntended(path)
      if (verdict === 'home') parts.sentHome(route.guards)
      path = parts.address[verdict]
    }
    throw new Error(`redirects without end from ${requested}`)
  }

  const pageOf = async ({
    path,
    match,
    part,
    texts,
  }: Settled<Name>): Promise<View<Name>['Page']> => {
    // Also without its code: the error layout needs the texts.
    const data = part.ok
      ? parts.routes[match.name].data?.(match.params, new URLSearchParams(queryOf(path)))
      : null
    const both = await Promise.allSettled([data, texts])
    if (!part.ok) throw part.error
    for (const result of both) if (result.status === 'rejected') throw result.reason
    return part.Page
  }

  /** Whether only query or anchor change, so that the page keeps its state. */
  const isSamePage = (path: string): boolean =>
    shown !== null &&
    shown.Page !== 'error' &&
    shown.path !== path &&
    pathnameOf(shown.path) === pathnameOf(path)

  return {
    go: async (
      requested: string,
      { replace = false, moved = false, stay = false }: Go = {},
    ): Promise<void> => {
      newest += 1
      const turn = newest
      const overtaken = (): boolean => turn !== newest
      const first = parts.routes[parts.match(pathnameOf(requested)).name]
      const loading = first.loading !== false
      if (loading) parts.started()
      const moveTo = (path: string): void => {
        if (!moved || path !== requested) parts.move(path, replace || moved)
      }
      const settled = await settle(requested, moveTo)
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
      // A filter that is being typed replaces the address and must not scroll the page.
      const turned = shown?.path !== path && !(replace && shown?.visit === visit)
      const { scrollToTop = true } = parts.routes[match.name]
      shown = { ...match, path, Page, error, visit }
      parts.show(shown, { moved, toTop: turned && !stay && scrollToTop })
      parts.finished(Page === 'error' && loading ? 'failed' : 'shown')
    },
    /** Shows another anchor of the present page, without loading anything. Returns whether the path is one. */
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
