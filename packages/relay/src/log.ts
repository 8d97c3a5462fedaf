import { loggablePath } from '@muat/node/logging'

/** Asked every few seconds by programs: probes, walls' and desks' questions whether anything is another. */
const quiet =
  /^\/(?:livez|readyz|healthz|relay\/state|api\/(?:me|site|monitor\/outbound-record))(?:\?|$)/u

/** Said every minute by a display that cannot run. */
const quietPost = /^\/relay\/failed-display(?:\?|$)/u

export const isQuiet = ({ method, url }: { method: string; url: string }): boolean =>
  method === 'POST'
    ? quietPost.test(url)
    : (method === 'GET' || method === 'HEAD') && quiet.test(url)

/** Answered to whoever asks, whatever he shows. */
const open = /^(?!\/api\/)|^\/api\/(?:oauth|openapi\.json)(?:[/?]|$)/u

/** Whether anybody could have had this line written: one that was refused, or shows nothing that could have been. */
export const isStrangers = (
  { url, headers }: { url: string; headers: { authorization?: string | undefined } },
  status: number,
): boolean => status >= 400 || headers.authorization === undefined || open.test(url)

/** The request as the framework may log it by itself: without headers and query. */
export const serializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: loggablePath(request.url),
  }),
  /** Only what every error has: some carry the address that was called, or what was sent. */
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
