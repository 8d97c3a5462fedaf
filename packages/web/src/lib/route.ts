import type { Role } from '@muat/shared'
import type { ComponentType } from 'react'

/** default: navigation bar and content; basic: centred content on white; blank: the page alone. docs/product.md#layouts. */
export type Layout = 'default' | 'basic' | 'blank'

/** What must hold before a page is shown. Session-restore and locale come first on every page and are not listed. */
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
  /** What its texts are a part of, beside those that every page has. */
  namespaces: readonly Namespace[]
  layout: Layout
  guards: readonly Guard[]
  titleKey: TitleKey
  /** false: it shows no rows, or fetches what they need itself once it has been painted. */
  rows?: false
  /** Fetched before the page is shown; a failure shows the error layout. */
  data?: (params: RouteParams, query: URLSearchParams) => Promise<unknown>
  /** The address this one stands for; its own page is never shown. */
  redirectTo?: string
  /** false: the bar at the top does not run. */
  loading?: false
  /** false: the page keeps its place. */
  scrollToTop?: false
}
