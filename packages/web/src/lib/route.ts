import type { Role } from '@muat/shared'
import type { ComponentType } from 'react'

/** default: navigation bar and content; basic: centred content on white; blank: only the page. docs/product.md#layouts. */
export type Layout = 'default' | 'basic' | 'blank'

/** Condition to show a page. The session and the language are loaded before any guard. */
export type Guard = 'auth' | 'guest' | 'admin' | { role: readonly Role[] }

export type RouteParams = Readonly<Record<string, string | undefined>>

/** The page of an address. */
export interface Match<Name extends string> {
  name: Name
  params: RouteParams
}

export interface PageProps {
  params: RouteParams
}

export interface RouteDescriptor<
  TitleKey extends string = string,
  Namespace extends string = string,
> {
  page: () => Promise<ComponentType<PageProps>>
  /** Namespaces of its texts, besides those of every page. */
  namespaces: readonly Namespace[]
  layout: Layout
  guards: readonly Guard[]
  titleKey: TitleKey
  /** false: no rows, or it loads the module for rows itself after it is painted. */
  rows?: false
  /** Loads data before the page is shown; a failure shows the error layout. */
  data?: (params: RouteParams, query: URLSearchParams) => Promise<unknown>
  /** Address to redirect to; `page` is never shown. */
  redirectTo?: string
  /** false: without the progress bar. */
  loading?: false
  /** false: keeps the scroll position. */
  scrollToTop?: false
}
