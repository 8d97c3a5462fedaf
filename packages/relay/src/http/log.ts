import { loggablePath } from '@muat/node/logging'
import { isResourceName } from '@muat/shared'

/** Requests that programs repeat: probes, and what walls and desks ask for every few seconds. */
const polled =
  /^\/(?:livez|readyz|healthz|relay\/(?:state|failed-display)|api\/(?:me|site|monitor\/outbound-record))(?:\?|$)/u

export const isPolled = ({ url }: { url: string }): boolean => polled.test(url)

/** A request as Fastify itself logs it: without headers and query. */
export const serializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: loggablePath(request.url),
  }),
  /** Only what every error has: some hold the address that was called, or what was sent. */
  err: (error: Error & { code?: unknown }) => ({
    type: error.name,
    code: error.code,
    message: error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /u.test(line))
      .slice(0, 12)
      .join('\n'),
  }),
}

const accountRoutes: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'me',
  'register',
  'email',
  'password',
  'settings',
  'oauth',
  'site',
  'site-settings',
])

/** The path without what varies, so that a metric has a bounded number of series. */
export const routeLabel = (url: string): string => {
  const [, , first = '', second, third] = url.split('?', 1)[0]?.split('/') ?? []
  const base = first.replace(/-report$/u, '')
  const known = isResourceName(first) || first !== base || accountRoutes.has(first)
  if (!known) return '/api/*'
  const rest = [second, third].filter((part) => part !== undefined && part !== '')
  const words = rest.map((part) => (/^[a-z][a-z-]{0,19}$/u.test(String(part)) ? '*' : ':id'))
  return ['/api', known && first === base ? first : `${base}-report`, ...words].join('/')
}
