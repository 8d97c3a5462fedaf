import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { fetchPart } from '../lib/first/lazy-page.ts'
import { onceIdle } from '../lib/idle.ts'
import { currentLanguage, loadNamespaces } from '../messages/catalogue.ts'
import type { Namespace } from '../messages/namespaces.ts'

interface Options<Props> {
  /** Texts fetched with the part. */
  namespaces?: readonly Namespace[]
  /** Shown until the part is loaded; by default nothing. */
  fallback?: (props: Props) => ReactNode
}

export interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  /** Loads the part before it is shown. */
  fetch: () => Promise<ComponentType<Props>>
  /** A hook: loads the part after the page is painted, and returns whether it is loaded. `wanted`: false loads nothing. */
  useAfterPaint: (wanted?: boolean) => boolean
}

/**
 * A component of a page that is loaded when it is first shown, or earlier by `fetch`. The file that shows it declares it.
 * `name` counts the reloads of the page after a failure (lib/first/lazy-page.ts).
 */
export const lazyPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { namespaces = [], fallback = () => null }: Options<Props> = {},
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const loadWhole = async (): Promise<ComponentType<Props>> => {
    const [Piece] = await Promise.all([
      load(),
      loadNamespaces(namespaces, currentLanguage() ?? 'en'),
    ])
    return Piece
  }
  const fetch = async (): Promise<ComponentType<Props>> => {
    loading ??= fetchPart(name, loadWhole)
    try {
      loaded = await loading
      return loaded
    } catch (error) {
      // The next call tries again.
      loading = null
      throw error
    }
  }
  const Unloaded: ComponentType<Props> = lazy(async () => ({ default: await fetch() }))
  // A loaded part does not suspend: React delays what follows a fallback by a third of a second.
  const Shown = (props: Props) => {
    const [Piece] = useState(() => loaded ?? Unloaded)
    return createElement(Piece, props)
  }
  const Part = (props: Props) =>
    createElement(Suspense, { fallback: fallback(props) }, createElement(Shown, props))
  const useAfterPaint = (wanted = true): boolean => {
    const [isLoaded, setLoaded] = useState(loaded !== null)
    useEffect(
      () =>
        isLoaded || !wanted
          ? undefined
          : onceIdle(() => {
              fetch().then(() => setLoaded(true), console.error)
            }),
      [isLoaded, wanted],
    )
    return isLoaded
  }
  return Object.assign(Part, { fetch, useAfterPaint })
}
