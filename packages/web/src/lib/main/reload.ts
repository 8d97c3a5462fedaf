import { timeLimit } from './time-limit.ts'

/** Time between attempts to reload. Many walls fail at once, so each adds a random time up to `spreadMs`. */
const retryMs = 5000
const spreadMs = 10_000

/** The document that the server sends for this page now; null: no answer. */
const servedDocument = async (): Promise<string | null> => {
  try {
    const response = await fetch(location.href, {
      cache: 'no-store',
      signal: timeLimit(5000),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

interface ReloadOptions {
  firstWaitMs?: number
  /** Called before each attempt with the served document; false gives up. */
  needed?: (served: string | null) => boolean
  /** Called just before the reload. */
  before?: () => void
}

/** Reloads this page once the server answers, so that the browser's error page is never shown. */
export const reloadOnceServed = ({
  firstWaitMs = retryMs + Math.random() * spreadMs,
  needed = () => true,
  before,
}: ReloadOptions = {}): void => {
  const attempt = async (): Promise<void> => {
    const served = await servedDocument()
    if (!needed(served)) return
    if (served !== null) {
      before?.()
      location.reload()
    } else setTimeout(() => void attempt(), retryMs + Math.random() * spreadMs)
  }
  setTimeout(() => void attempt(), firstWaitMs)
}
