import type { Match } from '../route.ts'
import { isRouteName, paths, type RouteName } from './paths.ts'

/** The page of an address; `not-found` for unknown ones. */
export const matchPath = (pathname: string): Match<RouteName> => {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname
  for (const [name, pattern] of Object.entries(paths)) {
    if (!isRouteName(name)) continue
    const found = new URLPattern({ pathname: pattern }).exec({ pathname: trimmed })
    if (found !== null) return { name, params: found.pathname.groups }
  }
  return { name: 'not-found', params: {} }
}
